import type { Manifest } from '../../platform/release/manifest';

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
