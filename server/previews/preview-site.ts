import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { codeFingerprint, sources } from '../publish/code-fingerprint';
import type { Environment } from '../../platform/settings/settings';

/**
 * A copy of the code in which the preview is built: what Gatsby remembers of drafts must not get
 * into the cache that releases are built from. It is brought up to date when the code has changed.
 * Answers its folder, and of which code it is.
 */
export async function previewSite(root: string, folder: string, environment: Environment) {
  const mark = join(folder, '.code');
  const fingerprint = await codeFingerprint(root, environment);
  if ((await readFile(mark, 'utf8').catch(() => '')) === fingerprint)
    return { site: folder, fingerprint };
  await mkdir(folder, { recursive: true });
  for (const name of [...sources, 'server', 'backend']) {
    await rm(join(folder, name), { recursive: true, force: true });
    if (existsSync(join(root, name)))
      await cp(join(root, name), join(folder, name), { recursive: true });
  }
  if (!existsSync(join(folder, 'node_modules')))
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(mark, fingerprint);
  return { site: folder, fingerprint };
}
