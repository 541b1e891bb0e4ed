import { pauseFromList } from '../../platform/jobs/backoff';
import { type NextRun, PollLoop } from '../../platform/jobs/poll-loop';
import { BuildBusy } from './build-lock';
import { DerivedFailed } from './build-release';
import type { BuildQueue } from './build-queue';
import type { ChangedEntity, BuildResult, LiveResult } from './build-tables';
import { failureOf, passesByItself } from './build-failure';
import { recordLines } from './publish';
import { warningsIn } from './gatsby-output';

interface BuilderOptions {
  queue: BuildQueue;
  build(
    log: (line: string) => void,
    signal: AbortSignal,
    named: readonly ChangedEntity[],
    onLive: (result: LiveResult) => void,
  ): Promise<BuildResult>;
  /** Work at leisure, until the signal is aborted: a build waits. */
  whenIdle?(signal: AbortSignal): Promise<void>;
  log(line: string): void;
  onLine?(line: string, build: number): void;
  /** In ms, before another try after a passing failure; null: there is none. */
  pauseBefore?(tries: number): number | null;
  /** In ms: when to look again while somebody else builds, or something waits for its time. */
  pause?: number;
}

const usualLook = 2_000;

export class Builder {
  readonly #stopped = new AbortController();
  readonly #loop: PollLoop;
  /** What the list of builds is still to be told of the build that ran last. */
  #unnoted: (() => Promise<void>) | null = null;

  constructor(private readonly options: BuilderOptions) {
    const { log, pause = usualLook } = options;
    // Mostly a list of builds that cannot be read or written; the site is served all the same.
    const complain = ({ message }: Error) =>
      log(`The list of builds cannot be used: ${message.replace(/\.$/, '')}. It is tried again.`);
    this.#loop = new PollLoop(() => this.#work(), { complain, pause });
  }

  wake(): void {
    this.#loop.wake();
  }

  /** Ends the build that is running, which is then built again by the next start. */
  async stop(): Promise<void> {
    this.#stopped.abort(new Error('The server is stopped.'));
    await this.#loop.stop();
  }

  async #work(): Promise<NextRun> {
    const { queue, pause = usualLook } = this.options;
    await this.#noteLast();
    // None runs here now: one of this process was begun and never built.
    await queue.recover({ ownToo: true });
    const build = await queue.begin();
    if (build) return { pause: (await this.#build(build.id)) ? 0 : pause };
    if (await queue.isWaiting()) return { pause };
    await this.#idle();
    return { pause: (await queue.isWaiting()) ? 0 : null };
  }

  async #idle(): Promise<void> {
    const { queue, whenIdle, log } = this.options;
    const [ended, waiting] = [new AbortController(), new AbortController()];
    void queue.untilWaiting(ended.signal).then(
      () => waiting.abort(),
      () => undefined,
    );
    await whenIdle?.(AbortSignal.any([this.#stopped.signal, waiting.signal])).catch(({ message }: Error) =>
      log(`Warning: pages stay larger than they could be: ${message}`),
    );
    ended.abort();
  }

  /** False: another process builds. */
  async #build(id: number): Promise<boolean> {
    const { queue, build, log, onLine } = this.options;
    const { lines, log: record } = recordLines((line) => {
      log(line);
      onLine?.(line, id);
    });
    const { signal } = this.#stopped;
    const [named, tries] = [await queue.changedIn(id), await queue.triesOf(id)];
    // Called for each of two releases. What cannot be noted now is noted at the end.
    const onLive = (result: LiveResult) => void queue.live(id, result).catch(() => undefined);
    const came = await build(record, signal, named, onLive).catch((error: unknown) => ({ error }));
    if (!('error' in came)) return this.#write(() => queue.end(id, came));
    if (came.error instanceof BuildBusy || signal.aborted) {
      await this.#write(() => queue.putBack());
      return false;
    }
    const { pauseBefore = usualPause } = this.options;
    const { error } = came;
    const isLive = error instanceof DerivedFailed;
    const { reason, fault } = failureOf(isLive ? error.cause : error, lines);
    const why = reason.split('\n')[0];
    const mayPass = passesByItself(fault) || (isLive && tries < triesOfDerived);
    const pause = mayPass ? pauseBefore(tries) : null;
    const outcome = isLive
      ? 'its pages are live, but their search index, feeds and sitemap are older'
      : 'the live release stays';
    if (pause === null) {
      log(`Build ${id} failed, ${outcome}: ${why}`);
      return this.#write(() => queue.end(id, { state: 'failed', reason, fault, warnings: warningsIn(lines) }));
    }
    log(`Build ${id} is tried again in ${Math.round(pause / 1000)} s, ${outcome}: ${why}`);
    return this.#write(() => queue.putBack({ reason, fault, pause }));
  }

  /** What cannot be written now is written before anything else is built. */
  async #write(write: () => Promise<void>): Promise<true> {
    this.#unnoted = write;
    await this.#noteLast();
    return true;
  }

  async #noteLast(): Promise<void> {
    await this.#unnoted?.();
    this.#unnoted = null;
  }
}

/** In seconds: before each further try; the last one again and again, for some six hours. */
const pauses = [10, 30, 120, 600];
const maxTries = 40;
/** For search index, feeds and sitemap, whatever their fault is: nobody waits for these. */
const triesOfDerived = 3;

/** In ms, before another try after so many; null: no more. */
const usualPause = (tries: number): number | null => (tries >= maxTries ? null : pauseFromList(pauses, tries) * 1000);
