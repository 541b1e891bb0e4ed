import { graphql, type PageProps } from 'gatsby';

import type { PageContext } from '../../core/routing/pages';
import { siteMapGroups, type ListedPage } from '../../core/routing/site-map';
import { useCrumbs } from '../sections/crumbs';
import { SiteLayout } from '../sections/layout/site-layout';
import { PageBanner } from '../sections/page-banner';
import { SiteMap } from '../sections/site-map';
import { useWords } from '../sections/words';

export { Head } from '../seo/head';

interface Data {
  listed: { nodes: ListedPage[] };
}

export default function SitemapTemplate({ data, pageContext }: PageProps<Data, PageContext>) {
  const { language: locale, route, alternates } = pageContext;
  const words = useWords(locale, 'sitemap');
  const crumbs = useCrumbs(locale, route);
  return (
    <SiteLayout locale={locale} route={route} alternates={alternates}>
      <PageBanner
        locale={locale}
        title={words('title')}
        banner={null}
        crumbs={crumbs}
        lead={words('lead')}
      />
      <SiteMap locale={locale} groups={siteMapGroups(data.listed.nodes, locale)} />
    </SiteLayout>
  );
}

export const query = graphql`
  query SitemapTemplate($language: String!, $path: String!) {
    listed: allPageMeta(filter: { locale: { eq: $language }, canonical: { ne: null }, page: { eq: 1 } }, sort: { path: ASC }) {
      nodes {
        path
        kind
        name
        order
      }
    }
    meta: pageMeta(path: { eq: $path }) {
      ...PageMetaHead
    }
    ...SitemapWords
  }
`;
