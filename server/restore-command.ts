import { log, runCommand } from '../platform/command-line/run-command';
import { readWords, UsageError } from '../platform/command-line/commands';
import { readEnvironment } from '../platform/settings/settings';
import { restore } from './backup/restore';

const usage = 'npm run restore -- <folder or remote>/backup-<time> [--replace]';

// `npm run restore -- <backup> [--replace]`: while the server and the backend are stopped.
runCommand(async () => {
  const { values, positionals } = readWords(usage, {
    options: { replace: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [place, ...rest] = positionals;
  if (!place || rest.length > 0) throw new UsageError(usage);
  const { files, madeAt } = await restore(readEnvironment(), place, { ...values, log });
  log(`${Object.keys(files).length} files as of ${madeAt} are in place. Start the server.`);
});
