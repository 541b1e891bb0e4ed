import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { plainContent } from '../../platform/settings/content-settings';
import type { Environment } from '../../platform/settings/settings';

export const sources = [
  'core',
  'gatsby-browser.tsx',
  'gatsby-config.ts',
  'gatsby-node.ts',
  'gatsby-ssr.tsx',
  'locales',
  'package-lock.json',
  'package.json',
  // The settings of a build, and what the functions are made of.
  'platform',
  'plugins',
  'server/forms',
  'server/own-data',
  // What a build does otherwise than Gatsby.
  'server/publish/warm-gatsby',
  'server/searches',
  'server/serve',
  'server/waste-codes',
  'src',
  'static',
  'tsconfig.json',
];

// Tests, notes, and the words of the backend.
const noSource = /\.(test|spec)\.tsx?$|\.md$|(^|\/)\.|~$|^locales\/\w+\/(admin-[\w-]+|mail)\.json$/;

/** A hash of the code and settings that decide the pages, next to the content. */
export async function codeFingerprint(
  root: string,
  {
    siteUrl,
    origins,
    contentBackendUrl,
    content: { changes, texts, mediaHosts, cms } = plainContent,
    tagManagerId,
    vitalsSample,
    mail,
  }: Pick<Environment, 'siteUrl' | 'origins' | 'contentBackendUrl' | 'tagManagerId' | 'vitalsSample'> & {
    mail: object | null;
    content?: Environment['content'];
  },
) {
  const hash = createHash('sha256').update(
    JSON.stringify([
      ...[siteUrl, origins, contentBackendUrl ?? 'embedded', changes, texts, mediaHosts, cms?.url],
      ...[tagManagerId, vitalsSample, mail !== null],
    ]),
  );
  if (cms) hash.update(await readFile(cms.transform));
  for (const file of (await Promise.all(sources.map((source) => filesOf(join(root, source))))).flat()) {
    const name = relative(root, file).split(sep).join('/');
    if (noSource.test(name)) continue;
    hash.update(`\0${name}\0`).update(await readFile(file));
  }
  return hash.digest('base64url').slice(0, 22);
}

async function filesOf(place: string): Promise<string[]> {
  const found = await stat(place).catch(() => null);
  if (!found) return [];
  if (!found.isDirectory()) return [place];
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
