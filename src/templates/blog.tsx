import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql } from 'gatsby';
import type { ArticleSummary } from '../sections/articles/article-card';
import { ArticleList } from '../sections/articles/article-list';
import { CategoryFilter, type CategoryChoices } from '../sections/articles/category-filter';
import { PageScreen, type ScreenProps } from '../sections/page-screen';

export { Head } from '../seo/head';

interface Data extends CategoryChoices {
  articles: { nodes: ArticleSummary[] };
  highlight: { nodes: ArticleSummary[] };
}

/** The text that editors write for the blog stands in its feeds, not on the page. */
export default function BlogTemplate({ data }: ScreenProps<Data>) {
  const { page, articles, highlight } = data;
  const { t } = useTranslation('site');
  const { t: b } = useTranslation('blog');
  return (
    <PageScreen page={{ ...page, texto: null }} title={t('articles.eyebrow')}>
      <CategoryFilter choices={data} current={null} />
      <ArticleList articles={articles.nodes} highlight={highlight.nodes[0] ?? null} empty={b('empty')} />
    </PageScreen>
  );
}

export const query = graphql`
  query BlogTemplate($language: String!, $languages: [String!]!, $contentId: String!, $isFirstPage: Boolean!, $path: String!
    $namespaces: [String!] = ["site", "blog"]) {
    articles: entityList(name: { eq: "rows" }, of: { eq: $path }) {
      nodes { ...ArticleCardParts }
    }
    highlight: entityList(name: { eq: "highlight" }, of: { eq: $language }) {
      nodes { ...ArticleCardParts }
    }
    ...CategoryChoices
    ...ScreenParts
  }
`;
