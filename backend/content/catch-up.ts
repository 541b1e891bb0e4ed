/**
 * What was saved and could not be noted, because of a full disk say: it is said once, and tried
 * again until it can be.
 */
export class CatchUp {
  readonly #paths = new Set<string>();
  #said = '';
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(
    private readonly tryAgain: () => void,
    private readonly log: (line: string) => void,
    /** In ms, before it is tried again though nobody saves anything. */
    private readonly pause = 30_000,
  ) {}

  /** The files that could not be noted; null: there are none. */
  get paths(): string[] | null {
    return this.#said === '' ? null : [...this.#paths];
  }

  failed(paths: readonly string[], { message }: Error): void {
    for (const path of paths) this.#paths.add(path);
    if (message !== this.#said)
      this.log(
        `What was saved in the content folder is not shown yet, and is tried again: ${message}`,
      );
    this.#said = message || 'an error';
    clearTimeout(this.#timer);
    if (!this.#isStopped) this.#timer = setTimeout(this.tryAgain, this.pause).unref();
  }

  done(): void {
    if (this.#said !== '') this.log('What was saved in the content folder is shown now.');
    this.#said = '';
    this.#paths.clear();
    clearTimeout(this.#timer);
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }
}
