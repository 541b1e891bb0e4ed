import type { CaseStudyNode } from '../../../core/content/types/case-study';
import type { Locale } from '../../../core/i18n/locales';
import { HeadingBlock } from '../../components/heading-block/heading-block';
import { Picture } from '../../components/picture/picture';
import { Section } from '../../components/section/section';
import { fileNote } from '../files/file-note';
import { DownloadForm } from '../forms/download-form';
import { useWords } from '../words';
import * as styles from './case-download.module.css';

interface Props {
  locale: Locale;
  id: string;
  study: Pick<
    CaseStudyNode,
    | 'contentId'
    | 'titulo'
    | 'tipo_residuo'
    | 'banner'
    | 'cta_banner_titulo'
    | 'ebook'
    | 'ebookFacts'
  >;
}

/** The case on paper: what it looks like and how to get it. */
export function CaseDownload({ locale, id, study }: Props) {
  const c = useWords(locale, 'case-studies');
  const { contentId, titulo, tipo_residuo, banner, cta_banner_titulo, ebook, ebookFacts } = study;
  if (!ebook) return null;
  return (
    <Section ground="dark" labelledBy={id} onPaper={false}>
      <div className={styles.panel}>
        <div className={styles.words}>
          <HeadingBlock
            id={id}
            eyebrow={c('download.eyebrow')}
            title={cta_banner_titulo ?? c('download.title')}
            lead={c('download.text')}
          />
          <p className={styles.note}>{fileNote(ebookFacts, locale)}</p>
          <DownloadForm locale={locale} file={contentId} title={titulo} layout="columns" />
        </div>
        <div className={styles.cover} data-ground="plain" aria-hidden="true">
          {banner?.imagem && (
            <Picture image={banner.imagem} sizes="20rem" ratio="4 / 3" decorative />
          )}
          <div className={styles.coverWords}>
            {tipo_residuo && <p className={styles.coverKind}>{tipo_residuo}</p>}
            <p className={styles.coverTitle}>{titulo}</p>
          </div>
        </div>
      </div>
    </Section>
  );
}
