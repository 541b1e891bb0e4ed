import { log, runCommand } from '../platform/command-line/run-command';
import { readArguments } from '../platform/command-line/commands';
import { readEnvironment } from '../platform/settings/settings';
import { restore } from './backup/restore';

runCommand(async () => {
  const { words, flags } = readArguments('npm run restore -- <folder or remote of a backup> [--replace]');
  const options = { replace: flags.has('replace'), log };
  const { files, madeAt } = await restore(readEnvironment(), words[0] ?? '', options);
  log(`${Object.keys(files).length} files as of ${madeAt} are in place. Start the server.`);
});
