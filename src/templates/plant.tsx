import { graphql, type PageProps } from 'gatsby';

import type { PageNode } from '../content/types/page';
import type { PageContext } from '../routing/page-context';
import { ListScreen } from '../sections/list-screen';
import { UnitCard, type UnitSummary } from '../sections/units/unit-card';
import { useWords } from '../sections/words';

export { Head } from '../seo/head';

interface Data {
  page: PageNode | null;
  allContentUnit: { nodes: UnitSummary[] };
}

export default function PlantTemplate({ data, pageContext }: PageProps<Data, PageContext>) {
  const t = useWords(pageContext.language);
  return (
    <ListScreen context={pageContext} page={data.page} title={t('units.list')} cardsTitle={t('units.list')}>
      {data.allContentUnit.nodes.map((unit) => (
        <UnitCard key={unit.contentId} unit={unit} locale={pageContext.language} />
      ))}
    </ListScreen>
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
      }
    }
    meta: pageMeta(path: { eq: $path }) {
      ...PageMetaHead
    }
    ...SiteWords
  }
`;
