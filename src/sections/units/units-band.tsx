import type { ReactNode } from 'react';
import type { Ground } from '../../styles/design-tokens';
import { Figures } from '../../components/figures';
import { HeadingBlock } from '../../components/heading-block';
import { Section } from '../../components/section';
import { figuresOf } from '../figures-band';
import type { NamedPage } from '../layout/use-site-data';
import type { SectionBlock } from '../section-block';
import * as styles from './units-band.module.css';
import { Icon } from '../../components/icon';
import { SiteLink } from '../../components/site-link';

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

/** The units as a numbered table of contents: where each stands in the plant, at a glance. */
function UnitsIndex({ units, current }: { units: readonly NamedPage[]; current?: string }) {
  return (
    <ol className={styles.index}>
      {units.map(({ id, title, href }, index) => (
        <li key={id}>
          <SiteLink
            href={href}
            className={styles.entry}
            aria-current={id === current ? 'page' : undefined}
          >
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <span className={styles.title}>{title}</span>
            <Icon name="arrow" />
          </SiteLink>
        </li>
      ))}
    </ol>
  );
}
