import { cpSync, existsSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** What is made when the project runs, what is not needed to build it, and the content, of which a copy has its own. */
const left = [
  '.git',
  'node_modules',
  '.cache',
  '.netlify',
  'public',
  'data',
  'coverage',
  'test-results',
  'playwright-report',
  'pictures',
  'content',
];

/** A copy of the project without content, whose builds touch neither its cache nor its releases; one that is there stays. */
export function scratchCopy(root: string, target: string): void {
  if (existsSync(join(target, 'package.json'))) return;
  for (const name of readdirSync(root).filter((entry) => !left.includes(entry) && entry !== '.env')) {
    cpSync(join(root, name), join(target, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(target, 'node_modules'));
}
