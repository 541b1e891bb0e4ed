import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql } from 'gatsby';
import { type DocumentSummary, DocumentLibrary } from '../sections/library/document-library';
import { PageScreen, type ScreenProps } from '../sections/page-screen';

export { Head } from '../seo/head';

interface Data {
  documents: { nodes: DocumentSummary[] };
}

export default function DocumentationTemplate({ data }: ScreenProps<Data>) {
  const { t: l } = useTranslation('library');
  return (
    <PageScreen page={data.page} title={l('pages.documentation')}>
      <DocumentLibrary documents={data.documents.nodes} />
    </PageScreen>
  );
}

export const query = graphql`
  query DocumentationTemplate($language: String!, $languages: [String!]!, $contentId: String!, $path: String!
    $namespaces: [String!] = ["site", "library"]) {
    documents: entityList(name: { eq: "documents" }, of: { eq: $language }) {
      nodes {
        ... on ContentDocument {
          contentId
          titulo
          tipo
          link
          linkFacts { ...FileFacts }
        }
      }
    }
    ...ScreenParts
  }
`;
