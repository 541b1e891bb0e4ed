import { graphql, type PageProps } from 'gatsby';

import type { PageNode } from '../../core/content/types/pages';
import type { PageContext } from '../../core/routing/pages';
import { listPath } from '../../core/routing/paths';
import { AuthorCard, type AuthorSummary } from '../sections/articles/authors';
import { NoArticles, useListLabels } from '../sections/articles/article-list';
import { CardGrid } from '../sections/card-grid';
import { useCrumbs } from '../sections/crumbs';
import { SiteLayout } from '../sections/layout/site-layout';
import { PageBanner } from '../sections/page-banner';
import { useWords } from '../sections/words';
import { Pagination } from '../components/pagination';

export { Head } from '../seo/head';

interface Data {
  contentPage: PageNode | null;
  authors: { nodes: AuthorSummary[] };
}

export default function AuthorsTemplate({ data, pageContext }: PageProps<Data, PageContext>) {
  const { language: locale, route, alternates, page = 1, pages = 1 } = pageContext;
  const { contentPage: words, authors } = data;
  const b = useWords(locale, 'blog');
  const labels = useListLabels(locale);
  const title = words?.titulo ?? b('authors');
  const crumbs = useCrumbs(locale, route, undefined, { page });
  return (
    <SiteLayout locale={locale} route={route} alternates={alternates}>
      <PageBanner
        locale={locale}
        title={page === 1 ? title : `${title} · ${b('pageOf', { page, pages })}`}
        banner={page === 1 ? (words?.banner ?? null) : null}
        crumbs={crumbs}
      />
      {authors.nodes.length === 0 && <NoArticles locale={locale} text={b('empty')} />}
      <CardGrid
        id="authors"
        title={null}
        small
        after={
          <Pagination
            page={page}
            pages={pages}
            hrefOf={(number) => listPath(route, locale, number)}
            labels={labels}
          />
        }
      >
        {authors.nodes.map((author, index) => (
          <AuthorCard
            key={author.contentId}
            author={author}
            locale={locale}
            priority={index === 0}
          />
        ))}
      </CardGrid>
    </SiteLayout>
  );
}

export const query = graphql`
  query AuthorsTemplate($language: String!, $skip: Int!, $limit: Int!, $path: String!) {
    contentPage(contentId: { eq: "authors" }, locale: { eq: $language }) {
      ...PageParts
    }
    authors: allContentAuthor(
      filter: { locale: { eq: $language } }
      sort: [{ ordem: ASC }, { contentId: ASC }]
      skip: $skip
      limit: $limit
    ) {
      nodes {
        ...AuthorCardParts
      }
    }
    meta: pageMeta(path: { eq: $path }) {
      ...PageMetaHead
    }
    ...BlogWords
  }
`;
