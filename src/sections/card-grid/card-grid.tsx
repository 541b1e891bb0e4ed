import type { ReactNode } from 'react';

import type { Ground } from '../../styles/ground';
import { HeadingBlock } from '../../components/heading-block/heading-block';
import { Section } from '../../components/section/section';
import { rowsOf } from '../rows-of';
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
  /** False: leads on to other pages, which paper cannot. */
  onPaper?: boolean;
  /** One a card; an empty list shows nothing at all. */
  children: ReactNode[];
}

/** Cards in even rows, with a title above them. */
export function CardGrid({
  id,
  title,
  eyebrow,
  lead,
  aside,
  ground,
  small,
  after,
  onPaper,
  children,
}: Props) {
  if (children.length === 0) return null;
  return (
    <Section ground={ground} labelledBy={title ? id : undefined} onPaper={onPaper}>
      <div className={styles.block}>
        {title && (
          <HeadingBlock id={id} title={title} eyebrow={eyebrow} lead={lead} aside={aside} />
        )}
        <div
          className={styles.grid}
          data-rows={small && children.length % 4 === 0 ? 'fours' : rowsOf(children.length)}
        >
          {children}
        </div>
        {after}
      </div>
    </Section>
  );
}
