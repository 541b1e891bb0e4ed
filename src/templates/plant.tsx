import { graphql, type PageProps } from 'gatsby';

import type { PageNode } from '../../core/content/types/pages';
import type { PageContext } from '../../core/routing/pages';
import { Blocks } from '../sections/blocks';
import { CardGrid } from '../sections/card-grid';
import { useCrumbs } from '../sections/crumbs';
import { Introduction, PageBanner } from '../sections/page-banner';
import { SiteLayout } from '../sections/layout/site-layout';
import { type MapUnit, PlantMap } from '../sections/units/plant-map';
import { UnitCard, type UnitSummary } from '../sections/service-unit-cards';
import { useWords } from '../sections/words';

export { Head } from '../seo/head';

interface Data {
  page: PageNode | null;
  allContentUnit: { nodes: (UnitSummary & MapUnit)[] };
}

/** The picture of the banner is the map, so the banner itself keeps to words. */
export default function PlantTemplate({ data, pageContext }: PageProps<Data, PageContext>) {
  const { language: locale, route, alternates } = pageContext;
  const t = useWords(locale);
  const crumbs = useCrumbs(locale, route);
  const { page } = data;
  const units = data.allContentUnit.nodes;
  const banner = page?.banner ?? null;
  const wordsOnly = banner && units.length > 0 ? { ...banner, imagem: null } : banner;
  return (
    <SiteLayout locale={locale} route={route} alternates={alternates}>
      <PageBanner
        locale={locale}
        title={page?.titulo ?? t('units.list')}
        banner={wordsOnly}
        crumbs={crumbs}
      />
      <PlantMap
        locale={locale}
        id="map"
        title={t('units.list')}
        hint={t('units.mapHint')}
        picture={banner?.imagem}
        units={units}
        attached
        priority
      />
      <Introduction html={page?.texto} />
      <CardGrid id="units" title={t('units.each')}>
        {units.map((unit) => (
          <UnitCard key={unit.contentId} unit={unit} locale={locale} />
        ))}
      </CardGrid>
      <Blocks locale={locale} blocks={page?.blocos ?? []} prefix="block" />
    </SiteLayout>
  );
}

export const query = graphql`
  query PlantTemplate($language: String!, $path: String!) {
    page: contentPage(contentId: { eq: "plant" }, locale: { eq: $language }) {
      ...PageParts
    }
    allContentUnit(filter: { locale: { eq: $language } }, sort: { ordem: ASC }) {
      nodes {
        ...UnitCardParts
        ...MapUnitParts
      }
    }
    meta: pageMeta(path: { eq: $path }) {
      ...PageMetaHead
    }
  }
`;
