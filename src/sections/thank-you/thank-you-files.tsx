import type { Locale } from '../../i18n/locales';
import { FileList, type ListedFile } from '../library/file-list';
import * as styles from './thank-you-files.module.css';

interface Props {
  locale: Locale;
  files: readonly (Omit<ListedFile, 'href'> & { href: string | null })[];
}

/**
 * The files that the forms give away. An address that names one (`…#fuel-station-soil`) shows that one alone, without scripts; any
 * other shows them all, so that nobody who asked for a file is left without it.
 */
export function ThankYouFiles({ locale, files }: Props) {
  const listed = files.flatMap(({ href, ...file }) => (href ? [{ ...file, href }] : []));
  if (listed.length === 0) return null;
  return (
    <div className={styles.files}>
      <FileList locale={locale} files={listed} />
    </div>
  );
}
