import { blockKind, blockKinds, placedKinds } from './block-kinds';
import type { ContentType } from './content-type';
import { mapValues } from './map-values';
import { sectionBlockType } from './types/parts';

/**
 * The section blocks of an entity whose kind nobody knows: `{field: 'blocos[2]', tipo:
 * 'carousel'}`.
 */
export function strangeBlocks(
  type: ContentType,
  entity: Readonly<Record<string, unknown>>,
): { field: string; tipo: string }[] {
  const found: { field: string; tipo: string }[] = [];
  mapValues(type.fields, entity, ({ object }, value, field) => {
    if (object === sectionBlockType) {
      const { tipo } = value as { tipo?: unknown };
      if (typeof tipo === 'string' && blockKind(tipo) === null) found.push({ field, tipo });
    }
    return undefined;
  });
  return found;
}

/** What is wrong with such a block, in words. */
export function strangeKind(tipo: string): string {
  return `"${tipo}" is no kind of block; there are ${[...blockKinds, ...placedKinds].join(', ')}`;
}
