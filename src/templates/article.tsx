import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql } from 'gatsby';
import { ArticleBody } from '../sections/articles/article-body';
import { ArticleCard } from '../sections/articles/article-card';
import { AdjacentArticles, ArticleHeader } from '../sections/articles/article-header';
import { CardGrid } from '../sections/card-grid';
import type { ScreenProps } from '../sections/page-screen';
import { SiteLayout } from '../sections/layout/site-layout';

export { Head } from '../seo/head';

export default function ArticleTemplate({ data }: ScreenProps<Queries.ArticleTemplateQuery>) {
  const { article, place, meta } = data;
  const { t: b } = useTranslation('blog');
  return (
    <SiteLayout day={article.data}>
      <article>
        <ArticleHeader article={article} />
        <ArticleBody article={article} origin={meta.origin} path={meta.path} />
      </article>
      <AdjacentArticles older={place.older} newer={place.newer} />
      <CardGrid id="related-articles" title={b('related')} background="tinted" print={false}>
        {place.related.map((other) => (
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
