import { userInfo } from 'node:os';

import { readEnvironment } from '../../../server/env';
import { readyContent } from '../content-folder';
import { runContent } from './run';

// `npm run content -- <command>`: brings the content out, and in.
async function main(): Promise<void> {
  const { contentDir, sampleContentDir, keepOldAddresses } = readEnvironment();
  const out = (text: string) => void process.stdout.write(text);
  const err = (text: string) => void process.stderr.write(text);
  await readyContent({ contentDir, sampleContentDir }, (line) => err(`${line}\n`));
  process.exitCode = await runContent(process.argv.slice(2), { contentDir, keepOldAddresses, userName: userInfo().username, out, err });
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
