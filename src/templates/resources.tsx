import { graphql, type PageProps } from 'gatsby';
import type { PageContext } from '../../core/routing/pages';
import { PageScreen, type ScreenData } from '../sections/page-screen';
import { ResourceList, type ResourceSummary } from '../sections/library/resource-list';
import { useWords } from '../sections/words';

export { Head } from '../seo/head';

interface Data extends ScreenData {
  resources: { nodes: ResourceSummary[] };
}

export default function ResourcesTemplate({ data, pageContext }: PageProps<Data, PageContext>) {
  const l = useWords(pageContext.language, 'library');
  return (
    <PageScreen context={pageContext} page={data.page} title={l('pages.resources')}>
      <ResourceList context={pageContext} resources={data.resources.nodes} />
    </PageScreen>
  );
}

export const query = graphql`
  query ResourcesTemplate($language: String!, $contentId: String!, $skip: Int!, $limit: Int!, $path: String!) {
    resources: allContentResource(
      filter: { locale: { eq: $language } }
      sort: [{ data: DESC }, { titulo: ASC }]
      skip: $skip
      limit: $limit
    ) {
      nodes { ...ResourceCardParts }
    }
    ...ScreenParts
    ...ResourcesWords
  }
`;
