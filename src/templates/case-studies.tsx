import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql } from 'gatsby';
import { CaseList } from '../sections/case-studies/case-list';
import { PageScreen, type ScreenProps } from '../sections/page-screen';

export { Head } from '../seo/head';

export default function CaseStudiesTemplate({ data }: ScreenProps<Queries.CaseStudiesTemplateQuery>) {
  const { t: c } = useTranslation('case-studies');
  return (
    <PageScreen page={data.page} title={c('list')}>
      <CaseList id="cases" cases={data.cases} />
    </PageScreen>
  );
}

export const query = graphql`
  query CaseStudiesTemplate($language: String!, $languages: [String!]!, $contentId: String!, $path: String!
    $namespaces: [String!] = ["site", "case-studies"]) {
    cases: contentCaseStudyList(name: "caseStudies", of: $language) { ...CaseCardParts }
    ...ScreenParts
  }
`;
