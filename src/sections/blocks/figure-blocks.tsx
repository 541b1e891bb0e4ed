import { FiguresBand } from '../figures-band/figures-band';
import type { BlocksProps } from './blocks';

/** Neighbouring figures stand in one band. */
export function FigureBlocks({ blocks, prefix }: BlocksProps) {
  return <FiguresBand id={prefix} blocks={blocks} />;
}
