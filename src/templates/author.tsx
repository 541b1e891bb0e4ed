import { graphql, type PageProps } from 'gatsby';
import type { AuthorNode } from '../../core/content/types/blog';
import type { PageContext } from '../../core/routing/pages';
import type { ArticleSummary } from '../sections/articles/article-card';
import { ArticleList } from '../sections/articles/article-list';
import { AuthorHeader } from '../sections/articles/authors';
import { SiteLayout } from '../sections/layout/site-layout';
import { PageScreen } from '../sections/page-screen';
import { useWords } from '../sections/words';

export { Head } from '../seo/head';

interface Data {
  author: AuthorNode & { articleCount: number };
  articles: { nodes: ArticleSummary[] };
}

export default function AuthorTemplate({ data, pageContext }: PageProps<Data, PageContext>) {
  const { page } = pageContext;
  const { author, articles } = data;
  const b = useWords('blog');
  const entity = { titulo: author.nome, slug: author.slug };
  const title = b('authorArticles', { name: author.nome });
  const heading = { title, eyebrow: b('articleCount', { count: author.articleCount }) };
  const list = (
    <ArticleList
      articles={articles.nodes}
      slug={author.slug}
      heading={page === 1 ? heading : undefined}
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
  query AuthorTemplate($language: String!, $contentId: String!, $path: String!) {
    author: contentAuthor(contentId: { eq: $contentId }, locale: { eq: $language }) {
      ...AuthorName
      biografia
      articleCount
    }
    articles: entityList(name: { eq: "rows" }, of: { eq: $path }) {
      nodes { ...ArticleCardParts }
    }
    ...PageMetaOfPath
    ...BlogWords
  }
`;
