import { graphql, type PageProps } from 'gatsby';

import type { PageNode } from '../../core/content/types/pages';
import type { PortfolioItemNode } from '../../core/content/types/services';
import type { PageContext } from '../../core/routing/pages';
import { listPath } from '../../core/routing/paths';
import { Blocks } from '../sections/blocks';
import { useCrumbs } from '../sections/crumbs';
import { Introduction, PageBanner } from '../sections/page-banner';
import { SiteLayout } from '../sections/layout/site-layout';
import { PortfolioGrid } from '../sections/portfolio';
import { useWords } from '../sections/words';
import { Pagination } from '../components/pagination';

export { Head } from '../seo/head';

interface Data {
  words: PageNode | null;
  items: { nodes: PortfolioItemNode[] };
}

export default function PortfolioTemplate({ data, pageContext }: PageProps<Data, PageContext>) {
  const { language: locale, route, alternates, page = 1, pages = 1 } = pageContext;
  const { words, items } = data;
  const crumbs = useCrumbs(locale, route, undefined, { page });
  const c = useWords(locale, 'case-studies');
  const title = words?.titulo ?? c('portfolio.title');
  return (
    <SiteLayout locale={locale} route={route} alternates={alternates}>
      <PageBanner
        locale={locale}
        title={page === 1 ? title : `${title} · ${c('pageOf', { page, pages })}`}
        banner={page === 1 ? (words?.banner ?? null) : null}
        crumbs={crumbs}
      />
      {page === 1 && <Introduction html={words?.texto} />}
      <PortfolioGrid
        locale={locale}
        items={items.nodes}
        after={
          pages > 1 && (
            <Pagination
              page={page}
              pages={pages}
              hrefOf={(number) => listPath('portfolio', locale, number)}
              labels={{
                navigation: c('portfolio.pages'),
                page: (number) => c('page', { page: number }),
                previous: c('previous'),
                next: c('next'),
              }}
            />
          )
        }
      />
      <Blocks locale={locale} blocks={words?.blocos ?? []} prefix="block" />
    </SiteLayout>
  );
}

export const query = graphql`
  query PortfolioTemplate($language: String!, $skip: Int!, $limit: Int!, $path: String!) {
    words: contentPage(contentId: { eq: "portfolio" }, locale: { eq: $language }) {
      ...PageParts
    }
    items: allContentPortfolioItem(filter: { locale: { eq: $language } }, sort: { data: DESC }, skip: $skip, limit: $limit) {
      nodes {
        ...PortfolioItemParts
      }
    }
    meta: pageMeta(path: { eq: $path }) {
      ...PageMetaHead
    }
    ...CaseStudiesWords
  }
`;
