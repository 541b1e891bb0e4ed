import { useTranslation } from 'gatsby-plugin-react-i18next';
import { useMemo } from 'react';
import { graphql } from 'gatsby';
import { Blocks } from '../sections/blocks';
import { ApplicationSection } from '../sections/offers/application-form';
import { useClosing } from '../sections/offers/job-offers';
import { Vacancies } from '../sections/offers/vacancies';
import { PageScreen, type ScreenProps } from '../sections/page-screen';
import { Process } from '../sections/process';

export { Head } from '../seo/head';

/** Blocks with a place of their own; all others stand between vacancies and selection process. */
const placed = ['step', 'apply'];

export default function OffersTemplate({ data, location }: ScreenProps<Queries.OffersTemplateQuery>) {
  const { page } = data;
  const words: Partial<NonNullable<Queries.OffersTemplateQuery['offersPage']>> = data.offersPage ?? {};
  const offers = useClosing(data.jobOffers, data.openOffers);
  const open = useMemo(() => offers.filter(({ closed }) => !closed), [offers]);
  const blocks = page?.blocos ?? [];
  const ofKind = (kind: string) => blocks.filter(({ tipo }) => tipo === kind);
  const { t } = useTranslation('careers');
  return (
    <PageScreen
      page={{ banner: page?.banner, texto: words.banner_texto }}
      title={words.banner_titulo ?? page?.titulo ?? t('title')}
    >
      <Vacancies title={words.vagas_titulo ?? t('title')} html={words.vagas_texto} offers={offers} />
      <Blocks blocks={blocks.filter(({ tipo }) => !placed.includes(tipo ?? ''))} />
      <Process id="process" title={words.processo_titulo ?? t('process')} blocks={ofKind('step')} background="tinted" />
      <ApplicationSection
        title={words.form_titulo ?? t('apply')}
        block={ofKind('apply')[0]}
        offers={open}
        locationKey={`${location.search}${location.hash}`}
        navigationKey={location.key}
      />
    </PageScreen>
  );
}

export const query = graphql`
  query OffersTemplate($language: String!, $languages: [String!]!, $contentId: String!, $path: String!
    $namespaces: [String!] = ["site", "forms", "careers"]) {
    offersPage: contentOffersPage(locale: { eq: $language }) {
      banner_titulo
      banner_texto
      form_titulo
      processo_titulo
      vagas_titulo
      vagas_texto
    }
    jobOffers: contentJobOfferList(name: "jobOffers", of: $language) { ...VacancyParts }
    openOffers: contentJobOfferList(name: "openOffers", of: $language) { contentId }
    ...ScreenParts
  }
`;
