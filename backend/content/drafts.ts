import { readContentFile, type ContentFile } from './content-file';
import { placeOf } from './content-place';

/** What editors hold back, and what waits for its day. */
export class Drafts {
  readonly #files = new Map<string, ContentFile>();

  constructor(
    private readonly contentDir: string,
    private readonly clock: () => Date,
  ) {}

  /** What stands in a file now; null: it is gone. */
  note(path: string, file: ContentFile | null): void {
    if (file && Object.keys(file.drafts).length > 0) this.#files.set(path, file);
    else this.#files.delete(path);
  }

  /** The files in which a language at least is not public. */
  list(): ContentFile[] {
    return [...this.#files.values()];
  }

  /** What stands in one file, public or not; null: there is none. */
  async at(path: string): Promise<ContentFile | null> {
    const place = placeOf(path);
    return place && typeof place !== 'string'
      ? readContentFile(this.contentDir, place, this.clock())
      : null;
  }
}
