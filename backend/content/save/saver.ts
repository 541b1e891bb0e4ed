import { isUtf8 } from 'node:buffer';
import { extname } from 'node:path';
import { promise as queueOf, type queueAsPromised } from 'fastq';
import { isMedia } from '../content-file';
import type { ContentStore } from '../content-store';
import { type Person, may, type Right } from '../../auth/rights';
import { blobId, leadsOutside } from '../git/files';
import type { Changes, Commit, ContentRepository } from '../git/content-repository';
import { RepositoryBusy } from '../git/repository-lock';
import { assertSavable, savedAt, type SentChange } from './allowed-files';
import { newProblems } from './check-entries';
import { checkedMedia } from './check-media';
import { deletesWhatWasPublic, entryChanges, neededRights, textsOf } from './entry-changes';
import { SaveRefusal } from './refusal';

export interface EditingContext {
  repository: ContentRepository;
  content: Pick<ContentStore, 'media' | 'wanted' | 'refresh'>;
  record: (person: Person, what: string, about: string) => Promise<void>;
  clock: () => Date;
  log: (line: string) => void;
  redirectMovedPages: boolean;
}

/** What somebody does to the content, as the commit and the audit list tell it. */
interface SaveAction {
  name: 'content-saved' | 'content-restored';
  message: string;
  /** Beside those that the changes themselves need. */
  rights?: readonly Right[];
}

interface Saved {
  commit: Commit;
  /** What each file is kept as, in the order in which they were sent; null: it is gone. */
  files: ({ path: string; sha: string; size: number } | null)[];
}

/** Saves what editors send: checked first, all of it or nothing, one after the other. */
export class Saver {
  /** What is sent is looked at one save after the other: an open picture takes half a gigabyte. */
  readonly #looking: queueAsPromised<readonly SentChange[], Map<SentChange, Buffer>> = queueOf(
    (sent) => this.#cleanedOf(sent),
    1,
  );

  constructor(private readonly context: EditingContext) {}

  async save(person: Person, sent: readonly SentChange[], message: string): Promise<Saved> {
    assertSavable(sent);
    const cleaned = await this.#looking.push(sent);
    return this.inTurn(async () => {
      const { repository } = this.context;
      const touched = sent.flatMap(({ path, from }) => (from === null ? [path] : [path, from]));
      await repository.takeIn(touched);
      const files = await repository.files();
      const changes = new Map<string, Uint8Array | null>();
      for (const each of sent) {
        this.#assertCurrent(each, files);
        if (each.from !== null && each.from !== each.path) changes.set(each.from, null);
        const content = cleaned.get(each);
        if (content && !isMedia(each.path))
          cleaned.set(each, await this.#withAlignment(content, files.get(each.from ?? each.path)));
        changes.set(each.path, cleaned.get(each) ?? null);
      }
      const commit = await this.apply(person, changes, { name: 'content-saved', message });
      const kept = sent.map((each) => {
        const content = cleaned.get(each);
        return content ? { path: each.path, sha: blobId(content), size: content.length } : null;
      });
      return { commit, files: kept };
    });
  }

  /** One after the other; what is not done is said in words for people. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.context.repository.inTurn(work).catch((error: Error) => {
      throw error instanceof RepositoryBusy ? new SaveRefusal('busy') : error;
    });
  }

  /** Checks changes against content and rights, and commits them. Within a turn. */
  async apply(
    person: Person,
    changes: Changes,
    { name, message, rights = [] }: SaveAction,
  ): Promise<Commit> {
    const { repository, content, clock, redirectMovedPages } = this.context;
    const files = await repository.files();
    const real = new Map(
      [...changes].filter(
        ([path, bytes]) => (bytes ? blobId(bytes) : null) !== (files.get(path) ?? null),
      ),
    );
    for (const path of real.keys())
      if (await leadsOutside(repository.folder, path))
        throw new SaveRefusal('bad_path', { path, kinds: '' });
    const entries = await entryChanges(await textsOf(repository, files, real), clock());
    const needed = [...rights, ...neededRights(entries, [...real.keys()].some(isMedia))];
    if (await deletesWhatWasPublic(repository, entries, clock())) needed.push('delete-published');
    if (!needed.every((right) => may(person, right))) throw new SaveRefusal('not_allowed');
    if (real.size === 0) return repository.commitNamed(await repository.head());
    const hasMedia = (url: string) => content.media.has(url);
    const willHaveMedia = (url: string) => {
      const change = real.get(url.slice(1));
      return change === undefined ? hasMedia(url) : change !== null;
    };
    const problems = newProblems(entries, {
      wanted: await content.wanted(),
      hasMedia,
      willHaveMedia,
      redirectMovedPages,
    });
    if (problems.length > 0) throw new SaveRefusal('faulty', {}, problems);
    const commit = await repository.commit(real, person, message);
    await this.#tell(person, name, commit, [...real.keys()]);
    return commit;
  }

  /** Updates site and audit list at once. A failure here does not undo the save. */
  async #tell(
    person: Person,
    action: SaveAction['name'],
    commit: Commit,
    paths: readonly string[],
  ): Promise<void> {
    const { repository, content, record, log } = this.context;
    try {
      await content.refresh(paths);
      await repository.takeIn([], person, 'Old addresses noted');
      await record(
        person,
        action,
        `${commit.id.slice(0, 10)} ${paths.slice(0, 5).join(', ')}${paths.length > 5 ? ', …' : ''}`,
      );
    } catch (error) {
      log(
        `The commit ${commit.id} is saved, and not everything that follows was done: ${(error as Error).message}`,
      );
    }
  }

  /** Cleans media files; one that is in the repository already was cleaned before. */
  async #cleanedOf(sent: readonly SentChange[]): Promise<Map<SentChange, Buffer>> {
    const named = (path: string, blob: string) => `${extname(path)} ${blob}`;
    const known = new Set(
      [...(await this.context.repository.files())].map(([path, blob]) => named(path, blob)),
    );
    const cleaned = new Map<SentChange, Buffer>();
    for (const each of sent) {
      const place = savedAt(each.path);
      if (!each.content || !place) continue;
      const isNew = 'media' in place && !known.has(named(each.path, blobId(each.content)));
      cleaned.set(
        each,
        isNew
          ? await checkedMedia(place.media, { ...place, path: each.path, content: each.content })
          : each.content,
      );
    }
    return cleaned;
  }

  /** An entry with what the editor's form cannot hold of it. */
  async #withAlignment(entry: Buffer, known: string | undefined): Promise<Buffer> {
    // What is no text is refused later, as it came.
    if (known === undefined || !isUtf8(entry)) return entry;
    const before = await this.context.repository.text(known);
    return Buffer.from(keepAlignment(before, entry.toString()));
  }

  #assertCurrent(
    { operation, path, from, sha }: SentChange,
    files: ReadonlyMap<string, string>,
  ): void {
    const source = from ?? path;
    if (operation === 'create' || source !== path) {
      const same = [...files.keys()].find(
        (each) => each.toLowerCase() === path.toLowerCase() && each !== from,
      );
      if (same !== undefined) throw new SaveRefusal('already_there', { path: same });
    }
    if (operation === 'create') return;
    const now = files.get(source);
    if (now === undefined) throw new SaveRefusal('is_gone', { path: source });
    if (sha !== now) throw new SaveRefusal('stale', { path: source });
  }
}

