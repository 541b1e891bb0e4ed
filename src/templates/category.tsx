import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql, type PageProps } from 'gatsby';
import type { CategoryNode } from '../../core/content/types/categories';
import type { PageContext } from '../../core/routing/pages';
import type { ArticleSummary } from '../sections/articles/article-card';
import { ArticleList } from '../sections/articles/article-list';
import { CategoryFilter, type CategoryChoices } from '../sections/articles/category-filter';
import { PageScreen } from '../sections/page-screen';

export { Head } from '../seo/head';

interface Data extends CategoryChoices {
  category: CategoryNode;
  articles: { nodes: ArticleSummary[] };
}

export default function CategoryTemplate({ data, pageContext }: PageProps<Data, PageContext>) {
  const { contentId } = pageContext;
  const { category, articles } = data;
  const { t: b } = useTranslation('blog');
  return (
    <PageScreen title={category.titulo} entity={category} lead={category.lp}>
      <CategoryFilter choices={data} current={contentId} />
      <ArticleList articles={articles.nodes} slug={category.slug} category={contentId} empty={b('empty')} />
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
    articles: entityList(name: { eq: "rows" }, of: { eq: $path }) {
      nodes { ...ArticleCardParts }
    }
    ...CategoryChoices
    ...EveryPage
  }
`;
