import { userInfo } from 'node:os';

import { readEnvironment } from '../../../platform/settings/settings';
import { openPeople } from '../../auth/store/open-auth-store';
import { readyContent } from '../content-folder';
import { runContent } from './run';

// `npm run content -- <command>`: brings the content out, and in.
async function main(): Promise<void> {
  const { contentDir, sampleContentDir, dataDir, keepOldAddresses } = readEnvironment();
  const out = (text: string) => void process.stdout.write(text);
  const err = (text: string) => void process.stderr.write(text);
  await readyContent({ contentDir, sampleContentDir }, (line) => err(`${line}\n`));
  const userName = userInfo().username;
  process.exitCode = await runContent(process.argv.slice(2), {
    contentDir,
    keepOldAddresses,
    userName,
    record,
    out,
    err,
  });

  async function record(name: string, about: string): Promise<void> {
    const people = await openPeople(dataDir, () => new Date());
    await people.audit
      .record({ id: null, name: `${name}, by command` }, 'content-imported', about)
      .finally(() => people.close());
  }
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
