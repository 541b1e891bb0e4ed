import { releaseTable, type ReleaseFigures } from '../release-table';
import type { ReleaseIndex } from './release-index';
import type { SharedReleases } from './shared-releases';

/**
 * The releases of the store, the newest first, a line each; the live one is marked. Files count
 * with their compressed forms.
 */
export async function listShared(shared: SharedReleases): Promise<string[]> {
  const rows: [string, ReleaseFigures | null][] = [];
  for (const id of await shared.list())
    rows.push([id, await shared.index(id).then(figures, () => null)]);
  return [`In ${shared.name}:`, ...releaseTable(rows, await shared.currentId())];
}

function figures({ created, pages, contentCursor, files }: ReleaseIndex): ReleaseFigures {
  return {
    created,
    pages,
    contentCursor,
    files: files.length,
    bytes: files.reduce((sum, { size }) => sum + size, 0),
  };
}
