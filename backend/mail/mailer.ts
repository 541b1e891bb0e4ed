import { jitteredPause } from '../../platform/jobs/backoff';
import { type NextRun, PollLoop } from '../../platform/jobs/poll-loop';
import { longestWait, type MailQueue } from '../submissions/mail-queue';
import type { QueuedMail } from '../submissions/queue-mail';
import type { Outgoing, Send } from './transport';

export interface MailerOptions {
  queue: MailQueue;
  /** Null: not wanted any more. */
  compose: (mail: QueuedMail) => Promise<Outgoing | null>;
  send: Send;
  log: (line: string) => void;
  /** The first and the longest pause between two tries, in milliseconds. */
  pauses?: { first: number; longest: number };
}

/** Longer than any send lasts: another process must not take a mail that is on its way. */
const lease = 10 * 60_000;
/** How long closing waits for the mail that is being sent: less than a process manager does. */
const closeTimeout = 3_000;
/** In ms: how soon mails of other processes are seen. */
const pollInterval = 60_000;

/** In order. A crash after the server's answer repeats a mail. */
export class Mailer {
  readonly #options: MailerOptions;
  readonly #pauses: { first: number; longest: number };
  readonly #loop: PollLoop;
  #closed = false;
  readonly #abort = new AbortController();
  #failures = 0;
  /** By a clock that nobody sets: `performance.now()`. */
  #pausedUntil = -Infinity;

  constructor(options: MailerOptions) {
    this.#options = options;
    this.#pauses = options.pauses ?? { first: 30_000, longest: longestWait };
    const complain = (error: Error) => options.log(`Mail waits, because its queue cannot be read: ${String(error)}`);
    this.#loop = new PollLoop(() => this.#work(), { complain, pause: this.#pauses.first });
  }

  wake(): void {
    this.#loop.wake();
  }

  /** Ends after the mail that is being sent, or without it, when the mail server takes its time. */
  async close(): Promise<void> {
    this.#closed = true;
    const timer = setTimeout(() => this.#abort.abort(), closeTimeout);
    await this.#loop.stop();
    clearTimeout(timer);
  }

  async #work(): Promise<NextRun> {
    while (!this.#closed && (await this.#sendNext()));
    const due = await this.#options.queue.nextDue();
    const quiet = this.#pausedUntil - performance.now();
    if (quiet > 0) return { pause: Math.ceil(quiet), isQuiet: true };
    const pause = due === null ? pollInterval : Math.min(pollInterval, due - Date.now());
    return { pause: Math.max(pause, 10) };
  }

  /** False: nothing is due, or the mail server takes nothing now. */
  async #sendNext(): Promise<boolean> {
    const { queue, compose, send, log } = this.#options;
    const mail = await queue.take(lease);
    if (!mail) return false;
    const outgoing = await compose(mail).catch((error: Error) => error);
    if (outgoing instanceof Error) {
      log(`A mail cannot be written and will be tried again: ${outgoing.message}`);
      await queue.retry(mail, this.#pause(mail.attempts), 'It could not be written');
      return true;
    }
    if (outgoing === null) {
      await queue.drop(mail);
      return true;
    }
    const failure = await send(outgoing, this.#abort.signal);
    if (failure === null) {
      await this.#markSent(mail);
      if (this.#failures > 0) log('Mail is being sent again');
      this.#failures = 0;
      return true;
    }
    if (failure.kind === 'permanent') {
      const place = mail.submissionId === null ? 'People in the admin' : 'npm run inbox -- list';
      log(`The mail server has refused a mail for good: it is parked, see ${place}`);
      await queue.park(mail, failure.reason);
      return true;
    }
    if (failure.kind === 'temporary') {
      await queue.retry(mail, this.#pause(mail.attempts), failure.reason);
      return true;
    }
    this.#failures += 1;
    if (this.#failures === 1) log('Mail waits, because the mail server cannot be used; it is tried again until it can');
    const pause = this.#pause(this.#failures);
    this.#pausedUntil = performance.now() + pause;
    await queue.retry(mail, pause, failure.reason);
    return false;
  }

  /** A database that is busy for a moment must not make a mail go out twice. */
  async #markSent(mail: QueuedMail): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#options.queue.sent(mail);
      } catch (error) {
        if (tries === 5) throw error;
        await new Promise((resolve) => setTimeout(resolve, tries * 500));
      }
    }
  }

  #pause = (failures: number): number => jitteredPause(failures, this.#pauses);
}
