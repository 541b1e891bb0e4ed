export interface NextRun {
  /** In ms, until the next run; null: it runs when it is woken. */
  pause: number | null;
  /** Waking it does not end the pause. */
  isQuiet?: boolean;
}

/** Runs work, which must not reject, when it is woken and after each pause; once at a time. */
export class PollLoop {
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;
  #isWoken = false;
  #isQuiet = false;
  #isStopped = false;

  constructor(private readonly work: () => Promise<NextRun>) {}

  wake(): void {
    this.#isWoken = true;
    if (this.#isStopped || this.#running || this.#isQuiet) return;
    clearTimeout(this.#timer);
    this.#running = this.#run().finally(() => {
      this.#running = null;
      if (this.#isWoken) this.wake();
    });
  }

  async run(): Promise<void> {
    await this.#running;
    this.wake();
    await this.#running;
  }

  wakeIn(pause: number): void {
    clearTimeout(this.#timer);
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.#isQuiet = false;
      this.wake();
    }, pause).unref();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #run(): Promise<void> {
    this.#isWoken = false;
    const { pause, isQuiet = false } = await this.work();
    this.#isQuiet = isQuiet;
    if (pause !== null) this.wakeIn(pause);
  }
}
