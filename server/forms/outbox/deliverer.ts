import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { mayErase as mayEraseNow } from '../../../platform/jobs/clock-jump';
import { type NextRun, PollLoop } from '../../../platform/jobs/poll-loop';
import type { BackendEndpoint } from './deliver-submission';
import { deliveryRound, type RoundOptions, type RoundResult } from './delivery-round';
import { openOutbox, type Outbox, type OutboxSettings } from './outbox';

type SharedOptions = Pick<RoundOptions, 'backend' | 'log'> &
  Partial<Pick<RoundOptions, 'timeout' | 'clock' | 'pause'>>;

export interface DelivererOptions extends SharedOptions {
  outbox: Pick<Outbox, 'queue' | 'onAccepted'>;
  /** In ms: how often it is looked for what other processes accepted. */
  poll?: number;
  /** In ms: how long another process waits before it takes over from one that does not answer. */
  lease?: number;
  /** Whether what has been kept for long enough may be erased now. */
  mayErase?: () => Promise<boolean>;
  /** In ms: how long the end waits for the delivery that is under way. */
  grace?: number;
}

const day = 86_400_000;
/** In ms, at most: before a database that failed is tried again. */
const troublePause = 10_000;
/** What is kept for an hour is gone so soon after it, whether another form comes or not. */
const minutes = 5 * 60_000;

/** Delivers what was accepted. Of several processes on one database, one at a time does. */
export class Deliverer {
  readonly #options: Required<Omit<DelivererOptions, 'pause'>> & Pick<DelivererOptions, 'pause'>;
  readonly #owner = randomUUID();
  readonly #cut = new AbortController();
  readonly #loop = new PollLoop(() => this.#work());
  #stopping = false;
  #swept = -Infinity;
  #forgotten = -Infinity;
  #forget: () => void = () => undefined;
  #round: Promise<RoundResult> | null = null;
  #complaint = '';

  constructor(options: DelivererOptions) {
    const times = { poll: 1000, timeout: 30_000, lease: 20_000, grace: 5000 };
    this.#options = { ...times, clock: Date.now, mayErase: async () => true, ...options };
  }

  start(): void {
    this.#forget = this.#options.outbox.onAccepted(() => this.#loop.wake());
    this.#loop.wake();
  }

  /** Ends after the delivery under way; one that takes too long is cut, and sent again later. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#forget();
    const timer = setTimeout(() => this.#cut.abort(), this.#options.grace);
    await Promise.allSettled([this.#loop.stop(), this.#round]);
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

  async #work(): Promise<NextRun> {
    const { poll, log } = this.#options;
    try {
      await this.#look();
      this.#complaint = '';
      return { pause: poll };
    } catch (error) {
      // Database errors name tables and codes, never content.
      const { message } = error as Error;
      if (message !== this.#complaint) log(`The outbox cannot be read or written: ${message}`);
      this.#complaint = message;
      // A database that is full or locked is no better a moment later.
      return { pause: Math.min(poll * 10, troublePause), isQuiet: true };
    }
  }

  async #look(): Promise<void> {
    const { outbox, clock, log, mayErase } = this.#options;
    // Negative: the clock was set back.
    const isTime = (last: number, pause: number) => clock() - last >= pause || clock() < last;
    if (isTime(this.#forgotten, minutes)) {
      await outbox.queue.forgetVisitors(clock());
      this.#forgotten = clock();
    }
    if (isTime(this.#swept, day)) {
      const removed = (await mayErase()) ? await outbox.queue.sweep(clock()) : 0;
      this.#swept = clock();
      if (removed > 0)
        log(
          `${removed} submissions that the backend has had for long were removed from the outbox.`,
        );
    }
    if (await outbox.queue.isDue(clock())) await this.round();
  }
}

const openingPause = 30_000;

/** Delivers from the outbox until stopped; a failed opening is logged and retried. */
export function startDelivery(
  settings: OutboxSettings,
  backend: BackendEndpoint,
  log: (line: string) => void,
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
          log(
            `The forms answer that they are out of order, until their outbox can be opened. ${message}`,
          );
        complaint = message;
        await wait(openingPause, null, { signal: ended.signal }).catch(() => undefined);
      }
    }
    if (!outbox || ended.signal.aborted) return;
    const isShared = settings.submissions.databaseUrl?.startsWith('file:') === false;
    // A file has processes of one machine only: the next one takes over soon.
    const pace = isShared ? { poll: 10_000, lease: 20_000 } : { poll: 1000, lease: 4000 };
    const mayErase = () => mayEraseNow(settings.dataDir, new Date(), log);
    deliverer = new Deliverer({ outbox, backend, log, mayErase, ...pace });
    deliverer.start();
  }
}
