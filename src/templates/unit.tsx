import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql } from 'gatsby';
import { CardGrid } from '../sections/card-grid';
import { CaseBand } from '../sections/case-studies/case-cards';
import { CtaBand } from '../sections/cta';
import { FaqList } from '../sections/faq-list';
import { FiguresBand } from '../sections/figures-band';
import { InformationRequest, leadsToRequest, requestBlock, RequestLink } from '../sections/forms/information-request';
import { PageScreen, type ScreenProps } from '../sections/page-screen';
import { LoadLine } from '../sections/load/load-line';
import { PlantMap } from '../sections/units/plant-map';
import { Process } from '../sections/process';
import { ServiceCard } from '../sections/service-unit-cards';
import { AcceptedWaste } from '../sections/waste/accepted-waste';
import { WhatItIs } from '../sections/text-block';
import { lazyMedia } from '../components/class-names';

export { Head } from '../seo/head';

export default function UnitTemplate({ data }: ScreenProps<Queries.UnitTemplateQuery>) {
  const { unit } = data;
  const { t } = useTranslation('site');
  const asks = leadsToRequest(unit.cta);
  return (
    <PageScreen
      page={{ banner: unit.banner }}
      title={unit.titulo}
      entity={unit}
      lead={unit.lp}
      actions={<RequestLink />}
      opening={<LoadLine step={unit.passo} load={data.load} />}
    >
      <WhatItIs subject={unit} />
      <Process
        id="process"
        title={unit.etapasTitulo ?? t('units.steps')}
        blocks={unit.etapas}
        layout={unit.corte ? 'columns' : 'list'}
        drawing={unit.corte && <SectionDrawing src={unit.corte} />}
        background="tinted"
      />
      <FiguresBand id="figures" title={unit.quadroTitulo ?? t('units.figures')} blocks={unit.quadros} />
      <AcceptedWaste id="waste" title={unit.residuosTitulo} codes={unit.residuos} />
      <CardGrid id="services" title={t('units.services')} background="tinted" small>
        {unit.servicos.filter(Boolean).map((service) => (
          <ServiceCard key={service.contentId} service={service} short />
        ))}
      </CardGrid>
      <CaseBand id="cases" eyebrow={t('cases.eyebrow')} title={t('cases.related')} cases={data.cases} />
      <FaqList id="faqs" title={unit.faqstitulo} faqs={unit.faqs} />
      <CtaBand id="cta" block={asks ? null : unit.cta} />
      <InformationRequest block={asks ? unit.cta : requestBlock(data.contacts)} />
      <PlantMap
        id="units"
        title={t('units.list')}
        picture={data.plant?.banner?.imagem}
        units={data.units}
        current={unit.contentId}
        background="plain"
      />
    </PageScreen>
  );
}

/** The process of a unit in section. On a phone it scrolls: smaller, its numbers could not be read. */
function SectionDrawing({ src }: { src: string }) {
  const { t } = useTranslation('site');
  return (
    // It scrolls: the keyboard has to reach it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="overflow-x-auto" role="region" aria-label={t('units.drawing')} tabIndex={0}>
      <img
        className={`${lazyMedia.waiting} w-full min-w-[46rem] h-auto`}
        src={src}
        width="1200"
        height="330"
        alt={t('units.drawingText')}
        loading="lazy"
        decoding="async"
      />
    </div>
  );
}

export const query = graphql`
  query UnitTemplate($language: String!, $languages: [String!]!, $contentId: String, $path: String!
    $namespaces: [String!] = ["site", "forms"]) {
    unit: contentUnit(contentId: { eq: $contentId }, locale: { eq: $language }) {
      contentId
      titulo
      lp
      banner { ...BannerParts }
      oQueE { ...BlockParts }
      etapasTitulo
      corte
      etapas { ...BlockParts }
      quadroTitulo
      quadros { ...BlockWords }
      residuosTitulo
      residuos { ...AcceptedWasteParts }
      servicos { ...ServiceCardParts }
      passo
      cta { ...BlockWords }
      faqstitulo
      faqs { pergunta resposta }
    }
    plant: contentPage(contentId: { eq: "plant" }, locale: { eq: $language }) {
      banner { imagem { ...BannerImage } }
    }
    units: contentUnitList(name: "units", of: $language) { ...MapUnitParts }
    ...LoadOfHome
    ...RelatedCases
    ...RequestPage
    ...EveryPage
  }
`;
