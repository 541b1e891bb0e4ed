import type { FileFacts } from '../../../core/content/fields/field';
import type { Locale } from '../../../core/i18n/locales';
import { FileRow } from '../../components/file-row';
import { fileNote } from '../file-note';
import { useWords } from '../words';
import * as styles from './library.module.css';

export interface ListedFile {
  /** By which an address may point at it. */
  id: string;
  title: string;
  href: string;
  facts?: FileFacts | null;
}

/** Files to open or to keep. */
export function FileList({ locale, files }: { locale: Locale; files: readonly ListedFile[] }) {
  const l = useWords(locale, 'library');
  const labels = {
    download: l('download'),
    downloadOf: (title: string) => l('downloadOf', { title }),
  };
  return (
    <ul className={styles.files}>
      {files.map(({ id, title, href, facts }) => (
        <FileRow
          key={id}
          id={id}
          title={title}
          href={href}
          facts={fileNote(facts, locale)}
          labels={labels}
        />
      ))}
    </ul>
  );
}
