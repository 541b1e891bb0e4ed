import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql } from 'gatsby';
import { CardGrid } from '../sections/card-grid';
import { PageScreen, type ScreenProps } from '../sections/page-screen';
import { PlantMap } from '../sections/units/plant-map';
import { UnitCard } from '../sections/service-unit-cards';

export { Head } from '../seo/head';

/** The picture of the banner is the map, so the banner itself keeps to words. */
export default function PlantTemplate({ data }: ScreenProps<Queries.PlantTemplateQuery>) {
  const { t } = useTranslation('site');
  const { page } = data;
  const units = data.units;
  const banner = page?.banner ?? null;
  const wordsOnly = banner && units.length > 0 ? { ...banner, imagem: null } : banner;
  return (
    <PageScreen
      page={{ ...page, banner: wordsOnly }}
      title={t('units.list')}
      opening={
        <PlantMap
          id="map"
          title={t('units.list')}
          hint={t('units.mapHint')}
          picture={banner?.imagem}
          units={units}
          attached
          priority
        />
      }
    >
      <CardGrid id="units" title={t('units.each')}>
        {units.map((unit) => (
          <UnitCard key={unit.contentId} unit={unit} />
        ))}
      </CardGrid>
    </PageScreen>
  );
}

export const query = graphql`
  query PlantTemplate($language: String!, $languages: [String!]!, $contentId: String!, $path: String!
    $namespaces: [String!] = ["site"]) {
    units: contentUnitList(name: "units", of: $language) {
      ...UnitCardParts
      ...MapUnitParts
    }
    ...ScreenParts
  }
`;
