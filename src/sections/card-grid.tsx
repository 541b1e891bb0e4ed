import type { ComponentProps, ReactNode } from 'react';
import { Section } from '../components/section';
import * as styles from './card-grid.module.css';

interface Props extends Pick<ComponentProps<typeof Section>, 'id' | 'eyebrow' | 'aside' | 'background' | 'print'> {
  title: string | null;
  /** Small cards stand four in a row, where that fills the rows. */
  small?: boolean;
  after?: ReactNode;
  /** One a card; an empty list shows nothing at all. */
  children: ReactNode[];
}

export function CardGrid({ small, after, children, ...section }: Props) {
  if (children.length === 0) return null;
  return (
    <Section {...section}>
      <div className={styles.grid} data-rows={small && children.length % 4 === 0 ? 'fours' : rowsOf(children.length)}>
        {children}
      </div>
      {after}
    </Section>
  );
}

/** How rows of three come out even: the first two or four cards share rows of two. */
export function rowsOf(count: number): 'one' | 'two-first' | 'four-first' | 'threes' {
  if (count === 1) return 'one';
  if (count % 3 === 2) return 'two-first';
  return count % 3 === 1 ? 'four-first' : 'threes';
}
