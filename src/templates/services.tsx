import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql } from 'gatsby';
import { CardGrid } from '../sections/card-grid';
import { PageScreen, type ScreenProps } from '../sections/page-screen';
import { ServiceCard } from '../sections/service-unit-cards';
import { WasteBand } from '../sections/waste/waste-band';

export { Head } from '../seo/head';

export default function ServicesTemplate({ data }: ScreenProps<Queries.ServicesTemplateQuery>) {
  const { t } = useTranslation('site');
  return (
    <PageScreen page={data.page} title={t('footer.services')}>
      <CardGrid id="cards" title={t('services.list')}>
        {data.services.map((service) => (
          <ServiceCard key={service.contentId} service={service} />
        ))}
      </CardGrid>
      <WasteBand background="tinted" />
    </PageScreen>
  );
}

export const query = graphql`
  query ServicesTemplate($language: String!, $languages: [String!]!, $contentId: String!, $path: String!
    $namespaces: [String!] = ["site"]) {
    services: contentServiceList(name: "services", of: $language) { ...ServiceCardParts }
    ...ScreenParts
  }
`;
