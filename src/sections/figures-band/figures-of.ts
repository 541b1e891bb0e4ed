import type { Figure } from '../../components/figures/figures';
import { inOrder, type SectionBlock } from '../section-block';

/** Blocks as figures: the title is the figure, the rest says what it measures. */
export function figuresOf(blocks: readonly SectionBlock[]): Figure[] {
  return inOrder(blocks).flatMap(({ titulo, sub_titulo, texto }) =>
    titulo ? [{ value: titulo, label: sub_titulo, html: texto }] : [],
  );
}
