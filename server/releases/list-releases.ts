import type { LoadedRelease } from '../serving/loaded-release';
import type { ReleaseStore } from './release-store';

/** The releases that are there, the newest first, a line each; the live one is marked. */
export async function listReleases(store: ReleaseStore): Promise<string[]> {
  const [ids, current] = [await store.list(), await store.currentId()];
  if (ids.length === 0) return ['There is no release yet: npm run build, or npm start, makes one.'];
  const rows = [['', 'release', 'built (UTC)', 'pages', 'files', 'size', 'content cursor']];
  for (const id of ids) {
    const release = await store.load(id).catch(() => null);
    rows.push([id === current ? 'live' : '', id, ...(release ? figures(release) : ['cannot be read'])]);
  }
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function figures({ manifest: { created, files, contentCursor } }: LoadedRelease): string[] {
  const pages = files.filter(({ type }) => type.startsWith('text/html')).length;
  const bytes = files.reduce((sum, { size, encodings }) => sum + size + Object.values(encodings).reduce((all, one) => all + one, 0), 0);
  const mebibytes = `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
  return [created.slice(0, 19).replace('T', ' '), String(pages), String(files.length), mebibytes, contentCursor ?? 'unknown'];
}
