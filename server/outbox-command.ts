import { log, runCommand } from '../platform/command-line/run-command';
import { backendUrlOf, readEnvironment } from '../platform/settings/settings';
import { openOutbox } from './forms/outbox/outbox';
import { runOutboxCommand } from './forms/outbox/admin-commands';

// `npm run outbox -- list`: what visitors sent and the backend does not have yet. It works beside a
// running server, and without one.
runCommand(async (signal) => {
  const environment = readEnvironment();
  const backend = { url: backendUrlOf(environment), token: environment.contentBackendToken };
  await runOutboxCommand(process.argv.slice(2), {
    open: () => openOutbox(environment),
    backend,
    log,
    signal,
  });
});
