import { Icon } from './icon';
import * as styles from './file-row.module.css';

interface Props {
  /** By which an address may point at it: `#fuel-station-soil`. */
  id?: string;
  href: string;
  title: string;
  /** Its kind and size, `PDF, 84 kB`; empty where they are not known. */
  facts: string;
  labels: { download: string; downloadOf: (title: string) => string };
}

/** A file in a list: its title opens it, the word beside it keeps it. */
export function FileRow({ id, href, title, facts, labels }: Props) {
  return (
    <li id={id} className={styles.row}>
      <span className={styles.sign}>
        <Icon name="document" />
      </span>
      <span className={styles.words}>
        <a href={href} className={styles.title}>
          {title}
        </a>
        {facts && (
          <span className={styles.facts} data-pagefind-ignore="">
            {facts}
          </span>
        )}
      </span>
      <a href={href} download className={styles.download} aria-label={labels.downloadOf(title)}>
        <span className={styles.label}>{labels.download}</span>
        <Icon name="download" />
      </a>
    </li>
  );
}
