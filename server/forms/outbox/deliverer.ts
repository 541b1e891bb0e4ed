import { randomUUID } from 'node:crypto';
import { mayErase as mayEraseNow } from '../../../platform/jobs/clock-jump';
import { type NextRun, PollLoop } from '../../../platform/jobs/poll-loop';
import { deliverSubmission, type DeliveryResult } from './deliver-submission';
import type { Backend } from '../../../platform/settings/settings';
import { openOutbox, type Outbox, type OutboxSettings } from './outbox';
import { type Waiting, maxRetryAfter, patience, pauseAfter, setAsideAfter } from './delivery-queue';

export interface DelivererOptions {
  outbox: Pick<Outbox, 'queue' | 'onAccepted'>;
  backend: Backend;
  log: (line: string) => void;
  timeout?: number;
  clock?: () => number;
  pause?: (failures: number) => number;
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
const troublePause = 10_000;
/** What is kept for an hour is gone so soon after it, whether another form comes or not. */
const minutes = 5 * 60_000;

/** Delivers what was accepted. Of several processes on one database, one at a time does. */
export class Deliverer {
  readonly #options: Required<DelivererOptions>;
  readonly #owner = randomUUID();
  readonly #cut = new AbortController();
  readonly #loop: PollLoop;
  #stopping = false;
  #swept = -Infinity;
  #forgotten = -Infinity;
  #forget: () => void = () => undefined;
  #round: Promise<RoundResult> | null = null;

  constructor(options: DelivererOptions) {
    const times = { poll: 1000, timeout: 30_000, lease: 20_000, grace: 5000 };
    this.#options = { ...times, pause: pauseAfter, clock: Date.now, mayErase: async () => true, ...options };
    const { poll, log } = this.#options;
    const complain = ({ message }: Error) => log(`The outbox cannot be read or written: ${message}`);
    this.#loop = new PollLoop(() => this.#work(), { complain, pause: Math.min(poll * 10, troublePause) });
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
        () => undefined,
      );
    }, lease / 4);
    try {
      const goOn = () => !this.#stopping && !lost;
      this.#round = deliveryRound({ ...this.#options, failures, goOn, signal: this.#cut.signal });
      return await this.#round;
    } finally {
      this.#round = null;
      clearInterval(beat);
      await outbox.queue.release(this.#owner).catch(() => undefined);
    }
  }

  async #work(): Promise<NextRun> {
    const { outbox, clock, log, mayErase, poll } = this.#options;
    const isTime = (last: number, pause: number) => clock() - last >= pause || clock() < last;
    if (isTime(this.#forgotten, minutes)) {
      await outbox.queue.forgetVisitors(clock());
      this.#forgotten = clock();
    }
    if (isTime(this.#swept, day)) {
      const removed = (await mayErase()) ? await outbox.queue.sweep(clock()) : 0;
      this.#swept = clock();
      if (removed > 0) log(`${removed} submissions that the backend has had for long were removed from the outbox.`);
    }
    if (await outbox.queue.isDue(clock())) await this.round();
    return { pause: poll };
  }
}

const openingPause = 30_000;

/** Delivers from the outbox until stopped; a failed opening is logged and retried. */
export function startDelivery(settings: OutboxSettings, backend: Backend, log: (line: string) => void) {
  let deliverer: Deliverer | null = null;
  let outbox: Outbox | null = null;
  const open = async (): Promise<NextRun> => {
    outbox = await openOutbox(settings);
    const isShared = settings.submissions.databaseUrl?.startsWith('file:') === false;
    // A file has processes of one machine only: the next one takes over soon.
    const pace = isShared ? { poll: 10_000, lease: 20_000 } : { poll: 1000, lease: 4000 };
    const mayErase = () => mayEraseNow(settings.dataDir, new Date(), log);
    deliverer = new Deliverer({ outbox, backend, log, mayErase, ...pace });
    deliverer.start();
    return { pause: null };
  };
  const complain = ({ message }: Error) =>
    log(`The forms answer that they are out of order, until their outbox can be opened. ${message}`);
  const opening = new PollLoop(open, { complain, pause: openingPause });
  opening.wake();

  return {
    /** Ends within seconds; what was not delivered waits for the next start. */
    async stop(): Promise<void> {
      await opening.stop();
      await deliverer?.stop();
      outbox?.close();
    },
  };
}

