import { randomUUID } from 'node:crypto';

import type { DeliveryAddress } from './deliver-submission';
import { deliveryRound, type RoundResult } from './delivery-round';
import type { Outbox } from './outbox';

export interface DelivererOptions {
  outbox: Pick<Outbox, 'queue' | 'onAccepted'>;
  backend: DeliveryAddress;
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
