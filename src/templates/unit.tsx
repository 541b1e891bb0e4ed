import { graphql, type PageProps } from 'gatsby';

import type { UnitNode } from '../content/types/unit';
import type { PageContext } from '../routing/page-context';
import { CardGrid } from '../sections/card-grid/card-grid';
import { CtaBand } from '../sections/cta-band/cta-band';
import { useCrumbs } from '../sections/crumbs';
import { FaqList } from '../sections/faq-list/faq-list';
import { FiguresBand } from '../sections/figures-band/figures-band';
import { SiteLayout } from '../sections/layout/site-layout';
import { useSiteData } from '../sections/layout/use-site-data';
import { PageBanner } from '../sections/page-banner/page-banner';
import { Process } from '../sections/process/process';
import { isWritten } from '../sections/section-block';
import { ServiceCard } from '../sections/services/service-card';
import { TextBlock } from '../sections/text-block/text-block';
import { AcceptedWaste } from '../sections/units/accepted-waste';
import { UnitsBand } from '../sections/units/units-band';
import { useWords } from '../sections/words';

export { Head } from '../seo/head';

export default function UnitTemplate({ data, pageContext }: PageProps<{ unit: UnitNode }, PageContext>) {
  const { language: locale, route, alternates } = pageContext;
  const { unit } = data;
  const crumbs = useCrumbs(locale, ['plant'], unit.titulo);
  const t = useWords(locale);
  const { units } = useSiteData(locale);
  return (
    <SiteLayout locale={locale} route={route} alternates={alternates}>
      <PageBanner locale={locale} title={unit.titulo} banner={unit.banner} crumbs={crumbs} lead={unit.lp} />
      {isWritten(unit.oQueE) && (
        <TextBlock id="what" locale={locale} block={unit.oQueE} opening={unit.banner?.sub_titulo ? unit.lp : null} />
      )}
      <Process id="process" title={unit.etapasTitulo ?? t('units.steps')} blocks={unit.etapas} layout="list" ground="tinted" />
      <FiguresBand id="figures" title={unit.quadroTitulo ?? t('units.figures')} blocks={unit.quadros} />
      <AcceptedWaste id="waste" locale={locale} title={unit.residuosTitulo} codes={unit.residuos} />
      <CardGrid id="services" title={t('units.services')} ground="tinted" small>
        {unit.servicos.filter(Boolean).map((service) => (
          <ServiceCard key={service.contentId} service={service} locale={locale} short />
        ))}
      </CardGrid>
      <FaqList id="faqs" locale={locale} title={unit.faqstitulo} faqs={unit.faqs} />
      <CtaBand id="cta" locale={locale} block={unit.cta} />
      <UnitsBand id="units" title={t('units.list')} units={units} current={unit.contentId} ground="plain" />
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
        ...BlockWords
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
    meta: pageMeta(path: { eq: $path }) {
      ...PageMetaHead
    }
    ...SiteWords
  }
`;
