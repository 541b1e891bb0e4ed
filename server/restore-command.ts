import { log, runWithUsage } from '../platform/command-line/run-command';
import { readEnvironment } from '../platform/settings/settings';
import { restore } from './backup/restore';

const usage = `npm run restore -- <folder or remote of a backup> [--replace]

Puts a backup in place, while the server is stopped.

  --replace  moves aside what is there`;

runWithUsage(usage, async ({ words, flags }) => {
  const options = { replace: flags.has('replace'), log };
  const { files, madeAt } = await restore(readEnvironment(), words[0] ?? '', options);
  log(`${Object.keys(files).length} files as of ${madeAt} are in place. Start the server.`);
});
