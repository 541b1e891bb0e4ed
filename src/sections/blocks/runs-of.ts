import { blockKind, type BlockKind } from '../../../core/content/block-kinds';
import type { SectionBlock } from '../../../core/content/types/parts';

interface Run {
  kind: BlockKind;
  run: SectionBlock[];
}

/**
 * Neighbours of the same kind, together: figure figure text -> [figure figure] [text]. A block of a
 * kind that is not known is left out; the build has named it.
 */
export function runsOf(blocks: readonly SectionBlock[]): Run[] {
  const runs: Run[] = [];
  for (const block of blocks) {
    const kind = blockKind(block.tipo);
    const last = runs.at(-1);
    if (last && last.kind === kind) last.run.push(block);
    else if (kind) runs.push({ kind, run: [block] });
  }
  return runs;
}
