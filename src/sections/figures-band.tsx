import type { Ground } from '../styles/design-tokens';
import { type Figure, Figures } from '../components/figures';
import { HeadingBlock } from '../components/heading-block';
import { Section } from '../components/section';
import { sortedBlocks, type SectionBlock } from './section-block';
import * as styles from './stack.module.css';

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

/** Blocks as figures: the title is the figure, the rest says what it measures. */
export function figuresOf(blocks: readonly SectionBlock[]): Figure[] {
  return sortedBlocks(blocks).flatMap(({ titulo, sub_titulo, texto }) =>
    titulo ? [{ value: titulo, label: sub_titulo, html: texto }] : [],
  );
}
