import { join } from 'node:path';
import { localeCodes } from '../../core/i18n/locales';
import { CatchUp, watchFolder } from './refresh-triggers';
import { type EntityKey, keyText } from '../../core/content/content-type';
import { isPresent, openChangeLog, type ChangeLog, type ChangedEntity } from './change-log';
import { HeldBackEntities, ProblemLog } from './held-back-entities';
import {
  type EntityValues,
  isHidden,
  isMedia,
  mediaFolderName,
  pathsBelow,
  readPath,
  requireFolder,
  type ContentEntity,
  type ReadPath,
} from './content-file';
import type { ContentProblem } from '../../core/content/problems';
import type { ContentStoreOptions } from './content-store-options';
import { WantedIndex } from './wanted-index';
import type { CrossIndex } from './cross-index';
import type { ReadEntry } from './entry-index';
import type { EntryList } from './entry-list';
import { FileTimes, newestOf } from './file-times';
import { KnownProblems } from './known-problems';
import { MediaFolder } from './media-folder';
import { NotedFiles } from './noted-files';
import { OldPaths } from './old-paths';
import { recordingOf, toApiEntity } from './api-entity';
import { UnreadablePictures } from './unreadable-pictures';

export async function openContentStore(options: ContentStoreOptions): Promise<ContentStore> {
  const { contentDir, dataDir, log, watch } = options;
  await requireFolder(contentDir);
  const store = new ContentStore(options, await openChangeLog(join(dataDir, 'backend'), log, options.translated));
  try {
    // Watch first: a save during the first look is looked at again.
    if (watch) store.follow(await watchFolder(contentDir, (paths) => void store.refreshSoon(paths), log));
    await store.refreshEverything();
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** In ms: how often scheduled entries are looked for; a clock may be set, and a machine may sleep. */
const lookEvery = 20_000;

export class ContentStore {
  readonly media: MediaFolder;
  readonly noted: NotedFiles;
  readonly knownProblems: KnownProblems;
  readonly #pictures: UnreadablePictures;
  readonly #times: FileTimes;
  readonly oldPaths: OldPaths | null;
  readonly #heldBack: HeldBackEntities;
  readonly #problems: ProblemLog;
  readonly #catchUp: CatchUp;
  readonly #index: WantedIndex;
  #work: Promise<unknown> = Promise.resolve();
  readonly #timer: NodeJS.Timeout;
  #stopWatching: () => Promise<void> = async () => {};

  constructor(
    private readonly options: ContentStoreOptions,
    readonly changes: ChangeLog,
  ) {
    this.noted = new NotedFiles(options.contentDir, options.clock);
    this.media = new MediaFolder(join(options.contentDir, mediaFolderName));
    this.#heldBack = new HeldBackEntities(changes, this.media);
    this.#index = new WantedIndex(changes, (url) => this.media.has(url));
    this.#problems = new ProblemLog(options.log);
    this.knownProblems = new KnownProblems(() => this.#everyProblem(), options.log);
    this.#pictures = new UnreadablePictures(this.media, () => this.knownProblems.outdate());
    this.#times = new FileTimes(options.contentDir);
    this.#timer = setInterval(() => void this.#publishDue(), options.publishEvery ?? lookEvery).unref();
    this.#catchUp = new CatchUp(() => void this.refreshSoon([]), options.log, options.retryAfter);
    this.oldPaths = options.redirectMovedPages ? new OldPaths(options.contentDir, changes, options.log) : null;
  }

  follow(stopWatching: () => Promise<void>): void {
    this.#stopWatching = stopWatching;
  }

  refreshEverything(): Promise<void> {
    return this.#inTurn(async () => {
      await Promise.all([this.#times.readHistory(), this.oldPaths?.begin()]);
      const changed = (await this.#lookAtEverything()) + (await this.#rememberMoves());
      // Known problems are no news.
      this.#problems.news(this.#ownProblems());
      if (changed > 0) this.options.onChange(...(await this.changes.latest(changed)));
    });
  }

  refresh(paths: readonly string[]): Promise<void> {
    return this.#inTurn(async () => {
      const visible = paths.filter((path) => !isHidden(path));
      this.options.onWritten?.(visible);
      for (const path of visible) this.#times.noteWritten(path);
      const missed = this.#catchUp.paths;
      try {
        const changed = missed ? await this.#lookAtEverything([...missed, ...visible]) : await this.#lookAt(visible);
        await this.#notify(changed + (await this.#rememberMoves()), missed !== null);
        this.#catchUp.done();
      } catch (error) {
        this.#catchUp.failed(visible, error as Error);
        throw error;
      }
    });
  }

  refreshSoon(paths: readonly string[]): Promise<void> {
    return this.refresh(paths).catch(() => undefined);
  }

  async #publishDue(): Promise<void> {
    const paths = this.noted.due();
    if (paths.size > 0) await this.refreshSoon([...paths]);
  }

  async #lookAt(paths: readonly string[]): Promise<number> {
    let changed = 0;
    for (const path of paths.filter(isMedia)) {
      if (!(await this.media.refresh(path.slice(mediaFolderName.length + 1)))) continue;
      this.#index.noteMedia(path);
      changed += await this.#record(await this.changes.mentioning(`/${path}`));
    }
    const { changes } = await this.#look(paths);
    return changed + changes;
  }

  /** After a failure half way everything is read again. `gone`: files that may be removed. */
  async #lookAtEverything(gone: readonly string[] = []): Promise<number> {
    await this.media.scan();
    const { files, others } = await pathsBelow(this.options.contentDir);
    const entries = files.filter((path) => !isMedia(path));
    const paths = [...new Set([...entries, ...others, ...gone])];
    const seen = new Set<string>();
    let changed = 0;
    const atOnce = 100;
    let reading = this.#read(paths.slice(0, atOnce));
    for (let start = 0; start < paths.length; start += atOnce) {
      const files = await reading;
      // While the database writes, in a thread of its own.
      reading = this.#read(paths.slice(start + atOnce, start + 2 * atOnce));
      // Told where it is awaited.
      reading.catch(() => undefined);
      const { keys, changes } = await this.#take(files);
      for (const key of keys) seen.add(keyText(key));
      changed += changes;
    }
    await this.changes.entries.keepOnly(paths);
    // Below a link nothing is read: its good state stays.
    const left = (await this.changes.keys()).filter((key) => !seen.has(keyText(key)) && !others.includes(key.type));
    return left.length > 0 ? changed + (await this.#settle([], left)) : changed;
  }

  toApi({ type, entity }: ChangedEntity): EntityValues | null {
    return entity && toApiEntity(type, entity, this.media);
  }

  heldBack(): readonly EntityKey[] {
    return this.#heldBack.entities;
  }

  async #everyProblem(): Promise<ContentProblem[]> {
    await this.#work;
    const found = [...this.#ownProblems(), ...this.#index.problemsBeside(this.#heldBack.problems())];
    found.push(...(await this.#pictures.problems((url) => this.#index.entities.placesOf(url))));
    return found.sort((a, b) => a.path.localeCompare(b.path));
  }

  #ownProblems(): ContentProblem[] {
    return [...this.noted.problems(), ...this.#heldBack.problems()];
  }

  /** Held-back ones last, so that collisions are theirs. */
  #notShown(): ContentEntity[] {
    return [...this.noted.unknown(), ...this.#heldBack.entities];
  }

  async crossIndex(): Promise<CrossIndex> {
    await this.#work;
    return this.#index.entities;
  }

  async entries(): Promise<EntryList> {
    await this.#work;
    return this.changes.entries;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#catchUp.stop();
    await this.#stopWatching();
    await this.#work;
    this.changes.close();
  }

  async #look(paths: readonly string[]): Promise<{ keys: EntityKey[]; changes: number }> {
    return this.#take(await this.#read(paths));
  }

  async #read(paths: readonly string[]): Promise<ReadPath[]> {
    const { contentDir, drafts, clock } = this.options;
    const read: ReadPath[] = [];
    for (const path of paths) read.push(await readPath(contentDir, path, drafts ? null : clock()));
    return read;
  }

  async #take(files: readonly ReadPath[]): Promise<{ keys: EntityKey[]; changes: number }> {
    const current: ContentEntity[] = [];
    const gone: EntityKey[] = [];
    const heldBack: EntityKey[] = [];
    const read: ReadEntry[] = [];
    for (const { path, place, file, problems } of files) {
      if (!place) {
        this.noted.note(path, null, { problems });
        continue;
      }
      read.push({ path, file, changed: newestOf([await this.#times.of(path)], this.options.clock()) });
      const unknown: ContentEntity[] = [];
      for (const locale of localeCodes) {
        const key: EntityKey = { type: place.type.name, locale, id: place.id };
        const entity = file?.entities[locale];
        const isUnreadable = file?.unreadable.includes(locale);
        const kept = isUnreadable ? await this.changes.withId(key) : null;
        if (entity) current.push({ ...key, entity });
        else if (kept?.entity) current.push({ ...key, entity: kept.entity });
        else if (isUnreadable || file?.drafts[locale]) heldBack.push(key);
        else gone.push(key);
        if (isUnreadable && !kept) unknown.push({ ...key, entity: {} });
      }
      this.noted.note(path, file, { unknown });
    }
    await this.changes.entries.note(read);
    return { keys: [...current, ...heldBack], changes: await this.#settle(current, gone, heldBack) };
  }

  /** A change may free held-back entities. */
  async #settle(
    read: readonly ContentEntity[],
    gone: readonly EntityKey[],
    takenBack: readonly EntityKey[] = [],
  ): Promise<number> {
    // Before any write: a failure half way is looked at again.
    const noted = [...read, ...gone, ...takenBack, ...this.#heldBack.entities];
    this.#index.record(noted);
    this.oldPaths?.record(noted);
    this.#heldBack.forget([...gone, ...takenBack]);
    const removed = (await this.changes.remove(gone)) + (await this.changes.withdraw(takenBack));
    const { good, leftOut } = await this.#heldBack.sort(read);
    // Removals first: an address must not occur twice.
    return removed + (await this.changes.withdraw(leftOut)) + (await this.#record(good));
  }

  async #record(states: readonly (EntityKey & Pick<ChangedEntity, 'entity'>)[]): Promise<number> {
    const from = { media: this.media, times: this.#times, now: this.options.clock() };
    return this.changes.record(await Promise.all(states.filter(isPresent).map((state) => recordingOf(state, from))));
  }

  async #rememberMoves(): Promise<number> {
    const written = (await this.oldPaths?.write()) ?? [];
    if (written.length > 0) this.options.onWritten?.(written);
    for (const path of written) this.#times.noteWritten(path);
    const { changes } = await this.#look(written);
    await this.#index.follow(this.#notShown());
    return changes;
  }

  /** The site hears of each new or mended fault, as its next build lists them. */
  async #notify(changed: number, isLate: boolean): Promise<void> {
    const news = this.#problems.news(this.#ownProblems());
    // Changes of a look that failed later were not reported.
    if (changed === 0 && news === null && !isLate) return;
    const [cursor, keys] = await this.changes.latest(changed);
    const named = new Map([...keys, ...(news ?? [])].map((key) => [keyText(key), key]));
    this.options.onChange(cursor, [...named.values()]);
  }

  #inTurn(look: () => Promise<void>): Promise<void> {
    const turn = this.#work.then(look);
    this.#work = turn.catch(() => {}).finally(() => this.knownProblems.outdate());
    return turn;
  }
}
