import type { ContentProblem } from '../../core/content/problems';
import { type ComingChange, comingChanges } from '../../core/content/visibility';
import { type Locale, localeCodes } from '../../core/i18n/locales';
import { type ContentEntity, type ContentFile, contentPlaceOf, readContentFile } from './content-file';

interface NotedFile {
  /** Null: nothing but its faults matters. */
  file: ContentFile | null;
  problems: readonly ContentProblem[];
  unknown: readonly ContentEntity[];
}

export type ComingOfFile = ComingChange & { locale: Locale; file: ContentFile };

/** Files with drafts, changes to come or faults, each as it was read last. */
export class NotedFiles {
  readonly #files = new Map<string, NotedFile>();

  constructor(
    private readonly contentDir: string,
    private readonly clock: () => Date,
  ) {}

  note(
    path: string,
    file: ContentFile | null,
    { problems = file?.problems ?? [], unknown = [] }: Partial<NotedFile> = {},
  ): void {
    const isKept = file !== null && (hasDrafts(file) || comingOf(file).length > 0);
    if (isKept || problems.length > 0) this.#files.set(path, { file: isKept ? file : null, problems, unknown });
    else this.#files.delete(path);
  }

  problems(): ContentProblem[] {
    return this.#all().flatMap(({ problems }) => problems);
  }

  /** Entities of files that cannot be read and never were: present, but unknown. */
  unknown(): ContentEntity[] {
    return this.#all().flatMap(({ unknown }) => unknown);
  }

  drafts(): ContentFile[] {
    return this.#kept().filter(hasDrafts);
  }

  coming(): ComingOfFile[] {
    return this.#kept()
      .flatMap(comingOf)
      .sort((a, b) => a.at.valueOf() - b.at.valueOf());
  }

  /** The files whose changes have come. */
  due(): Set<string> {
    const now = this.clock();
    return new Set(this.coming().flatMap(({ at, file }) => (at <= now ? [file.path] : [])));
  }

  /** As it is on the disk now. */
  async at(path: string): Promise<ContentFile | null> {
    const place = contentPlaceOf(path);
    return place && readContentFile(this.contentDir, place, this.clock());
  }

  #all(): NotedFile[] {
    return [...this.#files.values()];
  }

  #kept(): ContentFile[] {
    return this.#all().flatMap(({ file }) => file ?? []);
  }
}

const hasDrafts = ({ drafts }: ContentFile): boolean => Object.keys(drafts).length > 0;

const comingOf = (file: ContentFile): ComingOfFile[] =>
  localeCodes.flatMap((locale) => {
    const publication = file.publications[locale];
    return publication ? comingChanges(publication).map((each) => ({ ...each, locale, file })) : [];
  });
