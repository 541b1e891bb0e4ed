import { graphql, type PageProps } from 'gatsby';

import { localeOfPath } from '../../core/i18n/locales';
import type { PageContext } from '../../core/routing/pages';
import { SiteLayout } from '../sections/layout/site-layout';
import { ServerError } from '../sections/error-pages';

export { HeadOfErrorPage as Head } from '../seo/head';

/** One page answers for what broke in both languages: the address says which one it speaks. */
export default function ServerErrorTemplate({
  location,
  pageContext,
}: PageProps<object, PageContext>) {
  const { language, route, alternates } = pageContext;
  const locale = localeOfPath(location.pathname) ?? language;
  return (
    <SiteLayout locale={locale} route={route} alternates={alternates}>
      <ServerError locale={locale} />
    </SiteLayout>
  );
}

export const query = graphql`
  query ServerErrorTemplate {
    metas: allPageMeta(filter: { kind: { eq: "serverError" } }, sort: { path: ASC }) {
      nodes {
        ...PageMetaHead
      }
    }
    locales: allLocale(filter: { ns: { eq: "server-error" } }, sort: [{ language: ASC }, { ns: ASC }]) {
      ...WordsOfLocale
    }
  }
`;
