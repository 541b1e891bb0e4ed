import { userInfo } from 'node:os';

import { runMain } from '../../../platform/command-line/commands';
import { readEnvironment } from '../../../platform/settings/settings';
import { openAuthStore } from '../../auth/store/open-auth-store';
import { readyContent } from '../content-folder';
import { runContent } from './run';

// `npm run content -- <command>`: brings the content out, and in.
runMain(async (words, output) => {
  const { contentDir, sampleContentDir, dataDir, redirectMovedPages } = readEnvironment();
  await readyContent({ contentDir, sampleContentDir }, (line) => output.err(`${line}\n`));
  return runContent(words, {
    contentDir,
    redirectMovedPages,
    userName: userInfo().username,
    record: async (name, about) => {
      const store = await openAuthStore(dataDir, () => new Date());
      await store.audit
        .record({ id: null, name, byCommand: true }, 'content-imported', about)
        .finally(() => store.close());
    },
    ...output,
  });
});
