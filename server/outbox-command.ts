import { runMain } from '../platform/command-line/commands';
import { backendUrlOf, readEnvironment } from '../platform/settings/settings';
import { openOutbox } from './forms/outbox/outbox';
import { runOutbox } from './forms/outbox/admin-commands';

runMain((words, output, signal) => {
  const environment = readEnvironment();
  const backend = { url: backendUrlOf(environment), token: environment.contentBackendToken };
  return runOutbox(words, { open: () => openOutbox(environment), backend, signal, ...output });
});
