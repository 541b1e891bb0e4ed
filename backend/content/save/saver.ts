import { extname } from 'node:path';
import { actTitle } from '../act-title';
import { entitiesOf, isMedia } from '../content-file';
import type { ContentStore } from '../content-store';
import { readAhead } from '../cross-index';
import { inEditorForm } from '../editor-form';
import { type Person, may, type Right, translatedBy } from '../../auth/rights';
import { blobId, leadsOutside } from '../git/files';
import { type CommitAct, messageWith } from '../git/commit-act';
import type { Changes, Commit, ContentRepository } from '../git/content-repository';
import { commitsOfPath } from '../git/commits-of-path';
import { proposedChanges, type ProposedChanges } from '../proposed-changes';
import { RepositoryBusy } from '../git/repository-lock';
import { actOf, assertSavable, savedAt, type SentChange } from './allowed-files';
import { newProblems } from './check-entries';
import { checkedMedia } from './check-media';
import {
  changesWhatIsPublic,
  deletesWhatWasPublic,
  type EntryChange,
  neededRights,
  readChanges,
  type ReadChanges,
} from './entry-changes';
import { mergeEntries } from './merge-entries';
import { assertOwnLanguage } from './own-language';
import { RightMissing, SaveRefusal, staleRefusal } from './refusal';

export interface EditingContext {
  repository: ContentRepository;
  content: Pick<ContentStore, 'media' | 'crossIndex' | 'entries' | 'noted' | 'heldBack' | 'oldPaths' | 'refresh'>;
  record: (person: Person, what: string, about: string) => Promise<void>;
  mayPublish: (person: Person) => boolean;
  clock: () => Date;
  log: (line: string) => void;
  redirectMovedPages: boolean;
}

interface SaveAction {
  name: 'content-saved' | 'content-restored';
  act: CommitAct;
  /** The first line of the commit; by default the action. */
  message?: string;
  /** Beside those that the changes themselves need. */
  rights?: readonly Right[];
}

const oldAddressesNoted = messageWith('Old addresses noted', { action: 'program.oldAddresses' });

/** All or nothing, one after the other. */
export class Saver {
  constructor(private readonly context: EditingContext) {}

