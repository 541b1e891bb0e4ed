import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql, type PageProps } from 'gatsby';
import type { AuthorNode } from '../../core/content/types/authors';
import type { PageContext } from '../../core/routing/pages';
import type { ArticleSummary } from '../sections/articles/article-card';
import { ArticleList } from '../sections/articles/article-list';
import { AuthorHeader } from '../sections/articles/authors';
import { SiteLayout } from '../sections/layout/site-layout';
import { PageScreen } from '../sections/page-screen';

export { Head } from '../seo/head';

interface Data {
  author: AuthorNode & {
    /** On the first page of the list. */
    articleCount?: number;
  };
  articles: { nodes: ArticleSummary[] };
}

export default function AuthorTemplate({ data, pageContext }: PageProps<Data, PageContext>) {
  const { page } = pageContext;
  const { author, articles } = data;
  const { t: b } = useTranslation('blog');
  const entity = { titulo: author.nome, slug: author.slug };
  const title = b('authorArticles', { name: author.nome });
  const { articleCount: count } = author;
  const heading = count === undefined ? undefined : { title, eyebrow: b('articleCount', { count }) };
  const list = (
    <ArticleList
      articles={articles.nodes}
      slug={author.slug}
      heading={heading}
      empty={b('noArticlesBy', { name: author.nome })}
    />
  );
  if (page !== 1)
    return (
      <PageScreen title={title} entity={entity}>
        {list}
      </PageScreen>
    );
  return (
    <SiteLayout>
      <AuthorHeader author={author} />
      {list}
    </SiteLayout>
  );
}

export const query = graphql`
  query AuthorTemplate($language: String!, $languages: [String!]!, $contentId: String!, $isFirstPage: Boolean!, $path: String!
    $namespaces: [String!] = ["site", "blog"]) {
    author: contentAuthor(contentId: { eq: $contentId }, locale: { eq: $language }) {
      ...AuthorName
      biografia
      articleCount @include(if: $isFirstPage)
    }
    articles: entityList(name: { eq: "rows" }, of: { eq: $path }) {
      nodes { ...ArticleCardParts }
    }
    ...EveryPage
  }
`;
