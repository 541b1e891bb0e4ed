import { graphql } from 'gatsby';
import type { RouteId } from '../../core/routing/routes';
import { SiteLayout } from '../sections/layout/site-layout';
import { listedFile } from '../sections/library/file-list';
import type { ScreenProps } from '../sections/page-screen';
import { ThankYou } from '../sections/thank-you/thank-you';

export { Head } from '../seo/head';

/** Where a form leads once it has arrived; that of a case study or of a guide has its file here. */
export default function ThankYouTemplate({ data, pageContext }: ScreenProps<Queries.ThankYouTemplateQuery>) {
  const { route } = pageContext;
  return (
    <SiteLayout>
      <ThankYou page={data.page} files={filesOf(route, data)} confirms={route === 'thankYouRegistration'} />
    </SiteLayout>
  );
}

function filesOf(route: RouteId, { cases, resources }: Queries.ThankYouTemplateQuery) {
  if (route === 'thankYouCaseStudy') return cases.map((study) => listedFile(study, study.ebook, study.ebookFacts));
  if (route === 'thankYouRegistration') return resources.map((guide) => listedFile(guide, guide.link, guide.linkFacts));
  return [];
}

export const query = graphql`
  query ThankYouTemplate($language: String!, $languages: [String!]!, $contentId: String!, $path: String!
    $namespaces: [String!] = ["site", "library"]) {
    cases: contentCaseStudyList(name: "caseStudies", of: $language) {
      contentId
      titulo
      ebook
      ebookFacts { ...FileFacts }
    }
    resources: contentResourceList(name: "resources", of: $language) {
      contentId
      titulo
      link
      linkFacts { ...FileFacts }
    }
    ...ScreenParts
  }
`;
