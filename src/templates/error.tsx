import { graphql, type PageProps } from 'gatsby';
import type { PageContext } from '../../core/routing/pages';
import { ErrorPage } from '../sections/error-page';
import { SiteLayout } from '../sections/layout/site-layout';

export { HeadOfErrorPage as Head } from '../seo/head';

export default function ErrorTemplate({ pageContext }: PageProps<object, PageContext>) {
  return (
    <SiteLayout>
      <ErrorPage isNotFound={pageContext.route === 'notFound'} />
    </SiteLayout>
  );
}

export const query = graphql`
  query ErrorTemplate($route: String!) {
    metas: entityList(name: { eq: "metas" }, of: { eq: $route }) {
      nodes { ...PageMetaHead }
    }
    locales: allLocale(
      filter: { ns: { in: ["not-found", "server-error"] } }
      sort: [{ language: ASC }, { ns: ASC }]
    ) {
      ...WordsOfLocale
    }
  }
`;
