import { graphql, type PageProps } from 'gatsby';

import type { PageNode } from '../../core/content/types/page';
import type { UnitNode } from '../../core/content/types/unit';
import type { PageContext } from '../../core/routing/page-context';
import { CardGrid } from '../sections/card-grid/card-grid';
import { CaseBand } from '../sections/case-studies/case-band';
import type { CaseSummary } from '../sections/case-studies/case-card';
import { CtaBand } from '../sections/cta-band/cta-band';
import { useCrumbs } from '../sections/crumbs';
import { FaqList } from '../sections/faq-list/faq-list';
import { FiguresBand } from '../sections/figures-band/figures-band';
import { InformationRequest } from '../sections/information-request/information-request';
import { requestBlock } from '../sections/information-request/request-block';
import { SiteLayout } from '../sections/layout/site-layout';
import { PageBanner } from '../sections/page-banner/page-banner';
import type { MapUnit } from '../sections/plant-map/map-unit';
import { PlantMap } from '../sections/plant-map/plant-map';
import { Process } from '../sections/process/process';
import { ServiceCard } from '../sections/services/service-card';
import { AcceptedWaste } from '../sections/units/accepted-waste';
import { WhatItIs } from '../sections/what-it-is/what-it-is';
import { useWords } from '../sections/words';

export { Head } from '../seo/head';

interface Data {
  unit: UnitNode;
  plant: Pick<PageNode, 'banner'> | null;
  units: { nodes: MapUnit[] };
  cases: { nodes: CaseSummary[] };
  contacts: Pick<PageNode, 'blocos'> | null;
}

export default function UnitTemplate({ data, pageContext }: PageProps<Data, PageContext>) {
  const { language: locale, route, alternates } = pageContext;
  const { unit } = data;
  const crumbs = useCrumbs(locale, route, unit.titulo);
  const t = useWords(locale);
  return (
    <SiteLayout locale={locale} route={route} alternates={alternates}>
      <PageBanner
        locale={locale}
        title={unit.titulo}
        banner={unit.banner}
        crumbs={crumbs}
        lead={unit.lp}
      />
      <WhatItIs locale={locale} id="what" subject={unit} />
      <Process
        id="process"
        title={unit.etapasTitulo ?? t('units.steps')}
        blocks={unit.etapas}
        layout="list"
        ground="tinted"
      />
      <FiguresBand
        id="figures"
        title={unit.quadroTitulo ?? t('units.figures')}
        blocks={unit.quadros}
      />
      <AcceptedWaste id="waste" locale={locale} title={unit.residuosTitulo} codes={unit.residuos} />
      <CardGrid id="services" title={t('units.services')} ground="tinted" small>
        {unit.servicos.filter(Boolean).map((service) => (
          <ServiceCard key={service.contentId} service={service} locale={locale} short />
        ))}
      </CardGrid>
      <CaseBand
        id="cases"
        locale={locale}
        eyebrow={t('cases.eyebrow')}
        title={t('cases.related')}
        cases={data.cases.nodes}
      />
      <FaqList id="faqs" locale={locale} title={unit.faqstitulo} faqs={unit.faqs} />
      <CtaBand id="cta" locale={locale} block={unit.cta} />
      <InformationRequest locale={locale} block={requestBlock(data.contacts)} />
      <PlantMap
        locale={locale}
        id="units"
        title={t('units.list')}
        picture={data.plant?.banner?.imagem}
        units={data.units.nodes}
        current={unit.contentId}
        ground="plain"
      />
    </SiteLayout>
  );
}

export const query = graphql`
  query UnitTemplate($language: String!, $contentId: String, $path: String!) {
    unit: contentUnit(contentId: { eq: $contentId }, locale: { eq: $language }) {
      contentId
      titulo
      lp
      banner {
        ...BannerParts
      }
      oQueE {
        ...BlockParts
      }
      etapasTitulo
      etapas {
        ...BlockParts
      }
      quadroTitulo
      quadros {
        ...BlockWords
      }
      residuosTitulo
      residuos {
        codigo
        descricao
      }
      servicos {
        ...ServiceCardParts
      }
      cta {
        ...BlockWords
      }
      faqstitulo
      faqs {
        pergunta
        resposta
      }
    }
    plant: contentPage(contentId: { eq: "plant" }, locale: { eq: $language }) {
      banner {
        imagem {
          ...BannerImage
        }
      }
    }
    units: allContentUnit(filter: { locale: { eq: $language } }, sort: { ordem: ASC }) {
      nodes {
        ...MapUnitParts
      }
    }
    cases: allContentCaseStudy(filter: { locale: { eq: $language }, link: { eq: $path } }, sort: { data: DESC }, limit: 2) {
      nodes {
        ...CaseCardParts
      }
    }
    contacts: contentPage(contentId: { eq: "contacts" }, locale: { eq: $language }) {
      ...RequestBlock
    }
    meta: pageMeta(path: { eq: $path }) {
      ...PageMetaHead
    }
    ...RequestWords
  }
`;
