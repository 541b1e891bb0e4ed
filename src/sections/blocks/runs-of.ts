import type { SectionBlock } from '../../content/types/parts';

interface Run {
  kind: string;
  run: SectionBlock[];
}

/** Neighbours of the same kind, together: figure figure text -> [figure figure] [text]. A kind that is not known is a text. */
export function runsOf(blocks: readonly SectionBlock[], known: Readonly<Record<string, unknown>>): Run[] {
  const runs: Run[] = [];
  for (const block of blocks) {
    const kind = block.tipo && block.tipo in known ? block.tipo : 'text';
    const last = runs.at(-1);
    if (last?.kind === kind) last.run.push(block);
    else runs.push({ kind, run: [block] });
  }
  return runs;
}
