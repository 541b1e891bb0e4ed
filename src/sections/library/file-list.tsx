import { useTranslation } from 'gatsby-plugin-react-i18next';
import type { FileFacts } from '../../../core/content/fields/field';
import { fileNote } from '../../../core/content/media-files';
import { Icon } from '../../components/icon';
import { useLocale } from '../layout/page-provider';
import { classNames } from '../../components/class-names';
import * as styles from './file-list.module.css';

export interface ListedFile {
  /** The anchor of its row: `#fuel-station-soil`. */
  id: string;
  title: string;
  href: string;
  facts?: FileFacts | null;
}

/** The file of an entity, `href` null where there is none. */
export function listedFile<Href extends string | null>(
  { contentId, titulo }: { contentId: string; titulo: string },
  href: Href,
  facts?: FileFacts | null,
) {
  return { id: contentId, title: titulo, href, facts };
}

export function FileList({ files }: { files: readonly ListedFile[] }) {
  const locale = useLocale();
  const { t: l } = useTranslation('library');
  return (
    <ul className="rule-t">
      {files.map(({ id, title, href, facts }) => {
        const note = fileNote(facts, locale);
        return (
          <li key={id} id={id} className={styles.row}>
            <span className={classNames(styles.sign, 'text-accent')}>
              <Icon name="document" />
            </span>
            <span className={styles.words}>
              <a href={href} className={styles.title}>
                {title}
              </a>
              {note && (
                <span className={styles.facts} data-pagefind-ignore="">
                  {note}
                </span>
              )}
            </span>
            <a href={href} download className={styles.download} aria-label={l('downloadOf', { title })}>
              <span className={styles.label}>{l('download')}</span>
              <Icon name="download" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
