import { setTimeout as wait } from 'node:timers/promises';

import type { DeliveryAddress } from './deliver-submission';
import { Deliverer } from './deliverer';
import { openOutbox, type Outbox, type OutboxSettings } from './outbox';

const openingPause = 30_000;

/**
 * Opens the outbox and delivers from it until it is stopped. An outbox that cannot be opened does not keep the site from being
 * served: it is said, and tried again.
 */
export function startDelivery(settings: OutboxSettings, backend: DeliveryAddress, say: (line: string) => void) {
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
    while (!ended.signal.aborted && !outbox) {
      try {
        outbox = await openOutbox(settings);
      } catch (error) {
        say(`The outbox of the forms cannot be opened; until it can, they answer that they are out of order. ${(error as Error).message}`);
        await wait(openingPause, null, { signal: ended.signal }).catch(() => undefined);
      }
    }
    if (!outbox || ended.signal.aborted) return;
    deliverer = new Deliverer({
      outbox,
      backend,
      log: say,
      poll: settings.submissions.databaseUrl?.startsWith('file:') === false ? 10_000 : 1000,
    });
    deliverer.start();
  }
}
