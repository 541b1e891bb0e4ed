import { graphql } from 'gatsby';
import { SiteLayout } from '../sections/layout/site-layout';
import { SearchScreen } from '../sections/search/search-screen';

export { Head } from '../seo/head';

export default function SearchTemplate() {
  return (
    <SiteLayout>
      <SearchScreen />
    </SiteLayout>
  );
}

export const query = graphql`
  query SearchTemplate($languages: [String!]!, $path: String!
    $namespaces: [String!] = ["site", "search"]) {
    ...EveryPage
  }
`;
