import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql } from 'gatsby';
import { ArticleList } from '../sections/articles/article-list';
import { CategoryFilter } from '../sections/articles/category-filter';
import { PageScreen, type ScreenProps } from '../sections/page-screen';

export { Head } from '../seo/head';

export default function CategoryTemplate({ data, pageContext }: ScreenProps<Queries.CategoryTemplateQuery>) {
  const { contentId } = pageContext;
  const { category, articles } = data;
  const { t: b } = useTranslation('blog');
  return (
    <PageScreen title={category.titulo} entity={category} lead={category.lp}>
      <CategoryFilter choices={data} current={contentId} />
      <ArticleList articles={articles} slug={category.slug} category={contentId} empty={b('empty')} />
    </PageScreen>
  );
}

export const query = graphql`
  query CategoryTemplate($language: String!, $languages: [String!]!, $contentId: String!, $isFirstPage: Boolean!, $path: String!
    $namespaces: [String!] = ["site", "blog"]) {
    category: contentCategory(contentId: { eq: $contentId }, locale: { eq: $language }) {
      slug
      titulo
      lp
    }
    articles: contentArticleList(name: "rows", of: $path) { ...ArticleCardParts }
    ...CategoryChoices
    ...EveryPage
  }
`;
