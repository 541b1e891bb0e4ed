import type { ComponentProps } from 'react';
import { Figures } from '../../components/figures';
import { Section } from '../../components/section';
import { figuresOf } from '../figures-band';
import type { NamedPage } from '../layout/use-site-data';
import type { SectionBlock } from '../section-block';
import { UnitList } from './unit-list';

interface Props extends Pick<
  ComponentProps<typeof Section>,
  'id' | 'title' | 'eyebrow' | 'lead' | 'aside' | 'background'
> {
  figures?: readonly SectionBlock[];
  units: readonly NamedPage[];
  current?: string;
}

export function UnitsBand(props: Props) {
  const { figures = [], units, current, background = 'dark', ...section } = props;
  if (units.length === 0) return null;
  return (
    <Section {...section} background={background} height={background === 'dark' ? 'low' : 'normal'}>
      <Figures figures={figuresOf(figures)} />
      <UnitList
        layout="wide"
        units={units.map(({ href, ...unit }) => ({
          ...unit,
          link: { href, 'aria-current': unit.id === current ? 'page' : undefined },
        }))}
      />
    </Section>
  );
}
