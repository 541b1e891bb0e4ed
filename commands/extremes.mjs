import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveRelease } from './served-release.mjs';
import { node } from './steps.mjs';

export const contentSets = ['empty', 'full'];

/** These sites have a tag manager, which the site of the other tests has not. Its host is played by the tests. */
export const extremesSettings = { TAG_MANAGER_ID: 'GTM-TEST123' };
/** The set on whose site consent is tried: it is built first, and its pages are small. */
export const consentSet = 'empty';

/** A folder with one copy of the project, in which one set of content after the other is built. */
export function scratchFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'site-extremes-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Builds the site from a set of content (`tests/extremes`) and serves it. Answers its address, its content and how to stop it. */
export async function serveSet(set, folder, onLine, settings = {}) {
  const { code, output } = await node(['--import', 'tsx', 'tests/extremes/prepare.ts', set, folder]);
  if (code !== 0) throw new Error(output);
  return { ...(await serveRelease(onLine, folder, settings)), content: join(folder, 'content') };
}
