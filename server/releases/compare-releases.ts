import { errorStatusOf, type SiteOrigins, urlOf } from '../../core/routing/paths';
import { encodePath } from '../serve/request-path';
import type { ReleaseStore } from './release-store';
import type { Manifest } from '../../platform/release/manifest';
import { isPattern } from '../../core/routing/path-pattern';

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
