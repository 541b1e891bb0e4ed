import type { Manifest } from '../../platform/release/manifest';
import { isPattern } from '../../core/routing/path-pattern';

/**
 * The addresses that answer something else in one release than in another, in the order of the
 * alphabet: files whose bytes are new, other or gone (not those whose address says their content:
 * they are right for ever), redirects, and what is gone for good. Redirects of whole patterns have
 * no address to name.
 */
export function changedAddresses(before: Manifest, after: Manifest): string[] {
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
