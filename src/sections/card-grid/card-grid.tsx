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
  /** Small cards stand four in a row, where that fills the rows. */
  small?: boolean;
  /** What follows the cards: the other pages of the list, say. */
  after?: ReactNode;
  /** One a card; an empty list shows nothing at all. */
  children: ReactNode[];
}

/**
 * How rows of three come out even: with two left over, the first two share a row; with one left over, the first four
 * share two rows.
 */
function rowsOf(count: number): string {
  if (count % 3 === 2) return 'two-first';
  return count % 3 === 1 && count > 1 ? 'four-first' : 'threes';
}

/** Cards in even rows, with a title above them. */
export function CardGrid({ id, title, eyebrow, lead, aside, ground, small, after, children }: Props) {
  if (children.length === 0) return null;
  return (
    <Section ground={ground} labelledBy={title ? id : undefined}>
      <div className={styles.block}>
        {title && <HeadingBlock id={id} title={title} eyebrow={eyebrow} lead={lead} aside={aside} />}
        <div className={styles.grid} data-rows={small && children.length % 4 === 0 ? 'fours' : rowsOf(children.length)}>
          {children}
        </div>
        {after}
      </div>
    </Section>
  );
}
