import { graphql, type PageProps } from 'gatsby';

import { localeOfPath } from '../../core/i18n/locales';
import type { PageContext } from '../../core/routing/pages';
import { NotFound } from '../sections/error-pages';
import { SiteLayout } from '../sections/layout/site-layout';

export { HeadOfErrorPage as Head } from '../seo/head';

/**
 * One page answers for the unknown addresses of both languages: the address says which one it
 * speaks.
 */
export default function NotFoundTemplate({
  location,
  pageContext,
}: PageProps<object, PageContext>) {
  const { language, route, alternates } = pageContext;
  const locale = localeOfPath(location.pathname) ?? language;
  return (
    <SiteLayout locale={locale} route={route} alternates={alternates}>
      <NotFound locale={locale} />
    </SiteLayout>
  );
}

export const query = graphql`
  query NotFoundTemplate {
    metas: allPageMeta(filter: { kind: { eq: "notFound" } }, sort: { path: ASC }) {
      nodes {
        ...PageMetaHead
      }
    }
    locales: allLocale(filter: { ns: { eq: "not-found" } }, sort: [{ language: ASC }, { ns: ASC }]) {
      ...WordsOfLocale
    }
  }
`;
