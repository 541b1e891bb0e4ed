import { textTable } from '../../platform/command-line/text-table';
import type { Manifest } from '../../platform/release/manifest';
import type { ReleaseStore } from './release-store';

export async function listReleases(store: ReleaseStore): Promise<string[]> {
  const [ids, current] = [await store.list(), await store.currentId()];
  if (ids.length === 0) return ['There is no release yet: npm run build, or npm start, makes one.'];
  const rows = [['', 'release', 'built (UTC)', 'pages', 'files', 'size (shared)', 'content cursor']];
  for (const id of ids) {
    const release = await store.load(id).catch(() => null);
    // The second of two releases may still be made.
    const isFollowed = id === current && id === ids[0];
    const search = isFollowed ? 'search and feeds follow' : 'search and feeds are older';
    const states = [id === current && 'live', release?.manifest.derived === false && search];
    const cells = release ? cellsOf(release.manifest) : ['cannot be read'];
    rows.push([states.filter(Boolean).join(', '), id, ...cells]);
  }
  return textTable(rows);
}

function cellsOf({ created, files, contentCursor }: Manifest): string[] {
  const pages = files.filter(({ type }) => type.startsWith('text/html')).length;
  const sizes = files.flatMap((file) => [file, ...Object.values(file.encodings)]);
  const bytes = sizes.reduce((sum, { size }) => sum + size, 0);
  const size = `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
  const built = created.slice(0, 19).replace('T', ' ');
  return [built, String(pages), String(files.length), size, contentCursor ?? 'unknown'];
}
