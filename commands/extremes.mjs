import { join } from 'node:path';
import { copyProject, projectCopies, serveRelease } from './served-release.mjs';
import { node } from './steps.mjs';

export const contentSets = ['empty', 'full'];

/** These sites have a tag manager, which the site of the other tests has not. Its host is played by the tests. */
export const extremesSettings = { TAG_MANAGER_ID: 'GTM-TEST123' };
/** The set on whose site consent is tried: it is built first, and its pages are small. */
export const consentSet = 'empty';

/** Builds the site from a set of content (`tests/extremes`) and serves it. Answers its address, its content and how to stop it. */
export async function serveSet(set, onLine, settings = {}) {
  const copy = projectCopies.extremes;
  await copyProject(copy);
  const { code, output } = await node(['--import', 'tsx', 'tests/extremes/prepare.ts', set, copy]);
  if (code !== 0) throw new Error(output);
  const site = await serveRelease(onLine, { copy, contentDir: 'content', dataDir: 'data/extremes', settings });
  return { ...site, content: join(copy, 'content') };
}
