import type { ResourceNode } from '../../content/types/resource';
import type { Locale } from '../../i18n/locales';
import { ButtonLink } from '../../ui/button/button-link';
import { fileNote } from '../files/file-note';
import { useWords } from '../words';
import * as styles from './resource-download.module.css';

/** How a visitor gets the file of a resource; the only place that knows. */
export function ResourceDownload({ resource, locale }: { resource: Pick<ResourceNode, 'titulo' | 'link' | 'linkFacts'>; locale: Locale }) {
  const l = useWords(locale, 'library');
  const { titulo, link, linkFacts } = resource;
  return (
    <div className={styles.download} data-pagefind-ignore="">
      <ButtonLink href={link} icon="download" variant="secondary" compact label={l('downloadOf', { title: titulo })}>
        {l('download')}
      </ButtonLink>
      <span className={styles.facts}>{fileNote(linkFacts, locale)}</span>
    </div>
  );
}
