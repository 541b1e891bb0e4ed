import { existsSync } from 'node:fs';
import { relative } from 'node:path';

import { readEnvironment } from '../platform/settings/settings';
import { readArguments } from '../platform/command-line/commands';
import { checkFolder } from './content/content-checks';
import { formatFolder } from './content/format-folder';
import { problemLine } from '../core/content/problems';

// Checks the content in use and the sample; `--format` formats their entries first.
async function main(): Promise<void> {
  const isFormatting = readArguments('npm run validate -- [--format]').flags.has('format');
  const { contentDir, sampleContentDir } = readEnvironment();
  if (sampleContentDir === null) return validate(contentDir, isFormatting);
  for (const folder of [sampleContentDir, contentDir].filter(existsSync)) {
    process.stdout.write(`${relative('.', folder)}\n`);
    await validate(folder, isFormatting);
  }
}

async function validate(folder: string, isFormatting: boolean): Promise<void> {
  if (isFormatting) for (const path of await formatFolder(folder)) process.stdout.write(`${path} is written anew\n`);
  const { files, problems } = await checkFolder(folder);
  for (const problem of problems) process.stdout.write(`${problemLine(problem)}\n`);
  const checked = `${counted(files, 'file')} checked, ${counted(problems.length, 'problem')}`;
  process.stdout.write(`${checked}\n`);
  if (problems.length > 0) process.exitCode = 1;
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
