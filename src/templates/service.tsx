import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql } from 'gatsby';
import { CardGrid } from '../sections/card-grid';
import { CaseBand } from '../sections/case-studies/case-cards';
import { CtaBand, CtaPanels } from '../sections/cta';
import { FaqList } from '../sections/faq-list';
import { FiguresBand } from '../sections/figures-band';
import { Gallery } from '../sections/gallery';
import { InformationRequest, leadsToRequest, requestBlock, RequestLink } from '../sections/forms/information-request';
import { LoadLine } from '../sections/load/load-line';
import { useSiteData } from '../sections/layout/use-site-data';
import { AcceptedWaste } from '../sections/waste/accepted-waste';
import { PageScreen, type ScreenProps } from '../sections/page-screen';
import { Points } from '../sections/points';
import { FacilityCards, ServiceCard } from '../sections/service-unit-cards';
import { WhatItIs } from '../sections/text-block';
import { ButtonLink } from '../components/button';
import { RichText } from '../components/rich-text';
import { Container } from '../components/section';
import { telephoneHref } from '../components/site-link';
import { Crumbs } from '../sections/crumbs';
import * as styles from './service.module.css';

export { Head } from '../seo/head';

export default function ServiceTemplate({ data }: ScreenProps<Queries.ServiceTemplateQuery>) {
  const { service } = data;
  const { t } = useTranslation('site');
  const { settings, emergency } = useSiteData();
  const isEmergency = service.cta?.tipo === 'emergency';
  const calls = isEmergency ? [null, service.cta2, service.cta3] : [service.cta, service.cta2, service.cta3];
  const request = calls.find(leadsToRequest);
  const [cta, ...panels] = calls.map((call) => (call === request ? null : call));
  return (
    <PageScreen
      page={{ banner: service.banner }}
      title={service.titulo}
      entity={service}
      lead={service.lp}
      actions={<RequestLink />}
      opening={<LoadLine step={service.passo} load={data.load} />}
      top={isEmergency && <EmergencyTool service={service} />}
    >
      <WhatItIs subject={service} />
      <Points id="types" title={t('services.types')} blocks={service.tipos} layout="list" background="tinted" />
      <CtaBand id="cta" block={cta ?? null} />
      <FacilityCards id="facilities" title={t('services.facilities')} blocks={service.instalacoes} />
      <FiguresBand id="figures" title={service.quadroTitulo ?? t('services.figures')} blocks={service.quadros} />
      <Points id="why" title={t('services.why', { brand: settings.marca })} blocks={service.escolherValterra} />
      <Gallery id="equipment" title={t('services.equipment')} images={service.equipamentos} />
      <CaseBand id="cases" eyebrow={t('cases.eyebrow')} title={t('cases.related')} cases={data.cases} />
      <AcceptedWaste id="waste" title={service.residuosTitulo} codes={service.residuos} />
      <FaqList id="faqs" title={service.faqstitulo} faqs={service.faqs} background="tinted" />
      <CtaPanels blocks={panels} />
      <InformationRequest
        block={request ?? requestBlock(data.contacts)}
        emergency={isEmergency ? emergency : undefined}
      />
      <CardGrid id="others" title={t('services.others')} small print={false}>
        {data.next.map((other) => (
          <ServiceCard key={other.contentId} service={other} short />
        ))}
      </CardGrid>
    </PageScreen>
  );
}

type Service = Pick<Queries.ServiceTemplateQuery['service'], 'contentId' | 'titulo' | 'banner' | 'cta'>;

/** One screen for somebody who shakes: the number, what to say, and what to do until we come. */
function EmergencyTool({ service }: { service: Service }) {
  const { emergency } = useSiteData();
  const { banner, cta, titulo } = service;
  return (
    <section data-tone="dark" data-urgent="" aria-labelledby="page-title">
      <Container className={styles.tool}>
        <div className={styles.call}>
          <Crumbs entity={service} />
          <h1 id="page-title" className={styles.title}>
            {banner?.titulo ?? titulo}
          </h1>
          <ButtonLink href={telephoneHref(emergency)} icon="phone">
            {emergency}
          </ButtonLink>
          {cta?.sub_titulo && <p>{cta.sub_titulo}</p>}
        </div>
        <div className={styles.words}>
          <RichText html={cta?.texto} />
          <RichText html={cta?.texto2} />
        </div>
      </Container>
    </section>
  );
}

export const query = graphql`
  query ServiceTemplate($language: String!, $languages: [String!]!, $contentId: String, $path: String!
    $namespaces: [String!] = ["site", "forms"]) {
    service: contentService(contentId: { eq: $contentId }, locale: { eq: $language }) {
      contentId
      titulo
      lp
      banner { ...BannerParts }
      oQueE { ...BlockParts }
      tipos { ...BlockParts }
      cta { ...BlockWords }
      escolherValterra { ...BlockParts }
      instalacoes { ...BlockParts }
      quadroTitulo
      quadros { ...BlockWords }
      cta2 { ...BlockWords }
      cta3 { ...BlockWords }
      residuosTitulo
      residuos { ...AcceptedWasteParts }
      passo
      faqstitulo
      faqs { pergunta resposta }
      equipamentos { ...BannerImage }
    }
    next: contentServiceList(name: "next", of: $path) { ...ServiceCardParts }
    ...LoadOfHome
    ...RelatedCases
    ...RequestPage
    ...EveryPage
  }
`;
