import { graphql, type PageProps } from 'gatsby';
import { localeOfPath } from '../../core/i18n/locales';
import type { PageContext } from '../../core/routing/pages';
import { ErrorPage } from '../sections/error-page';
import { SiteLayout } from '../sections/layout/site-layout';

export { HeadOfErrorPage as Head } from '../seo/head';

/** One page stands at the paths of both languages: the path says which one it speaks. */
export default function ErrorTemplate({ location, pageContext }: PageProps<object, PageContext>) {
  const language = localeOfPath(location.pathname) ?? pageContext.language;
  return (
    <SiteLayout context={{ ...pageContext, language }}>
      <ErrorPage locale={language} isNotFound={pageContext.route === 'notFound'} />
    </SiteLayout>
  );
}

export const query = graphql`
  query ErrorTemplate($route: String!) {
    metas: allPageMeta(filter: { kind: { eq: $route } }, sort: { path: ASC }) {
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
