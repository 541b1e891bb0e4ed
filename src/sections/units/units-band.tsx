import type { ReactNode } from 'react';

import type { Ground } from '../../styles/ground';
import { HeadingBlock } from '../../ui/heading-block/heading-block';
import { Section } from '../../ui/section/section';
import type { NamedPage } from '../layout/use-site-data';
import * as styles from './units-band.module.css';
import { UnitsIndex } from './units-index';

interface Props {
  id: string;
  title: string;
  eyebrow?: string | null;
  lead?: string | null;
  aside?: ReactNode;
  units: readonly NamedPage[];
  current?: string;
  ground?: Ground;
}

/** The plant in one view: a title and its units. */
export function UnitsBand({ id, title, eyebrow, lead, aside, units, current, ground = 'dark' }: Props) {
  if (units.length === 0) return null;
  return (
    <Section ground={ground} labelledBy={id}>
      <div className={styles.band}>
        <HeadingBlock id={id} title={title} eyebrow={eyebrow} lead={lead} aside={aside} />
        <UnitsIndex units={units} current={current} />
      </div>
    </Section>
  );
}
