import { textTable } from '../../platform/command-line/text-table';
import type { LoadedRelease } from '../serve/loaded-release';
import type { ReleaseStore } from './release-store';

export async function listReleases(store: ReleaseStore): Promise<string[]> {
  const rows: [string, ReleaseFigures | null][] = [];
  for (const id of await store.list())
    rows.push([id, await store.load(id).then(figures, () => null)]);
  return releaseTable(rows, await store.currentId());
}

function figures({ manifest }: LoadedRelease): ReleaseFigures {
  const { created, files, contentCursor, derived } = manifest;
  const pages = files.filter(({ type }) => type.startsWith('text/html')).length;
  const bytes = files.reduce(
    (sum, { size, encodings }) =>
      sum + size + Object.values(encodings).reduce((all, form) => all + form.size, 0),
    0,
  );
  return { created, pages, files: files.length, bytes, contentCursor, derived };
}

interface ReleaseFigures {
  /** ISO 8601, UTC. */
  created: string;
  pages: number;
  files: number;
  bytes: number;
  contentCursor: string | null;
  /** False: its search index, feeds and sitemap follow in a second release. */
  derived: boolean;
}

function releaseTable(
  releases: readonly (readonly [id: string, figures: ReleaseFigures | null])[],
  current: string | null,
): string[] {
  if (releases.length === 0)
    return ['There is no release yet: npm run build, or npm start, makes one.'];
  const rows = [
    ['', 'release', 'built (UTC)', 'pages', 'files', 'size (shared)', 'content cursor'],
  ];
  const newest = releases[0]?.[0];
  for (const [id, figures] of releases) {
    const cells = figures ? cellsOf(figures) : ['cannot be read'];
    const states = [
      id === current ? 'live' : '',
      figures?.derived === false ? searchOf(id, current, newest) : '',
    ];
    rows.push([states.filter(Boolean).join(', '), id, ...cells]);
  }
  return textTable(rows);
}

/** Of the first release of two: the second one may still be made. */
const searchOf = (id: string, current: string | null, newest: string | undefined): string =>
  id === current && id === newest ? 'search and feeds follow' : 'search and feeds are older';

function cellsOf({ created, pages, files, bytes, contentCursor }: ReleaseFigures): string[] {
  const built = created.slice(0, 19).replace('T', ' ');
  const size = `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
  return [built, String(pages), String(files), size, contentCursor ?? 'unknown'];
}
