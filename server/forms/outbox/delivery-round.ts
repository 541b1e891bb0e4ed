import { deliverSubmission, type BackendEndpoint, type DeliveryResult } from './deliver-submission';
import {
  type DeliveryQueue,
  type Waiting,
  maxRetryAfter,
  patience,
  pauseAfter,
  setAsideAfter,
} from './delivery-queue';

export interface RoundOptions {
  queue: DeliveryQueue;
  backend: BackendEndpoint;
  failures: number;
  goOn: () => boolean;
  signal: AbortSignal;
  /** How long an answer may take, in ms. */
  timeout: number;
  clock: () => number;
  log: (line: string) => void;
  pause?: (failures: number) => number;
}

export interface RoundResult {
  delivered: number;
  parked: number;
  /** Why the round stopped before everything was delivered. */
  stoppedBy: string | null;
}

type Failure = Extract<DeliveryResult, { is: 'failed' }>;

/** Delivers what is due in order. Past one that keeps failing, the next is tried once. */
export async function deliveryRound(options: RoundOptions): Promise<RoundResult> {
  const { queue, clock, log } = options;
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
      else if (outcome.itsOwn && item.attempts + 1 >= patience && !doubted)
        [doubted, doubt] = [item, outcome];
      else return stop(outcome, null);
      continue;
    }
    await note(item, outcome);
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

  /** The backend may have come back between this one and the next. */
  async function onceMore(item: Waiting): Promise<void> {
    const outcome = await send(item);
    if (outcome.is !== 'failed') return note(item, outcome);
    if (options.signal.aborted) return;
    await queue.failed(item.id, outcome.reason);
    await setAside({ ...item, attempts: item.attempts + 1 });
  }

  async function note(
    { id, kind }: Waiting,
    outcome: Exclude<DeliveryResult, Failure>,
  ): Promise<void> {
    if (outcome.is === 'delivered') {
      await queue.delivered(id, outcome.backendId, clock());
      result.delivered += 1;
    } else {
      await queue.parked(id, outcome.reason, clock());
      result.parked += 1;
      log(
        `The backend refused ${kind} ${id} for good (${outcome.reason}): it is kept. See it with: npm run outbox -- show ${id}`,
      );
    }
  }

  async function setAside({ id, kind, attempts, setAside: already }: Waiting): Promise<void> {
    await queue.setAside(id, clock() + setAsideAfter(attempts + 1));
    if (!already)
      log(
        `${kind} ${id} failed ${attempts + 1} times while others pass: it is tried again later, and the others go on.`,
      );
  }

  async function stop(
    { reason, retryAfter }: Failure,
    through: number | null,
  ): Promise<RoundResult> {
    failures += 1;
    const own = (options.pause ?? pauseAfter)(failures);
    const wait = Math.max(own, Math.min((retryAfter ?? 0) * 1000, maxRetryAfter));
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
