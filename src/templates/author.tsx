import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql } from 'gatsby';
import { ArticleList } from '../sections/articles/article-list';
import { AuthorHeader } from '../sections/articles/authors';
import { SiteLayout } from '../sections/layout/site-layout';
import { PageScreen, type ScreenProps } from '../sections/page-screen';

export { Head } from '../seo/head';

export default function AuthorTemplate({ data, pageContext }: ScreenProps<Queries.AuthorTemplateQuery>) {
  const { page } = pageContext;
  const { author, articles } = data;
  const { t: b } = useTranslation('blog');
  const entity = { titulo: author.nome, slug: author.slug };
  const title = b('authorArticles', { name: author.nome });
  const { articleCount: count } = author;
  const heading = count === undefined ? undefined : { title, eyebrow: b('articleCount', { count }) };
  const list = (
    <ArticleList
      articles={articles}
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
    articles: contentArticleList(name: "rows", of: $path) { ...ArticleCardParts }
    ...EveryPage
  }
`;
