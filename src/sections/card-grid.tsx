import type { ReactNode } from 'react';
import type { Ground } from '../styles/design-tokens';
import { HeadingBlock } from '../components/heading-block';
import { Section } from '../components/section';
import { rowsOf } from './rows-of';
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

/**
 * Those that come after one in a list, going on from its start, so that every page leads on: a b c
 * d after c, two -> d a.
 */
export function following<Entity extends { contentId: string }>(
  entities: readonly Entity[],
  contentId: string,
  count: number,
): Entity[] {
  const place = entities.findIndex((entity) => entity.contentId === contentId);
  return [...entities.slice(place + 1), ...entities.slice(0, Math.max(place, 0))].slice(0, count);
}
