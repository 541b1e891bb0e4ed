import type { ReactNode } from 'react';

import type { Ground } from '../../styles/ground';
import { Figures } from '../../components/figures/figures';
import { HeadingBlock } from '../../components/heading-block/heading-block';
import { Section } from '../../components/section/section';
import { figuresOf } from '../figures-band/figures-of';
import type { NamedPage } from '../layout/use-site-data';
import type { SectionBlock } from '../section-block';
import * as styles from './units-band.module.css';
import { UnitsIndex } from './units-index';

interface Props {
  id: string;
  title: string;
  eyebrow?: string | null;
  lead?: string | null;
  aside?: ReactNode;
  /** Blocks of figures of the plant, between the title and the units. */
  figures?: readonly SectionBlock[];
  units: readonly NamedPage[];
  current?: string;
  ground?: Ground;
}

/** The plant in one view: a title, its figures and its units. */
export function UnitsBand({
  id,
  title,
  eyebrow,
  lead,
  aside,
  figures = [],
  units,
  current,
  ground = 'dark',
}: Props) {
  if (units.length === 0) return null;
  return (
    <Section ground={ground} labelledBy={id} height={ground === 'dark' ? 'low' : 'normal'}>
      <div className={styles.band}>
        <HeadingBlock id={id} title={title} eyebrow={eyebrow} lead={lead} aside={aside} />
        <Figures figures={figuresOf(figures)} />
        <UnitsIndex units={units} current={current} />
      </div>
    </Section>
  );
}
