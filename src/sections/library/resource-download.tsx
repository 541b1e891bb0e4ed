import type { ResourceNode } from '../../content/types/resource';
import type { Locale } from '../../i18n/locales';
import { ButtonLink } from '../../ui/button/button-link';
import { useWords } from '../words';
import { fileFacts } from './file-facts';
import * as styles from './resource-download.module.css';

/** How a visitor gets the file of a resource; the only place that knows. */
export function ResourceDownload({ resource, locale }: { resource: Pick<ResourceNode, 'titulo' | 'link'>; locale: Locale }) {
  const l = useWords(locale, 'library');
  const { titulo, link } = resource;
  return (
    <div className={styles.download}>
      <ButtonLink href={link} icon="download" variant="secondary" compact label={l('downloadOf', { title: titulo })}>
        {l('download')}
      </ButtonLink>
      <span className={styles.facts}>{fileFacts(link, null, locale)}</span>
    </div>
  );
}
