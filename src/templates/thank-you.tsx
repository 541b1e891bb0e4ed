import { graphql } from 'gatsby';
import type { CaseStudyNode } from '../../core/content/types/case-studies';
import type { ResourceNode } from '../../core/content/types/resources';
import type { RouteId } from '../../core/routing/routes';
import { SiteLayout } from '../sections/layout/site-layout';
import { listedFile } from '../sections/library/file-list';
import type { ScreenProps } from '../sections/page-screen';
import { ThankYou } from '../sections/thank-you/thank-you';

export { Head } from '../seo/head';

interface Data {
  cases: { nodes: Pick<CaseStudyNode, 'contentId' | 'titulo' | 'ebook' | 'ebookFacts'>[] };
  resources: { nodes: Pick<ResourceNode, 'contentId' | 'titulo' | 'link' | 'linkFacts'>[] };
}

/** Where a form leads once it has arrived; that of a case study or of a guide has its file here. */
export default function ThankYouTemplate({ data, pageContext }: ScreenProps<Data>) {
  const { route } = pageContext;
  return (
    <SiteLayout>
      <ThankYou page={data.page} files={filesOf(route, data)} confirms={route === 'thankYouRegistration'} />
    </SiteLayout>
  );
}

function filesOf(route: RouteId, { cases, resources }: Data) {
  if (route === 'thankYouCaseStudy')
    return cases.nodes.map((study) => listedFile(study, study.ebook, study.ebookFacts));
  if (route === 'thankYouRegistration')
    return resources.nodes.map((guide) => listedFile(guide, guide.link, guide.linkFacts));
  return [];
}

export const query = graphql`
  query ThankYouTemplate($language: String!, $languages: [String!]!, $contentId: String!, $path: String!
    $namespaces: [String!] = ["site", "library"]) {
    cases: entityList(name: { eq: "caseStudies" }, of: { eq: $language }) {
      nodes {
        ... on ContentCaseStudy {
          contentId
          titulo
          ebook
          ebookFacts { ...FileFacts }
        }
      }
    }
    resources: entityList(name: { eq: "resources" }, of: { eq: $language }) {
      nodes {
        ... on ContentResource {
          contentId
          titulo
          link
          linkFacts { ...FileFacts }
        }
      }
    }
    ...ScreenParts
  }
`;
