import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { manifestFile, type Manifest } from '../../plugins/gatsby-adapter-release/manifest';

/**
 * What an incremental release and a clean one do not have in common, file by file, redirect by redirect: one line each. Pictures of
 * before that no page shows any more are no difference: Gatsby keeps them until a clean build, and so do pages that were opened before.
 */
export function differences(incremental: string, clean: string): string[] {
  const [a, b] = [said(incremental), said(clean)];
  const names = [...new Set([...a.keys(), ...b.keys()])].sort();
  return names.flatMap((name) => {
    if (a.get(name) === b.get(name) || (name.startsWith('/static/') && !b.has(name))) return [];
    return [`${name}: ${a.has(name) ? (b.has(name) ? 'differs' : 'only in the incremental one') : 'only in the clean one'}`];
  });
}

// Pagefind orders the tables of its index anew each time; what it says of each page, and where words are, is compared.
const unordered = /^\/pagefind\/(pagefind-entry\.json|pagefind\..*\.pf_meta|filter\/.*)$/;

/** All that visitors can ask a release for, each with what they get. */
function said(folder: string): Map<string, string> {
  const manifest = JSON.parse(readFileSync(join(folder, manifestFile), 'utf8')) as Manifest;
  return new Map([
    ...manifest.files
      .filter(({ path }) => !unordered.test(path))
      .map(({ path, ...file }): [string, string] => [path, JSON.stringify(file)]),
    ...manifest.redirects.map(({ from, ...rest }): [string, string] => [`redirect from ${from}`, JSON.stringify(rest)]),
    ...(manifest.gone ?? []).map((path): [string, string] => [`gone ${path}`, '']),
    ...manifest.functions.map(({ path, file }): [string, string] => [`function ${path}`, readFileSync(join(folder, file), 'utf8')]),
    ['page-meta.json', readFileSync(join(folder, 'page-meta.json'), 'utf8')],
  ]);
}
