import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql } from 'gatsby';
import type { CaseSummary } from '../sections/case-studies/case-cards';
import { CaseList } from '../sections/case-studies/case-list';
import { PageScreen, type ScreenProps } from '../sections/page-screen';

export { Head } from '../seo/head';

interface Data {
  cases: { nodes: CaseSummary[] };
}

export default function CaseStudiesTemplate({ data }: ScreenProps<Data>) {
  const { t: c } = useTranslation('case-studies');
  return (
    <PageScreen page={data.page} title={c('list')}>
      <CaseList id="cases" cases={data.cases.nodes} />
    </PageScreen>
  );
}

export const query = graphql`
  query CaseStudiesTemplate($language: String!, $languages: [String!]!, $contentId: String!, $path: String!
    $namespaces: [String!] = ["site", "case-studies"]) {
    cases: entityList(name: { eq: "caseStudies" }, of: { eq: $language }) {
      nodes { ...CaseCardParts }
    }
    ...ScreenParts
  }
`;
