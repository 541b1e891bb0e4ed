import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';

import { StorageProblem } from '../platform/files/storage-problem';
import { closeWhenIdle } from '../platform/http/close-when-idle';
import { BackendError, useErrorTable } from './errors';

export interface Opening {
  /** Opens the backend. */
  open: () => Promise<FastifyInstance>;
  /** Listens with it; answers its address. */
  listen: (app: FastifyInstance, port?: number) => Promise<string>;
  log: (line: string) => void;
  /** In ms: how long after a failure it is opened again. */
  pause?: number;
}

/**
 * Opens the backend and listens. Where a file that it needs cannot be used, the line of that is
 * logged, every request is answered 503, and it is opened again until it can be: whoever serves the
 * site serves its last release meanwhile. Rejects for whatever else is wrong.
 */
export async function openOrStandBy({ open, listen, log, pause = 30_000 }: Opening) {
  const stop = new AbortController();
  let complaint = '';
  let app = await attempt();
  const isReady = app !== null;
  app ??= standby();
  const address = await listen(app).catch(async (error: Error) => {
    await app?.close();
    throw error;
  });
  const retrying = isReady ? null : retry(Number(new URL(address).port));

  return {
    address,
    close: async (): Promise<void> => {
      stop.abort();
      await retrying;
      await app?.close();
    },
  };

  async function attempt(): Promise<FastifyInstance | null> {
    try {
      return await open();
    } catch (error) {
      if (!(error instanceof StorageProblem)) throw error;
      if (error.message !== complaint)
        log(`The content backend answers 503 until this is mended: ${error.message}`);
      complaint = error.message;
      return null;
    }
  }

  async function retry(port: number): Promise<void> {
    while (!stop.signal.aborted) {
      await wait(pause, null, { signal: stop.signal, ref: false }).catch(() => undefined);
      const opened = stop.signal.aborted
        ? null
        : await attempt().catch((error: Error) => void log(error.message));
      if (!opened) continue;
      await app?.close();
      app = opened;
      await listen(app, port).then(
        () => log('The content backend answers again.'),
        (error: Error) => log(error.message),
      );
      return;
    }
  }
}

function standby(): FastifyInstance {
  const app = Fastify({ logger: false });
  useErrorTable(app, () => undefined);
  app.all('/*', async () => {
    throw new BackendError('unavailable');
  });
  closeWhenIdle(app);
  return app;
}
