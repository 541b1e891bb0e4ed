import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { BackendEndpoint } from './deliver-submission';
import { deliveryRound, type RoundResult } from './delivery-round';
import { openOutbox, type Outbox, type OutboxSettings } from './outbox';

export interface DelivererOptions {
  outbox: Pick<Outbox, 'queue' | 'onAccepted'>;
  backend: BackendEndpoint;
  log: (line: string) => void;
  /** How often it is looked for what other processes accepted, in ms. */
  poll?: number;
  /** How long an answer of the backend may take. */
  timeout?: number;
  /** How long another process waits before it takes over from one that does not answer. */
  lease?: number;
  /** How long the end waits for the delivery that is under way. */
  grace?: number;
  pause?: (failures: number) => number;
  clock?: () => number;
}

const day = 86_400_000;

/**
 * Brings what was accepted to the backend, as long as the process runs. Of several processes on one
 * database, one at a time does.
 */
export class Deliverer {
  readonly #options: Required<Omit<DelivererOptions, 'pause'>> & Pick<DelivererOptions, 'pause'>;
  readonly #owner = randomUUID();
  readonly #cut = new AbortController();
  #stopping = false;
  #wake: () => void = () => undefined;
  #nudged = false;
  #swept = -Infinity;
  #running: Promise<void> | null = null;
  #round: Promise<RoundResult> | null = null;
  #complaint = '';

  constructor(options: DelivererOptions) {
    this.#options = {
      poll: 1000,
      timeout: 30_000,
      lease: 20_000,
      grace: 5000,
      clock: Date.now,
      ...options,
    };
  }

  start(): void {
    const forget = this.#options.outbox.onAccepted(() => this.nudge());
    this.#running ??= this.#run().finally(forget);
  }

  /** Looks at once. */
  nudge(): void {
    this.#nudged = true;
    this.#wake();
  }

  /**
   * Ends after the delivery that is under way; one that takes too long is cut, and is sent again at
   * the next start.
   */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#wake();
    const timer = setTimeout(() => this.#cut.abort(), this.#options.grace);
    await Promise.allSettled([this.#running, this.#round]);
    clearTimeout(timer);
  }

  /** One round now; null when it is not the time, or another process delivers. */
  async round(): Promise<RoundResult | null> {
    const { outbox, clock, lease } = this.#options;
    const failures = await outbox.queue.lease(this.#owner, clock(), clock() + lease);
    if (failures === null) return null;
    let lost = false;
    const beat = setInterval(() => {
      outbox.queue.renew(this.#owner, clock() + lease).then(
        (ours) => (lost ||= !ours),
        // The next beat tries again.
        () => undefined,
      );
    }, lease / 4);
    try {
      const goOn = () => !this.#stopping && !lost;
      this.#round = deliveryRound({
        ...this.#options,
        queue: outbox.queue,
        failures,
        goOn,
        signal: this.#cut.signal,
      });
      return await this.#round;
    } finally {
      this.#round = null;
      clearInterval(beat);
      await outbox.queue.release(this.#owner).catch(() => undefined);
    }
  }

  async #run(): Promise<void> {
    while (!this.#stopping) {
      this.#nudged = false;
      const worked = await this.#look().then(
        () => true,
        (error: Error) => this.#complain(error),
      );
      // A database that is full or locked is no better a moment later.
      await this.#sleep(worked ? this.#options.poll : this.#options.poll * 10, worked);
    }
  }

  async #look(): Promise<void> {
    const { outbox, clock, log } = this.#options;
    const sinceSweep = clock() - this.#swept;
    // Negative: the clock was set back.
    if (sinceSweep >= day || sinceSweep < 0) {
      const removed = await outbox.queue.sweep(clock());
      this.#swept = clock();
      if (removed > 0)
        log(
          `${removed} submissions that the backend has had for long were removed from the outbox.`,
        );
    }
    if (await outbox.queue.isDue(clock())) await this.round();
    this.#complaint = '';
  }

  /**
   * The same once only. The message of a database error names tables and codes, never what is in
   * them.
   */
  #complain(error: Error): false {
    if (error.message !== this.#complaint)
      this.#options.log(`The outbox cannot be read or written: ${error.message}`);
    this.#complaint = error.message;
    return false;
  }

  #sleep(time: number, wakeable: boolean): Promise<void> {
    return new Promise((resolve) => {
      if (this.#stopping || (wakeable && this.#nudged)) return resolve();
      const timer = setTimeout(resolve, time);
      this.#wake = () => {
        if (!wakeable && !this.#stopping) return;
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

const openingPause = 30_000;

/**
 * Opens the outbox and delivers from it until it is stopped. An outbox that cannot be opened does
 * not keep the site from being served: it is said, and tried again.
 */
export function startDelivery(
  settings: OutboxSettings,
  backend: BackendEndpoint,
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
