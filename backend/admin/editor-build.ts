const tryAgainAfter = 60_000;

/**
 * The folder of the editor's page, as soon as it is built. What failed (no room on the disk, say)
 * is tried again, for who asks a minute later.
 */
export class EditorBuild {
  folder: string | null = null;
  #failedAt: number | null = null;

  /** Begins at once. */
  constructor(
    private readonly build: () => Promise<string>,
    private readonly clock: () => Date,
    private readonly log: (line: string) => void,
  ) {
    void this.#try();
  }

  get failed(): boolean {
    return this.#failedAt !== null;
  }

  /** Somebody wants to see it. */
  ask(): void {
    // Either way: the clock may have been set back.
    if (
      this.#failedAt !== null &&
      Math.abs(this.clock().valueOf() - this.#failedAt) >= tryAgainAfter
    )
      void this.#try();
  }

  async #try(): Promise<void> {
    this.#failedAt = null;
    try {
      this.folder = await this.build();
    } catch (error) {
      this.#failedAt = this.clock().valueOf();
      this.log((error as Error).message);
    }
  }
}
