import type { ReactNode } from 'react';
import { classNames } from './class-names';
import * as styles from './heading-block.module.css';

interface Props {
  title: string;
  level?: 1 | 2 | 3;
  size?: 'page' | 'section' | 'small';
  id?: string;
  /** The short line above the title. */
  eyebrow?: string | null;
  lead?: string | null;
  /** What stands beside the title, or below it on a narrow screen: a link to all of them, say. */
  aside?: ReactNode;
}

export function HeadingBlock({ title, level = 2, size = 'section', id, eyebrow, lead, aside }: Props) {
  const Title = `h${level}` as const;
  return (
    <div className={classNames(styles.block, aside ? styles.withAside : undefined)}>
      <div className={styles.words}>
        {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
        <Title id={id} className={styles[size]} data-length={titleLength(title)}>
          {title}
        </Title>
        {lead && <p className={classNames(styles.lead, 'lead')}>{lead}</p>}
      </div>
      {aside && <div>{aside}</div>}
    </div>
  );
}

/** Longer titles are set smaller: `long` above 75 characters, `longest` above 110. */
export function titleLength(title: string): 'long' | 'longest' | undefined {
  if (title.length > 110) return 'longest';
  return title.length > 75 ? 'long' : undefined;
}

export function Eyebrow({ children }: { children: string }) {
  return <p className={styles.eyebrow}>{children}</p>;
}

export function Tag({ children }: { children: ReactNode }) {
  return (
    <span className={styles.tag} data-pagefind-ignore="">
      {children}
    </span>
  );
}
