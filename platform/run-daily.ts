import { StorageProblem } from './files/storage-problem';

/**
 * Runs a task now and every day. `onError` gets what the log does not say yet. Answers what stops it,
 * after a run that is under way.
 */
export function runDaily(
  task: () => Promise<void>,
  onError: (error: Error) => void,
): () => Promise<void> {
  const run = () => task().catch(rethrowUnlogged).catch(onError);
  let running = run();
  const timer = setInterval(() => (running = run()), 24 * 60 * 60 * 1000).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** For a `catch`: ends what is in the log already. */
export function rethrowUnlogged(error: unknown): void {
  if (!(error instanceof StorageProblem && error.isSaid)) throw error;
}
