import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql } from 'gatsby';
import { ArticleList } from '../sections/articles/article-list';
import { CategoryFilter } from '../sections/articles/category-filter';
import { PageScreen, type ScreenProps } from '../sections/page-screen';

export { Head } from '../seo/head';

/** The text that editors write for the blog stands in its feeds, not on the page. */
export default function BlogTemplate({ data }: ScreenProps<Queries.BlogTemplateQuery>) {
  const { page, articles, highlight } = data;
  const { t } = useTranslation('site');
  const { t: b } = useTranslation('blog');
  return (
    <PageScreen page={{ ...page, texto: null }} title={t('articles.eyebrow')}>
      <CategoryFilter choices={data} current={null} />
      <ArticleList articles={articles} highlight={highlight[0] ?? null} empty={b('empty')} />
    </PageScreen>
  );
}

export const query = graphql`
  query BlogTemplate($language: String!, $languages: [String!]!, $contentId: String!, $isFirstPage: Boolean!, $path: String!
    $namespaces: [String!] = ["site", "blog"]) {
    articles: contentArticleList(name: "rows", of: $path) { ...ArticleCardParts }
    highlight: contentArticleList(name: "highlight", of: $language) { ...ArticleCardParts }
    ...CategoryChoices
    ...ScreenParts
  }
`;
