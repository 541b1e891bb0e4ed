import type { Ground } from '../../styles/ground';
import { Figures } from '../../components/figures/figures';
import { HeadingBlock } from '../../components/heading-block/heading-block';
import { Section } from '../../components/section/section';
import type { SectionBlock } from '../section-block';
import * as styles from './figures-band.module.css';
import { figuresOf } from './figures-of';

interface Props {
  id: string;
  title?: string | null;
  blocks: readonly SectionBlock[];
  ground?: Ground;
}

/** Figures of a page, with or without a title of their own. */
export function FiguresBand({ id, title, blocks, ground = 'dark' }: Props) {
  const figures = figuresOf(blocks);
  if (figures.length === 0) return null;
  return (
    <Section
      ground={ground}
      labelledBy={title ? id : undefined}
      height={ground === 'dark' ? 'low' : 'normal'}
    >
      <div className={styles.band}>
        {title && <HeadingBlock id={id} title={title} />}
        <Figures figures={figures} />
      </div>
    </Section>
  );
}
