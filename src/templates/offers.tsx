import { graphql, type PageProps } from 'gatsby';

import type { OffersPageNode } from '../../core/content/types/company';
import type { PageNode } from '../../core/content/types/pages';
import type { PageContext } from '../../core/routing/pages';
import { Blocks } from '../sections/blocks';
import { useCrumbs } from '../sections/crumbs';
import { Introduction, PageBanner } from '../sections/page-banner';
import { SiteLayout } from '../sections/layout/site-layout';
import { ApplicationSection } from '../sections/offers/application-form';
import { useCurrentOffers, type Offer } from '../sections/offers/job-offers';
import { Vacancies } from '../sections/offers/vacancies';
import { Process } from '../sections/process';
import { useWords } from '../sections/words';

export { Head } from '../seo/head';

interface Data {
  offersPage: OffersPageNode | null;
  page: PageNode | null;
  allContentJobOffer: { nodes: Offer[] };
}

/**
 * Blocks of the page that have a place of their own; all others stand between the vacancies and the
 * selection process.
 */
const placed = ['step', 'apply'];

export default function OffersTemplate({
  data,
  pageContext,
  location,
}: PageProps<Data, PageContext>) {
  const { language: locale, route, alternates } = pageContext;
  const { page } = data;
  const words: Partial<OffersPageNode> = data.offersPage ?? {};
  const offers = useCurrentOffers(data.allContentJobOffer.nodes);
  const blocks = page?.blocos ?? [];
  const ofKind = (kind: string) => blocks.filter(({ tipo }) => tipo === kind);
  const crumbs = useCrumbs(locale, route);
  const t = useWords(locale, 'careers');
  return (
    <SiteLayout locale={locale} route={route} alternates={alternates}>
      <PageBanner
        locale={locale}
        title={words.banner_titulo ?? page?.titulo ?? t('title')}
        banner={page?.banner ?? null}
        crumbs={crumbs}
      />
      <Introduction html={words.banner_texto} />
      <Vacancies
        locale={locale}
        title={words.vagas_titulo ?? t('title')}
        html={words.vagas_texto}
        offers={offers.all}
      />
      <Blocks
        locale={locale}
        blocks={blocks.filter(({ tipo }) => !placed.includes(tipo ?? ''))}
        prefix="block"
      />
      <Process
        id="process"
        title={words.processo_titulo ?? t('process')}
        blocks={ofKind('step')}
        ground="tinted"
      />
      <ApplicationSection
        locale={locale}
        title={words.form_titulo ?? t('apply')}
        block={ofKind('apply')[0]}
        offers={offers.open}
        address={`${location.search}${location.hash}`}
        visit={location.key}
      />
    </SiteLayout>
  );
}

export const query = graphql`
  query OffersTemplate($language: String!, $path: String!) {
    offersPage: contentOffersPage(locale: { eq: $language }) {
      banner_titulo
      banner_texto
      form_titulo
      processo_titulo
      vagas_titulo
      vagas_texto
    }
    page: contentPage(contentId: { eq: "offers" }, locale: { eq: $language }) {
      ...PageParts
    }
    allContentJobOffer(filter: { locale: { eq: $language } }, sort: { ordem: ASC }) {
      nodes {
        ...JobOfferParts
      }
    }
    meta: pageMeta(path: { eq: $path }) {
      ...PageMetaHead
    }
    ...CareersWords
  }
`;
