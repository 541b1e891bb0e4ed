import type { GalleryNode } from '../../core/content/types/library';
import type { PageNode } from '../../core/content/types/pages';
import type { Locale } from '../../core/i18n/locales';
import type { Crumb } from '../components/breadcrumbs';
import { ButtonLink } from '../components/button';
import { RichText } from '../components/rich-text';
import { Section } from '../components/section';
import { Blocks } from './blocks';
import { sortedBlocks, type SectionBlock } from './section-block';
import { formatDay } from './format-date';
import { fileNote } from './file-note';
import { Gallery } from './gallery';
import { PageBanner } from './page-banner';
import { useWords } from './words';
import * as styles from './stack.module.css';

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
      <Blocks locale={locale} blocks={sortedBlocks(page?.blocos)} prefix="campaign" />
    </>
  );
}
