import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const cacheMark = (root: string): string => join(root, '.cache/code-fingerprint');

/**
 * Gatsby does not notice every change of code (styles in finished pages, for one): after any it
 * begins anew. So it does after a build that failed or was cut off: its cache may then know of
 * changes that no page shows. The mark is gone while a build goes on.
 */
export async function cleanWhatCannotBeBuiltUpon(
  root: string,
  fingerprint: string,
  say: (line: string) => void,
): Promise<void> {
  const before = await readFile(cacheMark(root), 'utf8').catch(() => null);
  await rm(cacheMark(root), { force: true });
  if (before === fingerprint) return;
  if (before !== null) say('  the code has changed: building from the beginning');
  else if (existsSync(join(root, '.cache')))
    say('  the last build did not come to its end: building from the beginning');
  await Promise.all(
    ['.cache', 'public'].map((folder) => rm(join(root, folder), { recursive: true, force: true })),
  );
}

/** Written after Gatsby, which empties a cache that it does not know. */
export async function markCache(root: string, fingerprint: string): Promise<void> {
  await mkdir(join(root, '.cache'), { recursive: true });
  await writeFile(cacheMark(root), fingerprint);
}
