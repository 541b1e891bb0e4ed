import type { CreatePagesArgs } from 'gatsby';

import { strangeBlocks, strangeKind } from '../../core/content/strange-blocks';
import { contentTypes } from '../../core/content/registry';

/** One warning for all blocks of a kind that nobody knows: their pages are shown without them. */
export function reportStrangeBlocks({
  getNodesByType,
  reporter,
}: Pick<CreatePagesArgs, 'getNodesByType' | 'reporter'>): void {
  const lines = contentTypes.flatMap((type) =>
    getNodesByType(type.graphqlName).flatMap((node) =>
      strangeBlocks(type, node).map(
        ({ field, tipo }) =>
          `  ${type.name}/${String(node.contentId)} [${String(node.locale)}] ${field}.tipo: ${strangeKind(tipo)}`,
      ),
    ),
  );
  if (lines.length > 0)
    reporter.warn(['Blocks of an unknown kind are left out of their pages', ...lines].join('\n'));
}
