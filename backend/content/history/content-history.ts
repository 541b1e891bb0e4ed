import type { Person } from '../../auth/person';
import type { Commit, ContentRepository } from '../git/content-repository';
import { savedAt } from '../save/allowed-path';
import { Refusal } from '../save/refusal';
import type { Desk, Saver } from '../save/saver';
import { commitsOfPath, touchedBy } from './commits-of-path';
import { fieldChanges, type FieldChange } from './field-changes';
import { restore } from './restore';

/** One commit: who did what, when. */
export interface HistoryLine {
  id: string;
  who: Commit['author'];
  when: string;
  message: string;
}

export interface HistoryPage<Line> {
  data: Line[];
  meta: { page: number; more: boolean };
}

export type FileChange = Awaited<ReturnType<typeof touchedBy>>[number];

/** What changed in the content, the newest first, twenty a page, and the way back. */
export interface ContentHistory {
  recent(page: number): Promise<HistoryPage<HistoryLine & { files: FileChange[] }>>;
  /** Of one file, for entries field by field. Throws Refusal where no file can be. */
  of(path: string, page: number): Promise<HistoryPage<HistoryLine & { changed: FieldChange[] }>>;
  /** Brings an entry back as it was after a commit. Throws Refusal. */
  restore(person: Person, path: string, commit: string): Promise<HistoryLine>;
}

const perPage = 20;

export function contentHistory(room: { desk: Desk; saver: Saver }): ContentHistory {
  const { repository } = room.desk;
  return {
    recent: async (page) => {
      const { rows, meta } = await paged(repository, '', page);
      return {
        data: await Promise.all(
          rows.map(async (commit) => ({
            ...about(commit),
            files: await touchedBy(repository, commit),
          })),
        ),
        meta,
      };
    },
    of: async (path, page) => {
      const place = savedAt(path);
      if (!place) throw new Refusal('not_found');
      const { rows, meta } = await paged(repository, path, page);
      const changed = async (commit: Commit) =>
        'entry' in place ? changesOf(repository, commit, path) : [];
      return {
        data: await Promise.all(
          rows.map(async (commit) => ({ ...about(commit), changed: await changed(commit) })),
        ),
        meta,
      };
    },
    restore: async (person, path, commit) => {
      if (!/^[0-9a-f]{40}$/.test(commit)) throw new Refusal('malformed', { what: 'path, commit' });
      return about(await restore(room, person, path, commit));
    },
  };
}

const about = ({ id, author, when, message }: Commit): HistoryLine => ({
  id,
  who: author,
  when,
  message,
});

async function paged(
  repository: ContentRepository,
  path: string,
  page: number,
): Promise<{ rows: Commit[]; meta: HistoryPage<never>['meta'] }> {
  const commits = await commitsOfPath(repository, path, page * perPage + 1);
  return {
    rows: commits.slice((page - 1) * perPage, page * perPage),
    meta: { page, more: commits.length > page * perPage },
  };
}

async function changesOf(
  repository: ContentRepository,
  commit: Commit,
  path: string,
): Promise<FieldChange[]> {
  const textAt = async (id: string | undefined): Promise<string | null> => {
    const blob = id === undefined ? null : await repository.fileAt(id, path).catch(() => null);
    return blob === null ? null : Buffer.from(await repository.read(blob)).toString('utf8');
  };
  return fieldChanges(await textAt(commit.parents[0]), await textAt(commit.id));
}
