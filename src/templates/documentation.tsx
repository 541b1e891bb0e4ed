import { graphql } from 'gatsby';
import { type DocumentSummary, DocumentLibrary } from '../sections/library/document-library';
import { PageScreen, type ScreenProps } from '../sections/page-screen';
import { useWords } from '../sections/words';

export { Head } from '../seo/head';

interface Data {
  documents: { nodes: DocumentSummary[] };
}

export default function DocumentationTemplate({ data }: ScreenProps<Data>) {
  const l = useWords('library');
  return (
    <PageScreen page={data.page} title={l('pages.documentation')}>
      <DocumentLibrary documents={data.documents.nodes} />
    </PageScreen>
  );
}

export const query = graphql`
  query DocumentationTemplate($language: String!, $contentId: String!, $path: String!) {
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
    ...LibraryWords
  }
`;
