const pause = 60_000;

/**
 * Says at most once a minute that webhooks were refused, and how many: whoever sends them in masses
 * must not fill the disk.
 */
export class RefusalLog {
  #count = 0;
  #saidAt = -Infinity;

  constructor(
    private readonly warn: (line: string) => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  note(): void {
    this.#count += 1;
    if (this.now() - this.#saidAt < pause) return;
    const which = this.#count === 1 ? 'A webhook was' : `${this.#count} webhooks were`;
    this.warn(
      `${which} refused, because the signature is not right: is WEBHOOK_SECRET the same on both sides?`,
    );
    this.#count = 0;
    this.#saidAt = this.now();
  }
}
