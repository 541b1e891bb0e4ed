import { BuildBusy } from './build-lock';
import type { BuildQueue } from './build-queue';
import type { ChangedEntity, BuildResult } from './build-tables';
import { reasonOf, recordLines } from './publish';
import { EndedBySignal, warningsIn } from './run-gatsby';
import { StorageProblem } from '../../platform/files/storage-problem';
import { BackendAway, TokenRefused } from './content-cursor';

interface BuilderOptions {
  queue: BuildQueue;
  /** Builds, and answers what came of it. Throws when it fails. */
  build(
    say: (line: string) => void,
    signal: AbortSignal,
    named: readonly ChangedEntity[],
  ): Promise<BuildResult>;
  /** Takes one line of progress. */
  say(line: string): void;
  /** Takes the lines of a build, with its id. */
  onLine?(line: string, build: number): void;
  /**
   * In ms, before a build is tried again that failed of what passes, by how often it was; null: it
   * is not.
   */
  pauseBefore?(tries: number): number | null;
  /** In ms: when to look again while somebody else builds, or something waits for its time. */
  pause?: number;
}

/** Runs what waits in the queue, one after the other. */
export class Builder {
  readonly #stopped = new AbortController();
  #work: Promise<void> | null = null;
  #again = false;
  #timer: NodeJS.Timeout | undefined;
  /** What the list of builds is still to be told of the build that ran last. */
  #owed: (() => Promise<void>) | null = null;
  #isListAway = false;

  constructor(private readonly options: BuilderOptions) {}

  /** Something waits. */
  wake(): void {
    this.#again = true;
    if (this.#stopped.signal.aborted) return;
    this.#work ??= this.#run()
      .catch((error: Error) => {
        // A list of builds that cannot be read or written, mostly; the site is served all the same.
        if (!this.#isListAway)
          this.options.say(
            `The list of builds cannot be used: ${error.message.replace(/\.$/, '')}. It is tried again.`,
          );
        this.#isListAway = true;
        this.#later();
      })
      .finally(() => {
        this.#work = null;
        if (this.#again && !this.#timer) this.wake();
      });
  }

  /** Ends the build that is running, which is then built again by the next start. */
  async stop(): Promise<void> {
    this.#stopped.abort(new Error('The server is stopped.'));
    clearTimeout(this.#timer);
    await this.#work;
  }

  async #run(): Promise<void> {
    const { queue } = this.options;
    while (this.#again && !this.#stopped.signal.aborted) {
      this.#again = false;
      await this.#payUp();
      // None runs here now: one that is said to was begun and never built.
      await queue.recover({ ownToo: true });
      const build = await queue.begin();
      this.#isListAway = false;
      if (build) {
        if (await this.#build(build.id)) this.#again = true;
      } else if (await queue.isWaiting()) this.#later();
    }
  }

  /** False: another process builds. */
  async #build(id: number): Promise<boolean> {
    const { queue, build, say, onLine } = this.options;
    const { said, say: tell } = recordLines((line) => {
      say(line);
      onLine?.(line, id);
    });
    const { signal } = this.#stopped;
    const [named, tries] = [await queue.changedIn(id), await queue.triesOf(id)];
    const came = await build(tell, signal, named).catch((error: unknown) => ({ error }));
    if (!('error' in came)) return this.#note(() => queue.end(id, came));
    const isBusy = came.error instanceof BuildBusy;
    if (isBusy || signal.aborted) {
      if (isBusy) this.#later();
      await this.#note(() => queue.putBack());
      return false;
    }
    const reason = reasonOf(came.error, said);
    const why = reason.split('\n')[0];
    const { pauseBefore = usualPause } = this.options;
    const pause = isPassing(came.error, said) ? pauseBefore(tries) : null;
    if (pause === null) {
      say(`Build ${id} failed, the live release stays: ${why}`);
      return this.#note(() =>
        queue.end(id, { state: 'failed', reason, warnings: warningsIn(said) }),
      );
    }
    say(
      `Build ${id} is tried again in ${Math.round(pause / 1000)} s, the live release stays: ${why}`,
    );
    return this.#note(() => queue.putBack({ reason, pause }));
  }

  /** What cannot be written now is written before anything else is built. */
  async #note(write: () => Promise<void>): Promise<true> {
    this.#owed = write;
    await this.#payUp();
    return true;
  }

  async #payUp(): Promise<void> {
    await this.#owed?.();
    this.#owed = null;
  }

  #later(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.wake();
    }, this.options.pause ?? 2_000);
  }
}

/** In seconds: before each further try; the last one again and again, for some six hours. */
const pauses = [10, 30, 120, 600];
const mostTries = 40;

/**
 * In ms, before a build that was tried again so many times is tried once more; null: not any more.
 */
const usualPause = (tries: number): number | null =>
  tries >= mostTries ? null : (pauses[Math.min(tries, pauses.length - 1)] ?? 0) * 1000;

/**
 * Whether a build failed of something that passes by itself, and not of the content, of the code or
 * of a setting.
 */
export function isPassing(error: unknown, said: readonly string[]): boolean {
  if (error instanceof TokenRefused) return false;
  return (
    error instanceof BackendAway ||
    error instanceof EndedBySignal ||
    isDiskFull(error) ||
    said.some(tellsOfSomethingPassing)
  );
}

const isDiskFull = (error: unknown): boolean =>
  (error instanceof StorageProblem && error.fault === 'full') ||
  /^(ENOSPC|EDQUOT)$/.test((error as NodeJS.ErrnoException).code ?? '');

/**
 * Of the source plugin: not reached, failing, not read in time, changed too often (its README). Of
 * the system: no space left.
 */
const tellsOfSomethingPassing = (line: string): boolean =>
  /#gatsby-source-content-backend_(10001|10005|10006|10009)\b/.test(line) ||
  /\b(ENOSPC: no space left|EDQUOT: )/.test(line);
