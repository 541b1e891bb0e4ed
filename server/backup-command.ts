import { log, runWithUsage } from '../platform/command-line/run-command';
import { readEnvironment } from '../platform/settings/settings';
import { backUp } from './backup/backup';

const usage = `npm run backup -- <folder, or remote of rclone: s3:bucket/backups>

Copies content, accounts, submissions and secrets there, beside the running server.`;

runWithUsage(usage, async ({ words: [place = ''] }) => {
  const [made, { files }] = await backUp(readEnvironment(), place);
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
  log(`${Object.keys(files).length} files, ${(bytes / 2 ** 20).toFixed(1)} MiB: ${made}`);
});
