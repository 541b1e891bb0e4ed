import { textTable } from '../../platform/command-line/text-table';
import type { Manifest } from '../../platform/release/manifest';
import { errorStatusOf, type SiteOrigins, urlOf } from '../../core/routing/paths';
import { encodePath } from '../serve/request-path';
import { isPattern } from '../../core/routing/path-pattern';
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

/** The URLs that answer otherwise than in another release, by default the one before. */
export async function changedUrls(
  store: ReleaseStore,
  site: SiteOrigins,
  wanted?: string,
  since?: string,
): Promise<string[]> {
  const ids = await store.list();
  const id = wanted ?? (await store.currentId());
  const before = since ?? ids.find((one) => id !== null && one < id);
  for (const named of [id, before]) {
    if (named === null || named === undefined)
      throw new Error(`There is no release before ${id ?? 'the first one'} to compare with.`);
    if (!ids.includes(named))
      throw new Error(`There is no release ${named} on this machine. There are: ${ids.join(', ') || 'none'}.`);
  }
  const [old, now] = await Promise.all([store.load(String(before)), store.load(String(id))]);
  return changedPaths(old.manifest, now.manifest).map((path) => urlOf(encodePath(path), site));
}

/** The sorted paths that answer otherwise, without files that are named by their content. */
export function changedPaths(before: Manifest, after: Manifest): string[] {
  const [old, now] = [answersOf(before), answersOf(after)];
  const paths = new Set([...old.keys(), ...now.keys()]);
  return [...paths].filter((path) => old.get(path) !== now.get(path)).sort();
}

function answersOf({ files, redirects, gone }: Manifest): Map<string, string> {
  return new Map([
    ...gone.map((path) => [path, '410'] as const),
    ...redirects
      .filter(({ from }) => !isPattern(from))
      .map(({ from, to, status }) => [from, `${status} ${to}`] as const),
    // A file wins over a redirect from its address.
    ...files.filter(({ immutable }) => !immutable).map(({ path, hash }) => [path, hash] as const),
  ]);
}

/** The sorted paths of changed pages, without error pages; all when there was no release. */
export function changedPages(before: Manifest | null, after: Manifest): string[] {
  const [old, now] = [pagesOf(before), pagesOf(after)];
  const changed = [...now].filter(([path, hash]) => old.get(path) !== hash).map(([path]) => path);
  const gone = [...old.keys()].filter((path) => !now.has(path));
  return [...changed, ...gone].sort();
}

function pagesOf(manifest: Manifest | null): Map<string, string> {
  const pages = (manifest?.files ?? []).filter(
    ({ path, type }) => type.startsWith('text/html') && errorStatusOf(path) === null,
  );
  return new Map(pages.map(({ path, hash }) => [path, hash]));
}
