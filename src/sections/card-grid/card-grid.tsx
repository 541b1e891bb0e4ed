import type { ReactNode } from 'react';

import type { Ground } from '../../styles/ground';
import { HeadingBlock } from '../../ui/heading-block/heading-block';
import { Section } from '../../ui/section/section';
import * as styles from './card-grid.module.css';

interface Props {
  id: string;
  title: string | null;
  eyebrow?: string | null;
  lead?: string | null;
  aside?: ReactNode;
  ground?: Ground;
  columns?: 2 | 3 | 4;
  /** One a card; an empty list shows nothing at all. */
  children: ReactNode[];
}

/** Cards in columns, with a title above them. */
export function CardGrid({ id, title, eyebrow, lead, aside, ground, columns = 3, children }: Props) {
  if (children.length === 0) return null;
  return (
    <Section ground={ground} labelledBy={title ? id : undefined}>
      <div className={styles.block}>
        {title && <HeadingBlock id={id} title={title} eyebrow={eyebrow} lead={lead} aside={aside} />}
        <div className={styles.grid} data-columns={columns}>
          {children}
        </div>
      </div>
    </Section>
  );
}
