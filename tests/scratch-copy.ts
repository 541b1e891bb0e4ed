import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** What is made when the project runs, what is not needed to build it, and the content, of which a copy has its own. */
const left = '.git node_modules .cache .netlify public data coverage test-results playwright-report studio content .env'.split(' ');

/**
 * A copy of the project without content, whose builds touch neither its cache nor its releases. One that is there is brought up to date; what was
 * built in it stays.
 */
export function scratchCopy(root: string, target: string): void {
  mkdirSync(target, { recursive: true });
  const copied = (entry: string) => !left.includes(entry);
  for (const name of readdirSync(target).filter(copied)) rmSync(join(target, name), { recursive: true });
  for (const name of readdirSync(root).filter(copied))
    cpSync(join(root, name), join(target, name), { recursive: true, preserveTimestamps: true });
  if (!existsSync(join(target, 'node_modules'))) symlinkSync(join(root, 'node_modules'), join(target, 'node_modules'));
}
