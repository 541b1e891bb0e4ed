import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql } from 'gatsby';
import { DocumentLibrary } from '../sections/library/document-library';
import { PageScreen, type ScreenProps } from '../sections/page-screen';

export { Head } from '../seo/head';

export default function DocumentationTemplate({ data }: ScreenProps<Queries.DocumentationTemplateQuery>) {
  const { t: l } = useTranslation('library');
  return (
    <PageScreen page={data.page} title={l('pages.documentation')}>
      <DocumentLibrary documents={data.documents} />
    </PageScreen>
  );
}

export const query = graphql`
  query DocumentationTemplate($language: String!, $languages: [String!]!, $contentId: String!, $path: String!
    $namespaces: [String!] = ["site", "library"]) {
    documents: contentDocumentList(name: "documents", of: $language) {
      contentId
      titulo
      tipo
      link
      linkFacts { ...FileFacts }
    }
    ...ScreenParts
  }
`;
