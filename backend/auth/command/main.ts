import { userInfo } from 'node:os';

import { readEnvironment } from '../../../platform/settings/settings';
import { runPeople } from './people-command';

// `npm run people -- <command>`: who edits, where the embedded backend keeps it.
async function main(): Promise<void> {
  const { dataDir, backendPort, admin, contentBackendUrl } = readEnvironment();
  const err = (text: string) => void process.stderr.write(text);
  if (contentBackendUrl !== null)
    err(
      'CONTENT_BACKEND_URL names another backend, which has accounts of its own; these are of the embedded one.\n',
    );
  else if (admin === null)
    err(
      'ADMIN is not true: nobody can sign in, and links lead nowhere, until it is and the backend is started anew.\n',
    );
  // The reader of a pipe may have seen enough.
  process.stdout.on('error', (error: NodeJS.ErrnoException) =>
    process.exit(error.code === 'EPIPE' ? 0 : 1),
  );
  const origin = admin?.url ?? `http://127.0.0.1:${backendPort}`;
  const out = (text: string) => void process.stdout.write(text);
  process.exitCode = await runPeople(process.argv.slice(2), {
    dataDir,
    origin,
    user: userInfo().username,
    out,
    err,
  });
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
