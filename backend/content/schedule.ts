import type { ContentType } from '../../core/content/content-type';
import { dayInPortugal } from '../../core/content/last-day';
import { publicationDay } from '../../core/content/published';
import type { AuthoredEntity } from './content-file';

const lookEvery = 20_000;

/**
 * Has files looked at again on the day for which something in them is held back: it is published
 * then, by itself.
 */
export class Schedule {
  readonly #due = new Map<string, string[]>();
  readonly #timer: NodeJS.Timeout;

  constructor(
    private readonly clock: () => Date,
    private readonly refresh: (paths: string[]) => Promise<void>,
    interval = lookEvery,
  ) {
    // A look, not one long pause: a clock may be set, and a machine may sleep.
    this.#timer = setInterval(() => void this.look(), interval).unref();
  }

  /** What a file holds back now. A draft without a day waits for its editor. */
  note(path: string, type: ContentType, drafts: readonly AuthoredEntity[]): void {
    const days = drafts
      .filter(({ publicado }) => publicado !== false)
      .map((draft) => publicationDay(type, draft));
    if (days.length > 0) this.#due.set(path, days);
    else this.#due.delete(path);
  }

  async look(): Promise<void> {
    const today = dayInPortugal(this.clock());
    const paths = [...this.#due]
      .filter(([, days]) => days.some((day) => day <= today))
      .map(([path]) => path);
    if (paths.length > 0) await this.refresh(paths);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
