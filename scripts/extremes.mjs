import { join } from 'node:path';
import { copyProject, projectCopies, serveRelease } from './served-release.mjs';
import { node } from './steps.mjs';

export const contentSets = ['empty', 'full'];

/**
 * Builds the site from a set of content (`tests/extremes`) and serves it. Answers its address, its
 * content and how to stop it.
 */
export async function serveSet(set, onLine) {
  const copy = projectCopies.extremes;
  await copyProject(copy);
  const { code, output } = await node(['--import', 'tsx', 'tests/extremes/prepare.ts', set, copy]);
  if (code !== 0) throw new Error(output);
  const site = await serveRelease(onLine, {
    copy,
    contentDir: 'content',
    dataDir: 'data/extremes',
    settings: { ADMIN: 'false' },
  });
  return { ...site, content: join(copy, 'content') };
}
