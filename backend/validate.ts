import { existsSync } from 'node:fs';
import { relative } from 'node:path';

import { readEnvironment } from '../platform/settings/settings';
import { log, runWithUsage } from '../platform/command-line/run-command';
import { checkFolder } from './content/check-folder';
import { formatFolder } from './content/format-folder';
import { problemLine } from '../core/content/problems';

const usage = `npm run validate -- [--format]

Checks the content in use and the sample: path, language, field, fault. The exit code is 1 for a fault.

  --format  first writes the entries as the editor does, without comments`;

runWithUsage(usage, async ({ flags }) => {
  const { contentDir, sampleContentDir } = readEnvironment();
  const folders = sampleContentDir === null ? [contentDir] : [sampleContentDir, contentDir].filter(existsSync);
  let problems = 0;
  for (const folder of folders) {
    if (sampleContentDir !== null) log(relative('.', folder));
    problems += await validate(folder, flags.has('format'));
  }
  return problems > 0 ? 1 : 0;
});

/** Answers how many problems there are. */
async function validate(folder: string, isFormatting: boolean): Promise<number> {
  if (isFormatting) for (const path of await formatFolder(folder)) log(`${path} is written anew`);
  const { files, problems } = await checkFolder(folder);
  for (const problem of problems) log(problemLine(problem));
  log(`${counted(files, 'file')} checked, ${counted(problems.length, 'problem')}`);
  return problems.length;
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
