import { graphql, type PageProps } from 'gatsby';

import type { AuthorNode } from '../../core/content/types/blog';
import type { PageContext } from '../../core/routing/pages';
import type { ArticleSummary } from '../sections/articles/article-card';
import { ArticleList } from '../sections/articles/article-list';
import { AuthorHeader } from '../sections/articles/authors';
import { useCrumbs } from '../sections/crumbs';
import { SiteLayout } from '../sections/layout/site-layout';
import { PageBanner } from '../sections/page-banner';
import { useWords } from '../sections/words';

export { Head } from '../seo/head';

interface Data {
  author: AuthorNode & { articleCount: number };
  articles: { nodes: ArticleSummary[] };
}

export default function AuthorTemplate({ data, pageContext }: PageProps<Data, PageContext>) {
  const { language: locale, route, alternates, page = 1, pages = 1 } = pageContext;
  const { author, articles } = data;
  const b = useWords(locale, 'blog');
  const crumbs = useCrumbs(locale, route, author.nome, { page, slug: author.slug });
  const title = b('authorArticles', { name: author.nome });
  return (
    <SiteLayout locale={locale} route={route} alternates={alternates}>
      {page === 1 ? (
        <AuthorHeader author={author} locale={locale} crumbs={crumbs} />
      ) : (
        <PageBanner
          locale={locale}
          title={`${title} · ${b('pageOf', { page, pages })}`}
          banner={null}
          crumbs={crumbs}
        />
      )}
      <ArticleList
        context={pageContext}
        articles={articles.nodes}
        slug={author.slug}
        heading={
          page === 1
            ? { title, eyebrow: b('articleCount', { count: author.articleCount }) }
            : undefined
        }
        empty={b('noArticlesBy', { name: author.nome })}
      />
    </SiteLayout>
  );
}

export const query = graphql`
  query AuthorTemplate($language: String!, $contentId: String!, $skip: Int!, $limit: Int!, $path: String!) {
    author: contentAuthor(contentId: { eq: $contentId }, locale: { eq: $language }) {
      ...AuthorParts
      articleCount
    }
    articles: allContentArticle(
      filter: { locale: { eq: $language }, autor: { contentId: { eq: $contentId } } }
      sort: [{ data: DESC }, { contentId: ASC }]
      skip: $skip
      limit: $limit
    ) {
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
