import { graphql, type PageProps } from 'gatsby';

import type { PageContext } from '../../core/routing/pages';
import { SiteLayout } from '../sections/layout/site-layout';
import { SearchScreen } from '../sections/search/search-screen';

export { Head } from '../seo/head';

export default function SearchTemplate({ pageContext }: PageProps<object, PageContext>) {
  const { language: locale, route, alternates } = pageContext;
  return (
    <SiteLayout locale={locale} route={route} alternates={alternates}>
      <SearchScreen locale={locale} />
    </SiteLayout>
  );
}

export const query = graphql`
  query SearchTemplate($language: String!, $path: String!) {
    meta: pageMeta(path: { eq: $path }) {
      ...PageMetaHead
    }
    ...SearchWords
  }
`;
