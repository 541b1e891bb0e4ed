import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql } from 'gatsby';
import { PageScreen, type ScreenProps } from '../sections/page-screen';
import { ResourceList, type ResourceSummary } from '../sections/library/resource-list';

export { Head } from '../seo/head';

interface Data {
  resources: { nodes: ResourceSummary[] };
}

export default function ResourcesTemplate({ data }: ScreenProps<Data>) {
  const { t: l } = useTranslation('library');
  return (
    <PageScreen page={data.page} title={l('pages.resources')}>
      <ResourceList resources={data.resources.nodes} />
    </PageScreen>
  );
}

export const query = graphql`
  query ResourcesTemplate($language: String!, $languages: [String!]!, $contentId: String!, $path: String!
    $namespaces: [String!] = ["site", "forms", "library"]) {
    resources: entityList(name: { eq: "rows" }, of: { eq: $path }) {
      nodes { ...ResourceCardParts }
    }
    ...ScreenParts
  }
`;
