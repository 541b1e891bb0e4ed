import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveRelease } from './served-release.mjs';
import { node } from './steps.mjs';

export const contentSets = ['empty', 'full'];

/** A folder with one copy of the project, in which one set of content after the other is built. */
export function scratchFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'site-extremes-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Builds the site from a set of content (`tests/extremes`) and serves it. Answers its address, its content and how to stop it. */
export async function serveSet(set, folder, onLine) {
  const { code, output } = await node(['--import', 'tsx', 'tests/extremes/prepare.ts', set, folder]);
  if (code !== 0) throw new Error(output);
  return { ...(await serveRelease(onLine, folder)), content: join(folder, 'content') };
}
