import { graphql, type PageProps } from 'gatsby';

import type { PageNode } from '../../core/content/types/pages';
import type { PageContext } from '../../core/routing/pages';
import { Blocks } from '../sections/blocks';
import type { CaseSummary } from '../sections/case-studies/case-cards';
import { CaseList } from '../sections/case-studies/case-list';
import { useCrumbs } from '../sections/crumbs';
import { Introduction, PageBanner } from '../sections/page-banner';
import { SiteLayout } from '../sections/layout/site-layout';
import { useWords } from '../sections/words';

export { Head } from '../seo/head';

interface Data {
  page: PageNode | null;
  cases: { nodes: CaseSummary[] };
}

export default function CaseStudiesTemplate({ data, pageContext }: PageProps<Data, PageContext>) {
  const { language: locale, route, alternates } = pageContext;
  const { page, cases } = data;
  const crumbs = useCrumbs(locale, route);
  const c = useWords(locale, 'case-studies');
  return (
    <SiteLayout locale={locale} route={route} alternates={alternates}>
      <PageBanner
        locale={locale}
        title={page?.titulo ?? c('list')}
        banner={page?.banner ?? null}
        crumbs={crumbs}
      />
      <Introduction html={page?.texto} />
      <CaseList locale={locale} id="cases" cases={cases.nodes} />
      <Blocks locale={locale} blocks={page?.blocos ?? []} prefix="block" />
    </SiteLayout>
  );
}

export const query = graphql`
  query CaseStudiesTemplate($language: String!, $path: String!) {
    page: contentPage(contentId: { eq: "caseStudies" }, locale: { eq: $language }) {
      ...PageParts
    }
    cases: allContentCaseStudy(filter: { locale: { eq: $language } }, sort: { data: DESC }) {
      nodes {
        ...CaseCardParts
      }
    }
    meta: pageMeta(path: { eq: $path }) {
      ...PageMetaHead
    }
    ...CaseStudiesWords
  }
`;
