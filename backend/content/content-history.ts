import { contentFile, type ContentFile, type ContentPlace } from './content-file';
import type { Commit, ContentRepository } from './git/content-repository';
import { isPicture, savedAt } from './save/allowed-files';
import { SaveRefusal } from './save/refusal';
import type { EditingContext } from './save/saver';
import { commitsOfPath, pathsChangedBy, pathsTouchedBy } from './git/commits-of-path';
import { type FieldChange, fieldChanges } from './field-changes';

export const lineOf = ({ id, author: who, when, message, act }: Commit) => {
  return { id, who, when, message, act };
};
export type HistoryLine = ReturnType<typeof lineOf>;

export type FileChange = Awaited<ReturnType<typeof pathsTouchedBy>>[number];

const perPage = 20;

export class ContentHistory {
  constructor(private readonly context: Pick<EditingContext, 'repository'>) {}

  recent(page: number) {
    const { repository } = this.context;
    return this.#page('', page, async (commit) => ({
      ...lineOf(commit),
      mayBeUndone: commit.parents.length > 0,
      files: await pathsTouchedBy(repository, commit),
    }));
  }

  async latest(most: number) {
    const { repository } = this.context;
    const commits = await commitsOfPath(repository, '', most);
    return Promise.all(
      commits.map(async (commit) => ({ ...lineOf(commit), paths: await pathsChangedBy(repository, commit) })),
    );
  }

  /** Of one file, for entries field by field. Throws SaveRefusal where no file can be. */
  async of(path: string, page: number) {
    const place = savedAt(path);
    if (!place) throw new SaveRefusal('not_found');
    return this.#page(path, page, async (commit) => ({
      ...lineOf(commit),
      mayBeUndone: commit.parents.length > 0,
      wasThere: (await this.context.repository.fileAt(commit.id, path)) !== null,
      changed: 'entry' in place ? await changesOf(this.context.repository, commit, path) : [],
    }));
  }

  async filesOf(id: string): Promise<FileChange[]> {
    const { repository } = this.context;
    return pathsTouchedBy(repository, await repository.commitNamed(id));
  }

  async fieldsOf(id: string, path: string): Promise<FieldChange[]> {
    const { repository } = this.context;
    return changesOf(repository, await repository.commitNamed(id), path);
  }

  async entryAt(id: string, place: ContentPlace): Promise<ContentFile | null> {
    const { repository } = this.context;
    const { parents } = await repository.commitNamed(id);
    for (const commit of [id, ...parents.slice(0, 1)]) {
      const blob = await repository.fileAt(commit, place.path).catch(() => null);
      if (blob !== null) return contentFile(place, null, await repository.text(blob));
    }
    return null;
  }

  /** Throws SaveRefusal. */
  async picture(path: string, id: string): Promise<Uint8Array> {
    const { repository } = this.context;
    const isId = isPicture(path) && /^[0-9a-f]{40}$/.test(id);
    const commit = isId ? await repository.commitNamed(id).catch(() => null) : null;
    const isKnown = commit !== null && (await repository.contains(commit.id));
    const blob = isKnown ? await repository.fileAt(commit.id, path) : null;
    if (blob === null) throw new SaveRefusal('not_found');
    return repository.read(blob);
  }

  async #page<Line>(path: string, page: number, line: (commit: Commit) => Promise<Line>) {
    const commits = await commitsOfPath(this.context.repository, path, page * perPage + 1);
    const rows = commits.slice((page - 1) * perPage, page * perPage);
    return { data: await Promise.all(rows.map(line)), meta: { page, more: commits.length > page * perPage } };
  }
}

async function changesOf(repository: ContentRepository, commit: Commit, path: string): Promise<FieldChange[]> {
  const textAt = async (id: string | undefined): Promise<string | null> => {
    const blob = id === undefined ? null : await repository.fileAt(id, path).catch(() => null);
    return blob && repository.text(blob);
  };
  return fieldChanges(await textAt(commit.parents[0]), await textAt(commit.id));
}