const delimiters = /^(\s*)\|(?:\s*:?-+:?\s*\|)+\s*$/;

interface Table {
  at: number;
  head: string;
  firstRow: string;
}

/** Restores the column alignment of tables, which the editor drops. Tables match by first row. */
export function keepAlignment(before: string, after: string): string {
  const old = before.split('\n');
  const lines = after.split('\n');
  const known = tablesOf(old).filter(({ at }) => old[at]?.includes(':'));
  const [byHead, byFirstRow] = [firstBy(known, 'head'), firstBy(known, 'firstRow')];
  for (const { at, head, firstRow } of tablesOf(lines)) {
    const line = lines[at] ?? '';
    const same = byHead.get(head) ?? byFirstRow.get(firstRow);
    const aligned = same && (old[same.at] ?? '').trim();
    if (!aligned || line.includes(':') || columnsOf(aligned) !== columnsOf(line)) continue;
    lines[at] = line.slice(0, line.indexOf('|')) + aligned;
  }
  return lines.join('\n');
}

function firstBy(tables: readonly Table[], part: 'head' | 'firstRow'): ReadonlyMap<string, Table> {
  return new Map([...tables].reverse().map((table) => [table[part], table]));
}

function tablesOf(lines: readonly string[]): Table[] {
  return lines.flatMap((line, at) => {
    const head = cellsOf(lines[at - 1]);
    return delimiters.test(line) && head ? [{ at, head, firstRow: cellsOf(lines[at + 1]) }] : [];
  });
}

const cellsOf = (row = ''): string =>
  row
    .replace(/\s+/g, ' ')
    .replace(/ ?\| ?/g, '|')
    .trim();

const columnsOf = (row: string): number => row.trim().split('|').length;
