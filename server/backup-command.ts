import { log, runCommand } from '../platform/command-line/run-command';
import { readArguments } from '../platform/command-line/commands';
import { readEnvironment } from '../platform/settings/settings';
import { backUp } from './backup/backup';

runCommand(async () => {
  const {
    words: [place = ''],
  } = readArguments('npm run backup -- <folder, or remote of rclone: s3:bucket/backups>');
  const [made, { files }] = await backUp(readEnvironment(), place);
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
  log(`${Object.keys(files).length} files, ${(bytes / 2 ** 20).toFixed(1)} MiB: ${made}`);
});
