import type { Locale } from '../../i18n/locales';
import { FileRow } from '../../ui/file-row/file-row';
import { useWords } from '../words';
import { fileFacts, type KnownFile } from './file-facts';
import * as styles from './file-list.module.css';

export interface ListedFile {
  /** By which an address may point at it. */
  id: string;
  title: string;
  href: string;
  known?: KnownFile | null;
}

/** Files to open or to keep. */
export function FileList({ locale, files }: { locale: Locale; files: readonly ListedFile[] }) {
  const l = useWords(locale, 'library');
  const labels = { download: l('download'), downloadOf: (title: string) => l('downloadOf', { title }) };
  return (
    <ul className={styles.files}>
      {files.map(({ id, title, href, known }) => (
        <FileRow key={id} id={id} title={title} href={href} facts={fileFacts(href, known, locale)} labels={labels} />
      ))}
    </ul>
  );
}
