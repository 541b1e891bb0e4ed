import { localeCodes } from '../../core/i18n/locales';
import type { EntityKey } from '../../core/content/entity-key';
import type { ContentPlace } from './content-place';
import { problemLine, type ContentProblem } from '../../core/content/content-problem';
import type { PendingEntities } from './pending-entities';

/**
 * What is wrong with each file, said once; and about what it became other since the site was told.
 */
export class ProblemLog {
  readonly #problems = new Map<string, ContentProblem[]>();
  #news: EntityKey[] | null = null;

  constructor(
    private readonly waiting: Pick<PendingEntities, 'news'>,
    private readonly log: (line: string) => void,
  ) {}

  get all(): ContentProblem[] {
    return [...this.#problems.values()].flat();
  }

  /** Keeps the problems of a file and says those that are new. `place`: what stands in it. */
  note(path: string, problems: ContentProblem[], place: ContentPlace | null = null): void {
    const before = this.#problems.get(path) ?? [];
    if (problems.length > 0) this.#problems.set(path, problems);
    else this.#problems.delete(path);
    const added = without(problems, before);
    for (const problem of added) this.log(problemLine(problem));
    for (const { locale } of [...added, ...without(before, problems)]) {
      this.#news ??= [];
      if (!place) continue;
      for (const about of locale ? [locale] : localeCodes)
        this.#news.push({ type: place.type.name, locale: about, id: place.id });
    }
  }

  /**
   * Says what is held back now, and answers about what the complaints have changed since the last
   * time; null: about nothing.
   */
  news(): EntityKey[] | null {
    const { lines, about } = this.waiting.news();
    for (const line of lines) this.log(line);
    const ofFiles = this.#news;
    this.#news = null;
    return ofFiles || about.length > 0 ? [...(ofFiles ?? []), ...about] : null;
  }
}

function without(
  problems: readonly ContentProblem[],
  others: readonly ContentProblem[],
): ContentProblem[] {
  const known = new Set(others.map(problemLine));
  return problems.filter((problem) => !known.has(problemLine(problem)));
}
