import { setTimeout as wait } from 'node:timers/promises';

import type { DeliveryAddress } from './deliver-submission';
import { Deliverer } from './deliverer';
import { openOutbox, type Outbox, type OutboxSettings } from './outbox';

const openingPause = 30_000;

/**
 * Opens the outbox and delivers from it until it is stopped. An outbox that cannot be opened does
 * not keep the site from being served: it is said, and tried again.
 */
export function startDelivery(
  settings: OutboxSettings,
  backend: DeliveryAddress,
  say: (line: string) => void,
) {
  const ended = new AbortController();
  let deliverer: Deliverer | null = null;
  let outbox: Outbox | null = null;
  const started = open();

  return {
    /** Ends within seconds; what was not delivered waits for the next start. */
    async stop(): Promise<void> {
      ended.abort();
      await started;
      await deliverer?.stop();
      outbox?.close();
    },
  };

  async function open(): Promise<void> {
    let complaint = '';
    while (!ended.signal.aborted && !outbox) {
      try {
        outbox = await openOutbox(settings);
      } catch (error) {
        const { message } = error as Error;
        if (message !== complaint)
          say(
            `The forms answer that they are out of order, until their outbox can be opened. ${message}`,
          );
        complaint = message;
        await wait(openingPause, null, { signal: ended.signal }).catch(() => undefined);
      }
    }
    if (!outbox || ended.signal.aborted) return;
    const isShared = settings.submissions.databaseUrl?.startsWith('file:') === false;
    // Of a file, a process that was killed is succeeded by one on the same machine: what waits need
    // not wait longer.
    const pace = isShared ? { poll: 10_000, lease: 20_000 } : { poll: 1000, lease: 4000 };
    deliverer = new Deliverer({ outbox, backend, log: say, ...pace });
    deliverer.start();
  }
}
