import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cleanWhatCannotBeBuiltUpon } from './build-cache';
import { withBuildLock } from './build-lock';
import type { BuildOrder } from './build-release';
import { codeFingerprint } from './code-fingerprint';
import { runGatsbyBuild } from './run-gatsby';

/**
 * Builds what Netlify takes: `public/` with its rules, and the functions in
 * `.netlify/functions-internal`. No mark is left in the cache, so that the next build here begins
 * from nothing: pages no longer lie where Gatsby has put them.
 */
export async function buildForNetlify({
  root,
  environment,
  backend,
  say,
  signal,
}: Omit<BuildOrder, 'store'>): Promise<void> {
  const variables = {
    DEPLOY_TARGET: 'netlify',
    CONTENT_BACKEND_URL: backend.url,
    CONTENT_BACKEND_TOKEN: backend.token,
    SITE_URL: environment.siteUrl,
  };
  await withBuildLock(root, async (lock) => {
    await cleanWhatCannotBeBuiltUpon(root, await codeFingerprint(root, environment), say);
    await rm(join(root, '.netlify/functions-internal'), { recursive: true, force: true });
    await runGatsbyBuild({
      root,
      variables,
      say,
      signal,
      onStart: (child) => lock.note({ release: '', child }),
    });
  });
}
