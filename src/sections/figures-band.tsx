import { type Figure, Figures } from '../components/figures';
import { Section } from '../components/section';
import { type BlocksProps, type SectionBlock, sortedBlocks } from './section-block';

export function FiguresBand({ id, title = null, blocks }: BlocksProps) {
  const figures = figuresOf(blocks);
  if (figures.length === 0) return null;
  return (
    <Section id={id} title={title} background="dark" height="low">
      <Figures figures={figures} />
    </Section>
  );
}

export function figuresOf(blocks: readonly SectionBlock[]): Figure[] {
  return sortedBlocks(blocks).flatMap(({ titulo, sub_titulo, texto }) =>
    titulo ? [{ value: titulo, label: sub_titulo, html: texto }] : [],
  );
}
