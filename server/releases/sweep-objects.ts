import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isAside } from '../../platform/files/write-atomically';
import { SmallestEncodings } from '../../platform/release/smallest-encodings';
import { manifestPath, objectsFolder, objectsOf, parseManifest } from '../../platform/release/manifest';

/** Removes objects that no release names. Younger than `age` ms they may be in use by a build. */
export async function sweepObjects(releases: string, ids: readonly string[], age: number): Promise<void> {
  const objects = objectsFolder(releases);
  // A link among them may lead to files that are no objects.
  const found = await readdir(objects, { withFileTypes: true }).catch(() => []);
  const folders = found.filter((entry) => !entry.isSymbolicLink()).map(({ name }) => name);
  if (folders.length === 0) return;
  const named = await objectsNamed(releases, ids);
  if (!named) return;
  const best = await SmallestEncodings.read(objects);
  await best.keep(named);
  for (const { br, gzip } of best.all.values()) for (const form of [br, gzip]) if (form) named.add(form.hash);
  const before = Date.now() - age;
  for (const folder of folders.filter((name) => /^[0-9a-f]{2}$/.test(name)))
    for (const name of await readdir(join(objects, folder)))
      if (!named.has(name)) await removeOlder(join(objects, folder, name), before);
  for (const name of folders.filter(isAside)) await removeOlder(join(objects, name), before);
}

/** Null when one cannot be read: what it needs is not known. */
async function objectsNamed(releases: string, ids: readonly string[]): Promise<Set<string> | null> {
  const named = new Set<string>();
  for (const id of ids) {
    const text = await readFile(manifestPath(releases, id), 'utf8').catch(() => '');
    try {
      for (const { hash } of objectsOf(parseManifest(text))) named.add(hash);
    } catch {
      return null;
    }
  }
  return named;
}

async function removeOlder(place: string, before: number): Promise<void> {
  const found = await stat(place).catch(() => null);
  if (found && found.mtimeMs <= before) await rm(place, { force: true });
}