interface RoundOptions extends Required<DelivererOptions> {
  failures: number;
  goOn: () => boolean;
  signal: AbortSignal;
}

interface RoundResult {
  delivered: number;
  parked: number;
  /** Why the round stopped before everything was delivered. */
  stoppedBy: string | null;
}

type Failure = Extract<DeliveryResult, { is: 'failed' }>;

/** Delivers what is due in order. Past one that keeps failing, the next is tried once. */
async function deliveryRound(options: RoundOptions): Promise<RoundResult> {
  const { clock, log } = options;
  const { queue } = options.outbox;
  const result: RoundResult = { delivered: 0, parked: 0, stoppedBy: null };
  let { failures } = options;
  let doubted: Waiting | null = null;
  let doubt: Failure | null = null;
  let last = 0;
  for (;;) {
    const item = options.goOn() ? await queue.next(last, clock()) : null;
    if (!item) break;
    last = item.sequence;
    const outcome = await send(item);
    if (options.signal.aborted && outcome.is === 'failed') break;
    if (outcome.is === 'failed') {
      await queue.failed(item.id, outcome.reason);
      if (outcome.itsOwn && item.setAside) await setAside(item);
      else if (outcome.itsOwn && item.attempts + 1 >= patience && !doubted) [doubted, doubt] = [item, outcome];
      else return stop(outcome, null);
      continue;
    }
    await record(item, outcome);
    if (failures > 0) {
      await queue.endPause();
      log('The backend takes submissions again.');
    }
    if (doubted) await onceMore(doubted);
    [failures, doubted, doubt] = [0, null, null];
  }
  // Nothing else was there to try: what comes next will show whether it is the backend or this one.
  return doubt && options.goOn() ? stop(doubt, last) : result;

  /** With its own timer: combined signals can be garbage collected before they fire. */
  async function send(item: Waiting): Promise<DeliveryResult> {
    const cut = new AbortController();
    const stopped = () => cut.abort();
    const expired = () => cut.abort(new DOMException('Too long', 'TimeoutError'));
    options.signal.addEventListener('abort', stopped);
    const timer = setTimeout(expired, options.timeout);
    try {
      return await deliverSubmission(item, options.backend, cut.signal);
    } finally {
      clearTimeout(timer);
      options.signal.removeEventListener('abort', stopped);
    }
  }

  async function onceMore(item: Waiting): Promise<void> {
    const outcome = await send(item);
    if (outcome.is !== 'failed') return record(item, outcome);
    if (options.signal.aborted) return;
    await queue.failed(item.id, outcome.reason);
    await setAside({ ...item, attempts: item.attempts + 1 });
  }

  async function record({ id, kind }: Waiting, outcome: Exclude<DeliveryResult, Failure>): Promise<void> {
    const state = outcome.is === 'delivered' ? 'delivered' : 'parked';
    await queue.settle(id, { ...outcome, state }, clock());
    result[state] += 1;
    if (outcome.is === 'refused')
      log(
        `The backend refused ${kind} ${id} for good (${outcome.reason}): it is kept. See it with: npm run outbox -- show ${id}`,
      );
  }

  async function setAside({ id, kind, attempts, setAside: already }: Waiting): Promise<void> {
    await queue.setAside(id, clock() + setAsideAfter(attempts + 1));
    if (!already)
      log(
        `${kind} ${id} failed ${attempts + 1} times while others pass: it is tried again later, and the others go on.`,
      );
  }

  async function stop({ reason, retryAfter }: Failure, through: number | null): Promise<RoundResult> {
    failures += 1;
    const wait = Math.max(options.pause(failures), Math.min(retryAfter ?? 0, maxRetryAfter));
    await queue.pause({ until: clock() + wait, through }, failures);
    // One line when it begins, then one every few minutes.
    if (failures === 1 || wait >= 60_000) {
      const seconds = Math.ceil(wait / 1000);
      log(
        `The backend takes no submissions now (${reason}): ${await queue.countWaiting()} wait, the next try is in ${seconds} s.`,
      );
    }
    return { ...result, stoppedBy: reason };
  }
}
