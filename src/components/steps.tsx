import type { ReactNode } from 'react';
import { RichText } from './rich-text';
import * as styles from './steps.module.css';

interface Step {
  title: string | null;
  html: string | null;
  picture?: ReactNode;
}

interface Props {
  steps: readonly Step[];
  level?: 2 | 3;
  /** `columns`: side by side on a wide screen; `list`: below each other; `narrow`: small. */
  layout?: 'columns' | 'list' | 'narrow';
}

/** On a wide screen, by the number of steps; two for any other. */
const columns: Record<number, number> = { 3: 3, 4: 4, 5: 3, 6: 3, 8: 4, 9: 3 };

export function Steps({ steps, level = 3, layout = 'columns' }: Props) {
  const Title = `h${level}` as const;
  return (
    <ol className={styles.steps} data-layout={layout} data-columns={columns[steps.length]}>
      {steps.map(({ title, html, picture }, index) => (
        <li key={`${index} ${title}`} className={styles.step}>
          {picture && <div className={styles.picture}>{picture}</div>}
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <div className={styles.words}>
            {title && <Title className={styles.title}>{title}</Title>}
            <RichText html={html} below={title ? level : level - 1} />
          </div>
        </li>
      ))}
    </ol>
  );
}

interface TimelineEntry {
  date: string | null;
  title: string | null;
  html: string | null;
  picture?: ReactNode;
}

/** What happened, in its order, along a line. */
export function Timeline({ entries, level = 3 }: { entries: readonly TimelineEntry[]; level?: 3 | 4 }) {
  const Title = `h${level}` as const;
  return (
    <ol className={styles.timeline}>
      {entries.map(({ date, title, html, picture }, index) => (
        <li key={`${index} ${title}`} className={styles.entry}>
          {date && <p className={styles.date}>{date}</p>}
          <div className="max-w-(--width-text)">
            {title && <Title className={styles.timelineTitle}>{title}</Title>}
            <RichText html={html} below={title ? level : level - 1} />
            {picture && <div className="overflow-hidden rounded mt-6">{picture}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
