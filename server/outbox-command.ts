import { runMain } from '../platform/command-line/commands';
import { backendOf, readEnvironment } from '../platform/settings/settings';
import { openOutbox } from './forms/outbox/outbox';
import { runOutbox } from './forms/outbox/admin-commands';

runMain((words, output, signal) => {
  const environment = readEnvironment();
  const backend = backendOf(environment);
  return runOutbox(words, { open: () => openOutbox(environment), backend, signal, ...output });
});
