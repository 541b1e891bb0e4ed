import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql, type PageProps } from 'gatsby';
import type { PageContext } from '../../core/routing/pages';
import { siteMapGroups, type ListedPage } from '../../core/routing/site-map';
import { PageScreen } from '../sections/page-screen';
import { SiteMap } from '../sections/site-map';

export { Head } from '../seo/head';

interface Data {
  siteMap: { pages: ListedPage[] };
}

export default function SitemapTemplate({ data, pageContext }: PageProps<Data, PageContext>) {
  const locale = pageContext.language;
  const { t: words } = useTranslation('sitemap');
  return (
    <PageScreen title={words('title')} lead={words('lead')}>
      <SiteMap groups={siteMapGroups(data.siteMap.pages, locale)} />
    </PageScreen>
  );
}

export const query = graphql`
  query SitemapTemplate($language: String!, $languages: [String!]!, $path: String!
    $namespaces: [String!] = ["site", "sitemap"]) {
    siteMap(locale: { eq: $language }) {
      pages {
        path
        kind
        name
        order
      }
    }
    ...EveryPage
  }
`;
