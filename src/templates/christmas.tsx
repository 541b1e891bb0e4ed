import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql } from 'gatsby';
import { ButtonLink } from '../components/button';
import { RichText } from '../components/rich-text';
import { Section } from '../components/section';
import { fileNote } from '../../core/content/media-files';
import { formatDay } from '../sections/format';
import { Gallery } from '../sections/gallery';
import { PageScreen, type ScreenProps } from '../sections/page-screen';
import type { SectionBlock } from '../sections/section-block';

export { Head } from '../seo/head';

/** A campaign: what it is about, its leaflet and its pictures, and what to do about it. */
export default function ChristmasTemplate({ data, pageContext }: ScreenProps<Queries.ChristmasTemplateQuery>) {
  const { page, gallery } = data;
  const locale = pageContext.language;
  const { t } = useTranslation('site');
  const day = gallery?.data && formatDay(gallery.data, locale);
  const banner = gallery && ({ titulo: gallery.titulo, imagem: gallery.imagem, meta: day } as SectionBlock);
  return (
    <PageScreen page={{ banner, blocos: page?.blocos }} title={t('campaign.title')} lead={page?.banner?.sub_titulo}>
      {(gallery?.descricao || gallery?.pdf) && (
        <Section width="text" title={null}>
          <RichText html={gallery.descricao} />
          {gallery.pdf && (
            <p>
              <ButtonLink href={gallery.pdf} variant="secondary" icon="download">
                {t('campaign.leaflet')} ({fileNote(gallery.pdfFacts, locale)})
              </ButtonLink>
            </p>
          )}
        </Section>
      )}
      <Gallery id="gallery" title={t('campaign.gallery')} images={gallery?.galeria ?? []} background="tinted" />
    </PageScreen>
  );
}

export const query = graphql`
  query ChristmasTemplate($language: String!, $languages: [String!]!, $contentId: String!, $path: String!
    $namespaces: [String!] = ["site"]) {
    gallery: contentGallery(contentId: { eq: "sustainable-christmas" }, locale: { eq: $language }) {
      titulo
      descricao
      data
      pdf
      pdfFacts { ...FileFacts }
      imagem { ...BannerImage }
      galeria { ...BlockImage }
    }
    ...ScreenParts
  }
`;
