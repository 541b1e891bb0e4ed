import { userInfo } from 'node:os';
import { runMain } from '../../../platform/command-line/commands';
import { readEnvironment } from '../../../platform/settings/settings';
import { runPeople } from './people-command';

// `npm run people -- <command>`: the accounts of the embedded backend.
runMain(async (words, output) => {
  const { dataDir, backendPort, admin, contentBackendUrl } = readEnvironment();
  if (contentBackendUrl !== null)
    output.err(
      'CONTENT_BACKEND_URL names another backend, which has accounts of its own; these are of the embedded one.\n',
    );
  else if (admin === null)
    output.err(
      'ADMIN is not true: nobody can sign in, and links lead nowhere, until it is and the backend is started anew.\n',
    );
  const origin = admin?.url ?? `http://127.0.0.1:${backendPort}`;
  return runPeople(words, { dataDir, origin, user: userInfo().username, ...output });
});
