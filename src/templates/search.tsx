import { graphql, type PageProps } from 'gatsby';
import type { PageContext } from '../../core/routing/pages';
import { SiteLayout } from '../sections/layout/site-layout';
import { SearchScreen } from '../sections/search/search-screen';

export { Head } from '../seo/head';

export default function SearchTemplate({ pageContext }: PageProps<object, PageContext>) {
  return (
    <SiteLayout context={pageContext}>
      <SearchScreen locale={pageContext.language} />
    </SiteLayout>
  );
}

export const query = graphql`
  query SearchTemplate($language: String!, $path: String!) {
    ...PageMetaOfPath
    ...SearchWords
  }
`;
