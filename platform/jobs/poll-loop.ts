export interface NextRun {
  /** In ms, until the next run; null: it runs when it is woken. */
  pause: number | null;
  /** Waking it does not end the pause. */
  isQuiet?: boolean;
}

interface Trouble {
  /** Gets what the work rejects with: once, until it goes well or fails of something else. */
  complain: (error: Error) => void;
  /** In ms, until the next run; waking it does not end it. */
  pause: number;
}

/** Runs work when it is woken and after each pause; once at a time. */
export class PollLoop {
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;
  #isWoken = false;
  #isQuiet = false;
  #isStopped = false;
  #complaint: string | null = null;

  /** Without `trouble` the work must not reject. */
  constructor(
    private readonly work: () => Promise<NextRun>,
    private readonly trouble?: Trouble,
  ) {}

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
    const { pause, isQuiet = false } = await this.#tryWork();
    this.#isQuiet = isQuiet;
    if (pause !== null) this.wakeIn(pause);
  }

  async #tryWork(): Promise<NextRun> {
    try {
      const next = await this.work();
      this.#complaint = null;
      return next;
    } catch (error) {
      if (!this.trouble) throw error;
      const { message } = error as Error;
      if (message !== this.#complaint) this.trouble.complain(error as Error);
      this.#complaint = message;
      return { pause: this.trouble.pause, isQuiet: true };
    }
  }
}
