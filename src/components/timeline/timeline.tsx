import type { ReactNode } from 'react';

import { RichText } from '../rich-text/rich-text';
import * as styles from './timeline.module.css';

export interface Moment {
  /** A year, or a few words in its place. */
  when: string | null;
  title: string | null;
  html: string | null;
  picture?: ReactNode;
}

/** What happened, in its order, along a line. */
export function Timeline({ moments, level = 3 }: { moments: readonly Moment[]; level?: 3 | 4 }) {
  const Title = `h${level}` as const;
  return (
    <ol className={styles.timeline}>
      {moments.map(({ when, title, html, picture }, index) => (
        <li key={`${index} ${title}`} className={styles.moment}>
          {when && <p className={styles.when}>{when}</p>}
          <div className={styles.words}>
            {title && <Title className={styles.title}>{title}</Title>}
            <RichText html={html} below={title ? level : level - 1} />
            {picture && <div className={styles.picture}>{picture}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
