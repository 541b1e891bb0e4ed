import { createHash } from 'node:crypto';
import { join } from 'node:path';

import { buildSync } from 'esbuild';

/**
 * A script of `src/browser` that webpack knows nothing of, in one piece: it stands in pages, or is
 * a file at the root of the site. `root` is the project's folder.
 */
export function browserScript(
  root: string,
  name: 'first-script' | 'root-script' | 'service-worker',
): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(root, `src/browser/${name}.ts`)],
    bundle: true,
    minify: true,
    write: false,
    // As old as what Gatsby compiles for.
    target: 'es2020',
    format: 'iife',
    logLevel: 'error',
  });
  return (outputFiles[0]?.text ?? '').trim();
}

/** As a `Content-Security-Policy` names an inline script that may run: `'sha256-…'` */
export function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
