import type { GalleryNode } from '../../../core/content/types/gallery';
import type { PageNode } from '../../../core/content/types/page';
import type { Locale } from '../../../core/i18n/locales';
import type { Crumb } from '../../components/breadcrumbs/breadcrumbs';
import { ButtonLink } from '../../components/button/button-link';
import { RichText } from '../../components/rich-text/rich-text';
import { Section } from '../../components/section/section';
import { Blocks } from '../blocks/blocks';
import { inOrder, type SectionBlock } from '../section-block';
import { formatDay } from '../format-day';
import { fileNote } from '../files/file-note';
import { Gallery } from '../gallery/gallery';
import { PageBanner } from '../page-banner/page-banner';
import { useWords } from '../words';
import * as styles from './campaign.module.css';

interface Props {
  locale: Locale;
  /** The words around the campaign: the lead of its banner, and what closes it. */
  page: PageNode | null;
  /** Null until editors have written one: the page then says only what it is called. */
  gallery: GalleryNode | null;
  crumbs: readonly Crumb[];
}

/** A campaign: what it is about, its leaflet and its pictures, and what to do about it. */
export function Campaign({ locale, page, gallery, crumbs }: Props) {
  const t = useWords(locale);
  const day = gallery?.data && formatDay(gallery.data, locale);
  const banner =
    gallery && ({ titulo: gallery.titulo, imagem: gallery.imagem, meta: day } as SectionBlock);
  return (
    <>
      <PageBanner
        locale={locale}
        title={t('campaign.title')}
        banner={banner}
        crumbs={crumbs}
        lead={page?.banner?.sub_titulo}
      />
      {(gallery?.descricao || gallery?.pdf) && (
        <Section width="text">
          <div className={styles.words}>
            {gallery.descricao && <RichText html={gallery.descricao} />}
            {gallery.pdf && (
              <p>
                <ButtonLink href={gallery.pdf} variant="secondary" icon="download">
                  {t('campaign.leaflet')} ({fileNote(gallery.pdfFacts, locale)})
                </ButtonLink>
              </p>
            )}
          </div>
        </Section>
      )}
      <Gallery
        locale={locale}
        id="gallery"
        title={t('campaign.gallery')}
        images={gallery?.galeria ?? []}
        ground="tinted"
      />
      <Blocks locale={locale} blocks={inOrder(page?.blocos)} prefix="campaign" />
    </>
  );
}
