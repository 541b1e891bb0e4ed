import { graphql, type PageProps } from 'gatsby';

import type { PageNode } from '../../core/content/types/pages';
import type { PageContext } from '../../core/routing/pages';
import { ListScreen } from '../sections/list-screen';
import { ServiceCard, type ServiceSummary } from '../sections/service-unit-cards';
import { useWords } from '../sections/words';

export { Head } from '../seo/head';

interface Data {
  page: PageNode | null;
  allContentService: { nodes: ServiceSummary[] };
}

export default function ServicesTemplate({ data, pageContext }: PageProps<Data, PageContext>) {
  const t = useWords(pageContext.language);
  return (
    <ListScreen
      context={pageContext}
      page={data.page}
      title={t('footer.services')}
      cardsTitle={t('services.list')}
    >
      {data.allContentService.nodes.map((service) => (
        <ServiceCard key={service.contentId} service={service} locale={pageContext.language} />
      ))}
    </ListScreen>
  );
}

export const query = graphql`
  query ServicesTemplate($language: String!, $path: String!) {
    page: contentPage(contentId: { eq: "services" }, locale: { eq: $language }) {
      ...PageParts
    }
    allContentService(filter: { locale: { eq: $language } }, sort: { ordem: ASC }) {
      nodes {
        ...ServiceCardParts
      }
    }
    meta: pageMeta(path: { eq: $path }) {
      ...PageMetaHead
    }
  }
`;
