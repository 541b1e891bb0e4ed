import { readEnvironment } from '../server/env';
import { checkFolder } from './store/check-folder';
import { closingLine, problemLine } from './store/content-problem';

async function main(): Promise<void> {
  const { files, problems } = await checkFolder(readEnvironment().contentDir);
  for (const problem of problems) process.stdout.write(`${problemLine(problem)}\n`);
  process.stdout.write(`${closingLine(files, problems.length)}\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
