import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql } from 'gatsby';
import { FiguresBand } from '../sections/figures-band';
import { FramedPanel, PictureSlider, Policies, Synergies } from '../sections/about';
import { PageScreen, type ScreenProps } from '../sections/page-screen';
import { TextBlock } from '../sections/text-block';
import { TimelineBand } from '../sections/process';

export { Head } from '../seo/head';

export default function AboutTemplate({ data }: ScreenProps<Queries.AboutTemplateQuery>) {
  const about: Partial<NonNullable<Queries.AboutTemplateQuery['about']>> = data.about ?? {};
  const blocks = data.page?.blocos ?? [];
  const { t } = useTranslation('about');
  return (
    <PageScreen page={{ ...about, blocos: blocks.filter(({ tipo }) => tipo !== 'figure') }} title={t('title')}>
      <FiguresBand id="figures" blocks={blocks.filter(({ tipo }) => tipo === 'figure')} />
      {(about.historiaTitulo || about.historiaTexto) && (
        <TextBlock id="history" block={{ titulo: about.historiaTitulo, texto: about.historiaTexto }} />
      )}
      <TimelineBand
        id="timeline"
        title={about.historiaItemsTitulo}
        level={about.historiaTitulo ? 3 : 2}
        blocks={about.historiaItems ?? []}
        after={about.historiaItemsTexto}
      />
      <FramedPanel id="frame" block={about.historiaQuadro ?? null} />
      <Synergies
        id="synergies"
        block={about.sinergias ?? null}
        items={about.sinergias_items ?? []}
        title={t('synergies')}
      />
      <PictureSlider id="pictures" title={t('pictures')} blocks={about.sliders ?? []} />
      <Policies id="policies" title={t('policies')} lead={t('policiesLead')} blocks={about.politicas ?? []} />
    </PageScreen>
  );
}

export const query = graphql`
  query AboutTemplate($language: String!, $languages: [String!]!, $contentId: String!, $path: String!
    $namespaces: [String!] = ["site", "about"]) {
    about: contentAbout(locale: { eq: $language }) {
      titulo
      texto
      banner { ...BannerParts }
      historiaTitulo
      historiaTexto
      historiaItemsTitulo
      historiaItems { ...BlockParts }
      historiaItemsTexto
      historiaQuadro { ...BlockParts }
      sinergias { ...BlockParts }
      sinergias_items { ...BlockWords }
      sliders { ...BlockParts }
      politicas { ...BlockWords }
    }
    page: contentPage(contentId: { eq: $contentId }, locale: { eq: $language }) {
      blocos { ...BlockParts }
    }
    ...EveryPage
  }
`;
