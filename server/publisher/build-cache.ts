import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const cacheMark = (root: string): string => join(root, '.cache/code-fingerprint');

/** What webpack has compiled, file by file. It asks each file whether it is still the same, so that a change of code costs only what was changed. */
const keptOfCache = 'webpack';

/**
 * Gatsby does not notice every change of code (styles in finished pages, for one): after any it begins anew. So it does after a build that failed or was
 * cut off: its cache may then know of changes that no page shows. The mark is gone while a build goes on.
 */
export async function cleanWhatCannotBeBuiltUpon(root: string, fingerprint: string, say: (line: string) => void): Promise<void> {
  const before = await readFile(cacheMark(root), 'utf8').catch(() => null);
  await rm(cacheMark(root), { force: true });
  if (before === fingerprint) return;
  if (before !== null) say('  the code has changed: building from the beginning');
  else if (existsSync(join(root, '.cache'))) say('  the last build did not come to its end: building from the beginning');
  const cached = await readdir(join(root, '.cache')).catch(() => []);
  const left = ['public', ...cached.filter((name) => name !== keptOfCache).map((name) => join('.cache', name))];
  await Promise.all(left.map((name) => rm(join(root, name), { recursive: true, force: true })));
}

/** Written after Gatsby, which empties a cache that it does not know. */
export async function markCache(root: string, fingerprint: string): Promise<void> {
  await mkdir(join(root, '.cache'), { recursive: true });
  await writeFile(cacheMark(root), fingerprint);
}
