import { encodePath } from '../serve/request-path';
import type { ReleaseStore } from './release-store';
import type { Manifest } from '../../platform/release/manifest';
import { isPattern } from '../../core/routing/redirects';

/**
 * What answers otherwise in a release (the live one) than in another (the one before it), as whole
 * addresses: for whatever CDN, by hand or by a script.
 */
export async function changedUrls(
  store: ReleaseStore,
  siteUrl: string,
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
      throw new Error(
        `There is no release ${named} on this machine. There are: ${ids.join(', ') || 'none'}.`,
      );
  }
  const [old, now] = await Promise.all([store.load(String(before)), store.load(String(id))]);
  return changedPaths(old.manifest, now.manifest).map((path) => siteUrl + encodePath(path));
}

/**
 * The addresses that answer something else in one release than in another, in the order of the
 * alphabet: files whose bytes are new, other or gone (not those whose address says their content:
 * they are right for ever), redirects, and what is gone for good. Redirects of whole patterns have
 * no address to name.
 */
export function changedPaths(before: Manifest, after: Manifest): string[] {
  const [old, now] = [answersOf(before), answersOf(after)];
  const paths = new Set([...old.keys(), ...now.keys()]);
  return [...paths].filter((path) => old.get(path) !== now.get(path)).sort();
}

/** What stands at each address, in a word that is another one when the answer is. */
function answersOf({ files, redirects, gone = [] }: Manifest): Map<string, string> {
  return new Map([
    ...gone.map((path) => [path, '410'] as const),
    ...redirects
      .filter(({ from }) => !isPattern(from))
      .map(({ from, to, status }) => [from, `${status} ${to}`] as const),
    // A file wins over a redirect from its address.
    ...files.filter(({ immutable }) => !immutable).map(({ path, hash }) => [path, hash] as const),
  ]);
}

/**
 * The addresses of the pages that are new, other or gone in a release, in the order of the
 * alphabet; all of them when there was none before.
 */
export function changedPages(before: Manifest | null, after: Manifest): string[] {
  const [old, now] = [pagesOf(before), pagesOf(after)];
  const changed = [...now].filter(([path, hash]) => old.get(path) !== hash).map(([path]) => path);
  const gone = [...old.keys()].filter((path) => !now.has(path));
  return [...changed, ...gone].sort();
}

function pagesOf(manifest: Manifest | null): Map<string, string> {
  const pages = (manifest?.files ?? []).filter(({ type }) => type.startsWith('text/html'));
  return new Map(pages.map(({ path, hash }) => [path, hash]));
}
