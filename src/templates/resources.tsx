import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql } from 'gatsby';
import { PageScreen, type ScreenProps } from '../sections/page-screen';
import { ResourceList } from '../sections/library/resource-list';

export { Head } from '../seo/head';

export default function ResourcesTemplate({ data }: ScreenProps<Queries.ResourcesTemplateQuery>) {
  const { t: l } = useTranslation('library');
  return (
    <PageScreen page={data.page} title={l('pages.resources')}>
      <ResourceList resources={data.resources} />
    </PageScreen>
  );
}

export const query = graphql`
  query ResourcesTemplate($language: String!, $languages: [String!]!, $contentId: String!, $path: String!
    $namespaces: [String!] = ["site", "forms", "library"]) {
    resources: contentResourceList(name: "rows", of: $path) { ...ResourceCardParts }
    ...ScreenParts
  }
`;
