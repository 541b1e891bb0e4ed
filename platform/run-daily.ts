import { StorageProblem } from './files/storage-problem';

export type MayErase = () => Promise<boolean>;

/** Erases now and daily. `onError` gets unlogged errors. The answer ends it and its work. */
export function eraseDaily(
  erase: (signal: AbortSignal) => Promise<void>,
  onError: (error: Error) => void,
  mayErase: MayErase,
): () => Promise<void> {
  const stop = new AbortController();
  const task = async () => ((await mayErase()) ? erase(stop.signal) : undefined);
  const run = () => task().catch(rethrowUnlogged).catch(onError);
  let running = run();
  const timer = setInterval(() => (running = run()), 24 * 60 * 60 * 1000).unref();
  return async () => {
    clearInterval(timer);
    stop.abort();
    await running;
  };
}

export function rethrowUnlogged(error: unknown): void {
  if (!(error instanceof StorageProblem && error.isSaid)) throw error;
}
