import type { ReactNode } from 'react';

import { classNames } from '../class-names';
import { Eyebrow } from '../eyebrow/eyebrow';
import * as styles from './heading-block.module.css';
import { titleLength } from './title-length';

interface Props {
  title: string;
  level?: 1 | 2 | 3;
  size?: 'hero' | 'page' | 'section' | 'small';
  id?: string;
  /** The short line above the title. */
  eyebrow?: string | null;
  lead?: string | null;
  /** What stands beside the title on a desk and below it on a phone: a link to all of them, say. */
  aside?: ReactNode;
}

/** Eyebrow, title and lead: the opening of a page or of one of its bands. */
export function HeadingBlock({
  title,
  level = 2,
  size = 'section',
  id,
  eyebrow,
  lead,
  aside,
}: Props) {
  const Title = `h${level}` as const;
  return (
    <div className={classNames(styles.block, aside ? styles.withAside : undefined)}>
      <div className={styles.words}>
        {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
        <Title id={id} className={styles[size]} data-length={titleLength(title)}>
          {title}
        </Title>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {aside && <div>{aside}</div>}
    </div>
  );
}
