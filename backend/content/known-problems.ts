import type { ContentProblem } from '../../core/content/problems';

/** In ms: whoever made us look is answered first. */
const pause = 500;

/** What is wrong with the content, put together once a change, if anybody asks. */
export class KnownProblems {
  #last: readonly ContentProblem[] | null = null;
  #now: Promise<readonly ContentProblem[]> | null = null;

  constructor(
    private readonly find: () => Promise<readonly ContentProblem[]>,
    private readonly log: (line: string) => void,
  ) {}

  /** The content has changed. */
  outdate(): void {
    this.#now = null;
  }

  /** As the content is now. */
  now(): Promise<readonly ContentProblem[]> {
    if (this.#now) return this.#now;
    const now = this.find();
    this.#now = now;
    now.then(
      (found) => (this.#last = found),
      () => {
        if (this.#now === now) this.#now = null;
      },
    );
    return now;
  }

  /** What was found last, for those who do not wait. Null: nobody has looked yet. */
  last(): readonly ContentProblem[] | null {
    if (!this.#now) setTimeout(() => void this.#lookAgain(), pause).unref();
    return this.#last;
  }

  async #lookAgain(): Promise<void> {
    await this.now().catch((error: Error) =>
      this.log(`The content could not be looked through for faults: ${error.message}`),
    );
  }
}
