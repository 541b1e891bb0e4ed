import type { SectionBlock } from '../../../core/content/types/parts';

/**
 * What the screen of contacts shows in places of their own; all others stand below, as on any page.
 */
export interface ContactBlocks {
  emergency: SectionBlock | null;
  desks: SectionBlock[];
  request: SectionBlock | null;
  hours: SectionBlock[];
  others: SectionBlock[];
}

/** Sorts blocks by their `tipo`: `emergency`, `desk`, `request`, `hours`. */
export function contactBlocks(blocks: readonly SectionBlock[]): ContactBlocks {
  const of = (kind: string) => blocks.filter(({ tipo }) => tipo === kind);
  const placed = ['emergency', 'desk', 'request', 'hours'];
  return {
    emergency: of('emergency')[0] ?? null,
    desks: of('desk'),
    request: of('request')[0] ?? null,
    hours: of('hours'),
    others: blocks.filter(({ tipo }) => !placed.includes(tipo ?? '')),
  };
}
