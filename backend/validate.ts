import { existsSync } from 'node:fs';
import { relative } from 'node:path';

import { readEnvironment } from '../platform/settings/settings';
import { checkFolder } from './content/content-checks';
import { closingLine, problemLine } from '../core/content/validate';

// The content in use and, beside it, the sample that the next installation begins with.
async function main(): Promise<void> {
  const { contentDir, sampleContentDir } = readEnvironment();
  if (sampleContentDir === null) return validate(contentDir);
  for (const folder of [sampleContentDir, contentDir].filter(existsSync)) {
    process.stdout.write(`${relative('.', folder)}\n`);
    await validate(folder);
  }
}

async function validate(folder: string): Promise<void> {
  const { files, problems } = await checkFolder(folder);
  for (const problem of problems) process.stdout.write(`${problemLine(problem)}\n`);
  process.stdout.write(`${closingLine(files, problems.length)}\n`);
  if (problems.length > 0) process.exitCode = 1;
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
