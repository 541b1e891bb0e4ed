import type { ContentProblem } from '../../core/content/problems';

/** In ms: the caller is answered first. */
const pause = 500;

export class KnownProblems {
  #last: readonly ContentProblem[] | null = null;
  #now: Promise<readonly ContentProblem[]> | null = null;

  constructor(
    private readonly find: () => Promise<readonly ContentProblem[]>,
    private readonly log: (line: string) => void,
  ) {}

  outdate(): void {
    this.#now = null;
  }

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
