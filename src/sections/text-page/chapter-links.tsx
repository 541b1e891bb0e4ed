import type { Chapter } from './chapters';
import * as styles from './chapter-links.module.css';

/** Links to the chapters of this page. */
export function ChapterLinks({ chapters }: { chapters: readonly Pick<Chapter, 'id' | 'title'>[] }) {
  return (
    <ol className={styles.list}>
      {chapters.map(({ id, title }) => (
        <li key={id} className={styles.chapter}>
          <a href={`#${id}`} className={styles.link}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
