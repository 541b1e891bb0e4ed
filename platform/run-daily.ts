import { StorageProblem } from './files/storage-problem';

/** Runs a task now and daily. `onError` gets unlogged errors. Answers what ends it, and its work. */
export function runDaily(
  task: (signal: AbortSignal) => Promise<void>,
  onError: (error: Error) => void,
): () => Promise<void> {
  const stop = new AbortController();
  const run = () => task(stop.signal).catch(rethrowUnlogged).catch(onError);
  let running = run();
  const timer = setInterval(() => (running = run()), 24 * 60 * 60 * 1000).unref();
  return async () => {
    clearInterval(timer);
    stop.abort();
    await running;
  };
}

/** For a `catch`: ends what is in the log already. */
export function rethrowUnlogged(error: unknown): void {
  if (!(error instanceof StorageProblem && error.isSaid)) throw error;
}
