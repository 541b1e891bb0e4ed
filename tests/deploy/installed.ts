import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const isThere = (program: string): boolean => (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

/** Where Debian's packages can be installed, `npm test` does so: a program that is missing there, or in CI, is a failure. */
const mustBeThere = Boolean(process.env.CI) || (process.getuid?.() === 0 && isThere('apt-get'));

/** `describe`, of tests that need a program; elsewhere they are skipped, and the report says so. */
export const whereInstalled = (program: string): jest.Describe => (isThere(program) || mustBeThere ? describe : describe.skip);

/** Runs a command; answers its code and what it has said. */
export function run(command: string, words: readonly string[]): [code: number | null, said: string] {
  const { status, stdout, stderr, error } = spawnSync(command, words, { encoding: 'utf8' });
  return [status, error ? error.message : stdout + stderr];
}
