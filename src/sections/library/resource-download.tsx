import type { ResourceNode } from '../../../core/content/types/resource';
import type { Locale } from '../../../core/i18n/locales';
import { Icon } from '../../components/icon/icon';
import { VisuallyHidden } from '../../components/visually-hidden/visually-hidden';
import { fileNote } from '../files/file-note';
import { DownloadForm } from '../forms/download-form';
import { useWords } from '../words';
import * as styles from './resource-download.module.css';

interface Props {
  resource: Pick<ResourceNode, 'contentId' | 'titulo' | 'linkFacts'>;
  locale: Locale;
}

/**
 * How a visitor gets the file of a resource; the only place that knows. The form opens below its
 * button, without scripts too.
 */
export function ResourceDownload({ resource, locale }: Props) {
  const l = useWords(locale, 'library');
  const f = useWords(locale, 'forms');
  const { contentId, titulo, linkFacts } = resource;
  return (
    <details className={styles.download} name="resource" data-print="none" data-pagefind-ignore="">
      <summary className={styles.summary}>
        <span className={styles.button}>
          {l('download')}
          <VisuallyHidden>: {titulo}</VisuallyHidden>
          <Icon name="chevron" />
        </span>
        <span className={styles.facts}>{fileNote(linkFacts, locale)}</span>
      </summary>
      <div className={styles.form}>
        <p>{f('download.note')}</p>
        <DownloadForm locale={locale} file={contentId} title={titulo} />
      </div>
    </details>
  );
}
