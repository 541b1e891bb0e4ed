import { useEffect, useState } from 'react';
import { FileList, type ListedFile } from '../library/file-list';
import * as styles from './thank-you.module.css';

interface Props {
  files: readonly (Omit<ListedFile, 'href'> & { href: string | null })[];
}

/**
 * The files of the download forms: the one that the hash names, otherwise all. Without scripts CSS
 * does so by `:target`, which browsers do not set after a navigation without a reload.
 */
export function ThankYouFiles({ files }: Props) {
  const listed = files.flatMap(({ href, ...file }) => (href ? [{ ...file, href }] : []));
  const [named, setNamed] = useState('');
  useEffect(() => setNamed(window.location.hash.slice(1)), []);
  if (listed.length === 0) return null;
  const asked = listed.filter(({ id }) => id === named);
  return (
    // By its attribute the server knows which documents there are (server/forms/submission-response.ts).
    <div className={styles.files} data-documents="">
      <FileList files={asked.length > 0 ? asked : listed} />
    </div>
  );
}