  /** `unused`: media files to delete with it, if nothing names them afterwards. */
  async save(person: Person, sent: readonly SentChange[], unused: readonly string[] = []): Promise<Commit> {
    return this.#withChanges(sent, async (changes) => {
      if (unused.length > 0) await this.#deleteUnused(changes, unused);
      return this.apply(person, changes, { name: 'content-saved', act: actOf(sent) });
    });
  }

  proposed(person: Person, sent: readonly SentChange[]): Promise<ProposedChanges> {
    return this.#withChanges(sent, async (changes) => {
      return proposedChanges(this.context, await this.check(person, changes));
    });
  }

  /** Within a turn, merged with newer saves. */
  async #withChanges<Result>(
    sent: readonly SentChange[],
    work: (changes: Map<string, Uint8Array | null>) => Promise<Result>,
  ): Promise<Result> {
    assertSavable(sent);
    const cleaned = await this.#cleanedOf(sent);
    return this.inTurn(async () => {
      const { repository } = this.context;
      const touched = sent.flatMap(({ path, from }) => (from === null ? [path] : [path, from]));
      await repository.takeIn(touched);
      const files = await repository.files();
      const changes = new Map<string, Uint8Array | null>();
      for (const each of sent) {
        assertThere(each, files);
        const known = files.get(each.from ?? each.path);
        const isStale = each.operation !== 'create' && each.sha !== known;
        if (each.from !== null && each.from !== each.path) changes.set(each.from, null);
        let content = cleaned.get(each) ?? null;
        if (content && !isMedia(each.path)) content = await this.#asStored(each.path, content, known);
        if (isStale) content = await this.#mergedWithNewer(each, content, known);
        changes.set(each.path, content);
      }
      return work(changes);
    });
  }

  async #deleteUnused(changes: Map<string, Uint8Array | null>, paths: readonly string[]): Promise<void> {
    const { unused } = await proposedChanges(this.context, await readChanges(this.context, changes));
    for (const path of paths) {
      if (!unused.includes(path)) throw new SaveRefusal('still_used', { path });
      changes.set(path, null);
    }
  }

  inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.context.repository.inTurn(work).catch((error: Error) => {
      throw error instanceof RepositoryBusy ? new SaveRefusal('busy') : error;
    });
  }

  /** Checks changes against content and rights, and commits them. Within a turn. */
  async apply(person: Person, changes: Changes, { name, act, message, rights = [] }: SaveAction): Promise<Commit> {
    const { repository } = this.context;
    const { real, entries } = await this.check(person, changes, rights);
    if (real.size === 0) return repository.commitNamed(await repository.head());
    const whole = new Map([...real, ...(await redirectsOf(this.context, entries, real))]);
    const subject = message ?? actTitle(act, person) ?? act.action;
    const commit = await repository.commit(whole, person, messageWith(subject, act));
    await this.#tell(person, name, commit, [...whole.keys()]);
    return commit;
  }

  /** Throws SaveRefusal. Within a turn. */
  async check(person: Person, changes: Changes, rights: readonly Right[] = []): Promise<ReadChanges> {
    const { repository, content, clock, mayPublish, redirectMovedPages } = this.context;
    const read = await readChanges(this.context, changes);
    const { files, real, entries } = read;
    for (const path of real.keys())
      if (await leadsOutside(repository.folder, path)) throw new SaveRefusal('bad_path', { path, kinds: '' });
    assertMayAll(person, [...rights, ...neededRights(entries, [...real.keys()].some(isMedia))]);
    const translates = translatedBy(person);
    if (translates !== null) assertOwnLanguage(read, translates);
    if (await deletesWhatWasPublic(repository, entries, clock())) assertMayAll(person, ['delete-published']);
    const replacesMedia = [...real.keys()].some((path) => isMedia(path) && files.has(path));
    if (!mayPublish(person) && (replacesMedia || entries.some(changesWhatIsPublic)))
      throw new SaveRefusal('needs_approval');
    const hasMedia = (url: string) => content.media.has(url);
    const willHaveMedia = (url: string) => {
      const change = real.get(url.slice(1));
      return change === undefined ? hasMedia(url) : change !== null;
    };
    await readAhead(entries.flatMap(({ before, after }) => [before, after].flatMap(entitiesOf)));
    const problems = await newProblems(entries, {
      index: await content.crossIndex(),
      changedMedia: [...real.keys()].filter(isMedia),
      hasMedia,
      willHaveMedia,
      redirectMovedPages,
    });
    if (problems.length > 0) throw new SaveRefusal('rejected', {}, problems);
    return read;
  }

  /** Updates site and audit list at once. A failure here does not undo the save. */
  async #tell(person: Person, action: SaveAction['name'], commit: Commit, paths: readonly string[]): Promise<void> {
    const { repository, content, record, log } = this.context;
    try {
      await content.refresh(paths);
      // An entry may be mended, and moved, by another one's save.
      await repository.takeIn([], person, oldAddressesNoted);
      await record(
        person,
        action,
        `${commit.id.slice(0, 10)} ${paths.slice(0, 5).join(', ')}${paths.length > 5 ? ', …' : ''}`,
      );
    } catch (error) {
      log(`The commit ${commit.id} is saved, and not everything that follows was done: ${(error as Error).message}`);
    }
  }

  /** Cleans media files; one that is in the repository already was cleaned before. */
  async #cleanedOf(sent: readonly SentChange[]): Promise<Map<SentChange, Buffer>> {
    const cleaned = new Map<SentChange, Buffer>();
    for (const each of sent) {
      const place = savedAt(each.path);
      if (!each.content || !place) continue;
      const isNew = 'media' in place && !(await this.#isKept(each.path, blobId(each.content)));
      cleaned.set(
        each,
        isNew ? await checkedMedia(place.media, { ...place, path: each.path, content: each.content }) : each.content,
      );
    }
    return cleaned;
  }

  async #isKept(path: string, content: string): Promise<boolean> {
    for (const [each, blob] of await this.context.repository.files())
      if (blob === content && extname(each) === extname(path)) return true;
    return false;
  }

  /** An equal entry stays as it was. */
  async #asStored(path: string, sent: Buffer, known: string | undefined): Promise<Buffer> {
    if (known === undefined) return inEditorForm(path, sent);
    const before = Buffer.from(await this.context.repository.read(known));
    const content = inEditorForm(path, sent);
    return content.equals(inEditorForm(path, before)) ? before : content;
  }

  async #mergedWithNewer(
    { path, from, sha, seen, keep }: SentChange,
    content: Buffer | null,
    newer = '',
  ): Promise<Buffer> {
    const { repository } = this.context;
    const isMoved = from !== null && from !== path;
    const base = sha && (await repository.text(sha).catch(() => null));
    // Without a base every difference is a conflict.
    const merged =
      content && newer && !isMoved && !isMedia(path)
        ? mergeEntries(
            path,
            { base: base || '', theirs: await repository.text(newer), mine: content.toString() },
            seen === newer ? keep : [],
          )
        : null;
    if (merged && (merged.conflicts.length === 0 || seen === newer)) {
      // The base of the next merge.
      await repository.keep(content!);
      return Buffer.from(merged.text);
    }
    const [commit] = await commitsOfPath(repository, from ?? path, 1);
    const conflicts = merged?.conflicts ?? [];
    throw staleRefusal({ path: from ?? path, sha: newer, commit, conflicts });
  }
}

function assertMayAll(person: Person, needed: readonly Right[]): void {
  const missing = needed.find((right) => !may(person, right));
  if (missing) throw new RightMissing(missing);
}

function assertThere({ operation, path, from }: SentChange, files: ReadonlyMap<string, string>): void {
  const source = from ?? path;
  if (operation === 'create' || source !== path) {
    const same = [...files.keys()].find((each) => each.toLowerCase() === path.toLowerCase() && each !== from);
    if (same !== undefined) throw new SaveRefusal('already_there', { path: same });
  }
  if (operation !== 'create' && !files.has(source)) throw new SaveRefusal('is_gone', { path: source });
}

/** Redirects from addresses that a save changes: of its commit, so that they come back with it. */
async function redirectsOf(
  { repository, content, log }: EditingContext,
  entries: readonly EntryChange[],
  changes: Changes,
): Promise<Changes> {
  const files = await repository.files();
  const textOf = async (path: string) => {
    const [change, blob] = [changes.get(path), files.get(path)];
    if (change !== undefined) return change ? Buffer.from(change).toString() : '';
    return blob === undefined ? '' : repository.text(blob);
  };
  try {
    const planned = await content.oldPaths?.planned(entries, content.heldBack(), textOf);
    const contents = [...(planned ?? [])].map(
      ([path, text]) => [path, text === null ? null : Buffer.from(text)] as const,
    );
    const isNow = (path: string, content: Buffer | null) =>
      !changes.has(path) && (content ? blobId(content) : null) === (files.get(path) ?? null);
    return new Map(contents.filter(([path, content]) => !isNow(path, content)));
  } catch (error) {
    // Retried after the save.
    log(`The redirects of a save could not be planned: ${(error as Error).message}`);
    return new Map();
  }
}
