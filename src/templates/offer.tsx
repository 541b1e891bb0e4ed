import { useTranslation } from 'gatsby-plugin-react-i18next';
import { useMemo } from 'react';
import { graphql } from 'gatsby';
import { ButtonLink } from '../components/button';
import { Section } from '../components/section';
import type { ScreenProps } from '../sections/page-screen';
import { SiteLayout } from '../sections/layout/site-layout';
import { ApplicationSection } from '../sections/offers/application-form';
import { JobOffer } from '../sections/offers/job-offer';
import { applicationFormId, useClosing } from '../sections/offers/job-offers';
import { VacancyList } from '../sections/offers/vacancies';
import { PageBanner } from '../sections/page-banner';

export { Head } from '../seo/head';

export default function OfferTemplate({ data, location }: ScreenProps<Queries.OfferTemplateQuery>) {
  const { offer, openOffers, offersPage, list } = data;
  const { t } = useTranslation('careers');
  const offers = useMemo(
    () => [offer, ...openOffers.filter(({ contentId }) => contentId !== offer.contentId)],
    [offer, openOffers],
  );
  const [current, ...listed] = useClosing<Queries.VacancyPartsFragment>(offers, openOffers);
  const closed = current?.closed ?? false;
  const others = listed.filter((other) => !other.closed);
  return (
    <SiteLayout day={offer.data}>
      <PageBanner
        title={offer.titulo}
        banner={null}
        entity={offer}
        lead={offer.descricao_curta}
        actions={closed ? null : <ButtonLink href={`#${applicationFormId}`}>{t('applyFor')}</ButtonLink>}
      />
      <JobOffer offer={offer} closed={closed} />
      {!closed && (
        <ApplicationSection
          title={offersPage?.form_titulo ?? t('apply')}
          block={list?.blocos.find(({ tipo }) => tipo === 'apply')}
          offer={offer}
          locationKey={`${location.search}${location.hash}`}
          navigationKey={location.key}
        />
      )}
      {others.length > 0 && (
        <Section id="others" title={t('others')} background="tinted" print={false}>
          <div data-pagefind-ignore="">
            <VacancyList offers={others} />
          </div>
        </Section>
      )}
    </SiteLayout>
  );
}

export const query = graphql`
  query OfferTemplate($language: String!, $languages: [String!]!, $contentId: String, $path: String!
    $namespaces: [String!] = ["site", "forms", "careers"]) {
    offer: contentJobOffer(contentId: { eq: $contentId }, locale: { eq: $language }) {
      ...VacancyParts
      descricao
      data
      referencia
      salario { minimo maximo periodo }
    }
    openOffers: contentJobOfferList(name: "openOffers", of: $language) { ...VacancyParts }
    offersPage: contentOffersPage(locale: { eq: $language }) { form_titulo }
    list: contentPage(contentId: { eq: "offers" }, locale: { eq: $language }) {
      blocos { ...BlockWords }
    }
    ...EveryPage
  }
`;
