import { graphql, type PageProps } from 'gatsby';

import type { ArticleNode } from '../content/types/article';
import type { PageContext } from '../routing/page-context';
import { ArticleBody } from '../sections/articles/article-body';
import { ArticleCard, type ArticleSummary } from '../sections/articles/article-card';
import { ArticleHeader } from '../sections/articles/article-header';
import { CardGrid } from '../sections/card-grid/card-grid';
import { useCrumbs } from '../sections/crumbs';
import { SiteLayout } from '../sections/layout/site-layout';
import { useWords } from '../sections/words';

export { Head } from '../seo/head';

interface Data {
  article: ArticleNode;
  latest: { nodes: ArticleSummary[] };
}

export default function ArticleTemplate({ data, pageContext }: PageProps<Data, PageContext>) {
  const { language: locale, route, alternates } = pageContext;
  const { article, latest } = data;
  const crumbs = useCrumbs(locale, ['blog'], article.titulo);
  const b = useWords(locale, 'blog');
  return (
    <SiteLayout locale={locale} route={route} alternates={alternates}>
      <article>
        <ArticleHeader article={article} locale={locale} crumbs={crumbs} />
        <ArticleBody article={article} locale={locale} />
      </article>
      <CardGrid id="latest" title={b('latest')} ground="tinted">
        {latest.nodes.map((other) => (
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
      autor {
        ...AuthorParts
      }
      categorias {
        contentId
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
    latest: allContentArticle(filter: { locale: { eq: $language }, contentId: { ne: $contentId } }, sort: { data: DESC }, limit: 3) {
      nodes {
        ...ArticleCardParts
      }
    }
    meta: pageMeta(path: { eq: $path }) {
      ...PageMetaHead
    }
    ...BlogWords
  }
`;
