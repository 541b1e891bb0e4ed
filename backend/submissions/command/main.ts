import { runMain } from '../../../platform/command-line/commands';
import { readEnvironment } from '../../../platform/settings/settings';
import { runInbox } from './inbox-command';

// `npm run inbox -- <command>`
runMain(async (words, output) => {
  const { dataDir, contentBackendUrl } = readEnvironment();
  if (contentBackendUrl !== null)
    output.err('CONTENT_BACKEND_URL names another backend, which has an inbox of its own; this is the embedded one.\n');
  return runInbox(words, { dataDir, ...output });
});
