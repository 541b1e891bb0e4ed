import { graphql, type PageProps } from 'gatsby';
import { useEffect, useState } from 'react';

import type { Locale } from '../i18n/locales';
import type { PageContext } from '../routing/page-context';
import { NotFound } from '../sections/not-found/not-found';
import { SiteLayout } from '../sections/layout/site-layout';
import { localeOfPath } from '../sections/not-found/locale-of-path';

export { Head } from '../seo/head';

/** One page answers for addresses of both languages: until it knows the address, it speaks the language it was made in. */
export default function NotFoundTemplate({ location, pageContext }: PageProps<unknown, PageContext>) {
  const { language, route, alternates } = pageContext;
  const [locale, setLocale] = useState<Locale>(language);
  useEffect(() => setLocale(localeOfPath(location.pathname) ?? language), [location.pathname, language]);
  return (
    <SiteLayout locale={locale} route={route} alternates={alternates}>
      <NotFound locale={locale} />
    </SiteLayout>
  );
}

export const query = graphql`
  query NotFoundTemplate($path: String!) {
    meta: pageMeta(path: { eq: $path }) {
      ...PageMetaHead
    }
    locales: allLocale(filter: { ns: { in: ["site", "not-found"] } }) {
      edges {
        node {
          ns
          data
          language
        }
      }
    }
  }
`;
