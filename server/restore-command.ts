import { parseArgs } from 'node:util';
import { log, runCommand } from '../platform/command-line/run-command';
import { UsageError } from '../platform/command-line/commands';
import { readEnvironment } from '../platform/settings/settings';
import { restore } from './backup/restore';

// `npm run restore -- <backup> [--replace]`: while the server and the backend are stopped.
runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { replace: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [place, ...rest] = positionals;
  if (!place || rest.length > 0)
    throw new UsageError('npm run restore -- <folder or remote>/backup-<time> [--replace]');
  const { files, madeAt } = await restore(readEnvironment(), place, { ...values, log });
  log(`${Object.keys(files).length} files as of ${madeAt} are in place. Start the server.`);
});
