import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql, type PageProps } from 'gatsby';
import type { PageContext } from '../../core/routing/pages';
import { ArticleBody, type WholeArticle } from '../sections/articles/article-body';
import { ArticleCard, type ArticleSummary } from '../sections/articles/article-card';
import { AdjacentArticles, type AdjacentArticle, ArticleHeader } from '../sections/articles/article-header';
import { CardGrid } from '../sections/card-grid';
import { SiteLayout } from '../sections/layout/site-layout';
import type { PageMetaHead } from '../seo/head';

export { Head } from '../seo/head';

interface Data {
  article: WholeArticle;
  place: {
    newer: AdjacentArticle | null;
    older: AdjacentArticle | null;
    related: ArticleSummary[];
  } | null;
  meta: PageMetaHead;
}

export default function ArticleTemplate({ data }: PageProps<Data, PageContext>) {
  const { article, place, meta } = data;
  const { t: b } = useTranslation('blog');
  return (
    <SiteLayout day={article.data}>
      <article>
        <ArticleHeader article={article} />
        <ArticleBody article={article} origin={meta.origin} path={meta.path} />
      </article>
      <AdjacentArticles older={place?.older ?? null} newer={place?.newer ?? null} />
      <CardGrid id="related-articles" title={b('related')} background="tinted" print={false}>
        {(place?.related ?? []).map((other) => (
          <ArticleCard key={other.contentId} article={other} />
        ))}
      </CardGrid>
    </SiteLayout>
  );
}

export const query = graphql`
  query ArticleTemplate($language: String!, $languages: [String!]!, $contentId: String, $path: String!
    $namespaces: [String!] = ["site", "blog"]) {
    article: contentArticle(contentId: { eq: $contentId }, locale: { eq: $language }) {
      titulo
      excerto
      data
      tipo
      texto
      readingMinutes
      autor { ...AuthorBoxParts }
      ...ArticleCategories
      imagem { ...BannerImage }
      cta { titulo url target visivel }
    }
    place: articlePlace(contentId: { eq: $contentId }, locale: { eq: $language }) {
      newer { slug titulo }
      older { slug titulo }
      related { ...ArticleCardParts }
    }
    ...EveryPage
  }
`;
