import { graphql, type PageProps } from 'gatsby';

import type { PageContext } from '../../core/routing/pages';
import { ArticleBody, type WholeArticle } from '../sections/articles/article-body';
import { ArticleCard, type ArticleSummary } from '../sections/articles/article-card';
import {
  ArticleHeader,
  ArticleNeighbours,
  type Neighbour,
} from '../sections/articles/article-header';
import { CardGrid } from '../sections/card-grid';
import { useCrumbs } from '../sections/crumbs';
import { SiteLayout } from '../sections/layout/site-layout';
import { useWords } from '../sections/words';
import type { PageMetaHead } from '../seo/head';

export { Head } from '../seo/head';

interface Data {
  article: WholeArticle;
  place: { newer: Neighbour | null; older: Neighbour | null; related: ArticleSummary[] } | null;
  meta: PageMetaHead;
}

export default function ArticleTemplate({ data, pageContext }: PageProps<Data, PageContext>) {
  const { language: locale, route, alternates } = pageContext;
  const { article, place, meta } = data;
  const crumbs = useCrumbs(locale, route, article.titulo);
  const b = useWords(locale, 'blog');
  return (
    <SiteLayout locale={locale} route={route} alternates={alternates} day={article.data}>
      <article>
        <ArticleHeader article={article} locale={locale} crumbs={crumbs} />
        <ArticleBody article={article} locale={locale} origin={meta.origin} path={meta.path} />
      </article>
      <ArticleNeighbours
        locale={locale}
        older={place?.older ?? null}
        newer={place?.newer ?? null}
      />
      <CardGrid id="related-articles" title={b('related')} ground="tinted" onPaper={false}>
        {(place?.related ?? []).map((other) => (
          <ArticleCard key={other.contentId} article={other} locale={locale} />
        ))}
      </CardGrid>
    </SiteLayout>
  );
}

export const query = graphql`
  query ArticleTemplate($language: String!, $contentId: String, $path: String!) {
    article: contentArticle(contentId: { eq: $contentId }, locale: { eq: $language }) {
      titulo
      excerto
      data
      tipo
      texto
      readingMinutes
      autor {
        ...AuthorBoxParts
      }
      categoria_id
      categorias {
        contentId
        slug
        titulo
      }
      imagem {
        ...BannerImage
      }
      cta {
        titulo
        url
        target
        visivel
      }
    }
    place: articlePlace(contentId: { eq: $contentId }, locale: { eq: $language }) {
      newer {
        slug
        titulo
      }
      older {
        slug
        titulo
      }
      related {
        ...ArticleCardParts
      }
    }
    meta: pageMeta(path: { eq: $path }) {
      ...PageMetaHead
    }
    ...BlogWords
  }
`;
