import { graphql, type HeadProps, type PageProps } from 'gatsby';

import type { PageContext } from '../routing/page-context';
import { NotFound } from '../sections/not-found/not-found';
import { SiteLayout } from '../sections/layout/site-layout';
import { localeOfPath } from '../sections/not-found/locale-of-path';
import { HeadOf, type PageMetaHead } from '../seo/head';

interface NotFoundData {
  metas: { nodes: PageMetaHead[] };
}

/** One page answers for the unknown addresses of both languages: the address says which one it speaks. */
export default function NotFoundTemplate({ location, pageContext }: PageProps<NotFoundData, PageContext>) {
  const { language, route, alternates } = pageContext;
  const locale = localeOfPath(location.pathname) ?? language;
  return (
    <SiteLayout locale={locale} route={route} alternates={alternates}>
      <NotFound locale={locale} />
    </SiteLayout>
  );
}

export function Head({ data, location, pageContext }: HeadProps<NotFoundData, PageContext>) {
  const locale = localeOfPath(location.pathname) ?? pageContext.language;
  const meta = data.metas.nodes.find((candidate) => candidate.locale === locale);
  return meta ? <HeadOf meta={meta} /> : null;
}

export const query = graphql`
  query NotFoundTemplate {
    metas: allPageMeta(filter: { kind: { eq: "notFound" } }, sort: { path: ASC }) {
      nodes {
        ...PageMetaHead
      }
    }
    locales: allLocale(filter: { ns: { in: ["site", "not-found"] } }) {
      ...WordsOfLocale
    }
  }
`;
