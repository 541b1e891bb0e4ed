import type { LoadedRelease } from '../serve/loaded-release';
import type { ReleaseStore } from './release-store';
import { releaseTable, type ReleaseFigures } from './release-table';

/** The releases that are there, the newest first, a line each; the live one is marked. */
export async function listReleases(store: ReleaseStore): Promise<string[]> {
  const rows: [string, ReleaseFigures | null][] = [];
  for (const id of await store.list())
    rows.push([id, await store.load(id).then(figures, () => null)]);
  return releaseTable(rows, await store.currentId());
}

function figures({ manifest: { created, files, contentCursor } }: LoadedRelease): ReleaseFigures {
  const pages = files.filter(({ type }) => type.startsWith('text/html')).length;
  const bytes = files.reduce(
    (sum, { size, encodings }) =>
      sum + size + Object.values(encodings).reduce((all, one) => all + one, 0),
    0,
  );
  return { created, pages, files: files.length, bytes, contentCursor };
}
