import { graphql, type PageProps } from 'gatsby';

import type { AboutNode } from '../../core/content/types/company';
import type { PageNode } from '../../core/content/types/pages';
import type { PageContext } from '../../core/routing/pages';
import { Blocks } from '../sections/blocks';
import { useCrumbs } from '../sections/crumbs';
import { FiguresBand } from '../sections/figures-band';
import { FramedPanel, PictureSlider, Policies, Synergies } from '../sections/about';
import { Introduction, PageBanner } from '../sections/page-banner';
import { SiteLayout } from '../sections/layout/site-layout';
import { TextBlock } from '../sections/text-block';
import { TimelineBand } from '../sections/process';
import { useWords } from '../sections/words';

export { Head } from '../seo/head';

interface Data {
  about: AboutNode | null;
  page: Pick<PageNode, 'blocos'> | null;
}

export default function AboutTemplate({ data, pageContext }: PageProps<Data, PageContext>) {
  const { language: locale, route, alternates } = pageContext;
  const about: Partial<AboutNode> = data.about ?? {};
  const blocks = data.page?.blocos ?? [];
  const crumbs = useCrumbs(locale, route);
  const t = useWords(locale, 'about');
  return (
    <SiteLayout locale={locale} route={route} alternates={alternates}>
      <PageBanner
        locale={locale}
        title={about.titulo ?? t('title')}
        banner={about.banner ?? null}
        crumbs={crumbs}
      />
      <Introduction html={about.texto} />
      <FiguresBand id="figures" blocks={blocks.filter(({ tipo }) => tipo === 'figure')} />
      {(about.historiaTitulo || about.historiaTexto) && (
        <TextBlock
          id="history"
          locale={locale}
          block={{ titulo: about.historiaTitulo, texto: about.historiaTexto }}
        />
      )}
      <TimelineBand
        id="timeline"
        title={about.historiaItemsTitulo}
        level={about.historiaTitulo ? 3 : 2}
        blocks={about.historiaItems ?? []}
        after={about.historiaItemsTexto}
      />
      <FramedPanel id="frame" locale={locale} block={about.historiaQuadro ?? null} />
      <Synergies
        id="synergies"
        locale={locale}
        block={about.sinergias ?? null}
        items={about.sinergias_items ?? []}
        title={t('synergies')}
      />
      <PictureSlider
        id="pictures"
        locale={locale}
        title={t('pictures')}
        blocks={about.sliders ?? []}
        ground="dark"
      />
      <Policies
        id="policies"
        title={t('policies')}
        lead={t('policiesLead')}
        blocks={about.politicas ?? []}
      />
      <Blocks
        locale={locale}
        blocks={blocks.filter(({ tipo }) => tipo !== 'figure')}
        prefix="block"
      />
    </SiteLayout>
  );
}

export const query = graphql`
  query AboutTemplate($language: String!, $path: String!) {
    about: contentAbout(locale: { eq: $language }) {
      titulo
      texto
      banner {
        ...BannerParts
      }
      historiaTitulo
      historiaTexto
      historiaItemsTitulo
      historiaItems {
        ...BlockParts
      }
      historiaItemsTexto
      historiaQuadro {
        ...BlockParts
      }
      sinergias {
        ...BlockParts
      }
      sinergias_items {
        ...BlockWords
      }
      sliders {
        ...BlockParts
      }
      politicas {
        ...BlockWords
      }
    }
    page: contentPage(contentId: { eq: "about" }, locale: { eq: $language }) {
      blocos {
        ...BlockParts
      }
    }
    meta: pageMeta(path: { eq: $path }) {
      ...PageMetaHead
    }
    ...AboutWords
  }
`;
