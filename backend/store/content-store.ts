import { stat } from 'node:fs/promises';
import { join } from 'node:path';

import { localeCodes } from '../../src/i18n/locales';
import { isPresent, keyText, openChangeLog, type ChangeLog, type EntityKey, type LoggedEntity, type Recording } from './change-log';
import { Complaints } from './complaints';
import { readContentFile, type AuthoredEntity } from './content-file';
import { filesBelow, isHidden, isMedia, mediaFolderName, placeOf, requireFolder } from './content-place';
import type { ContentProblem } from './content-problem';
import { crossProblems } from './cross-check';
import { Drafts } from './drafts';
import { FileTimes, newestOf } from './file-times';
import type { WantedEntity } from './held-back';
import { MediaFolder } from './media-folder';
import { OldAddresses } from './old-addresses';
import { Schedule } from './schedule';
import { WaitingRoom } from './waiting-room';
import { watchFolder } from './watch-folder';
import { digestOf, wireEntity } from './wire-entity';

export interface ContentStoreOptions {
  contentDir: string;
  dataDir: string;
  clock: () => Date;
  log: (line: string) => void;
  /** Called after every change of what the wire shows, with the cursor of that moment and (the first of) what changed. */
  onChange: (cursor: string, changed: EntityKey[]) => void;
  watch: boolean;
  /** Where a page was is written down in the content when it moves or goes. */
  keepOldAddresses: boolean;
  publishEvery?: number;
  /** What is not published is shown like the rest: for a preview. */
  drafts?: boolean;
  /** Told of every path that somebody has written, or we have. */
  onWritten?: (paths: readonly string[]) => void;
}

/** Opens the content folder, brings the log of changes up to date with it and follows it from then on. */
export async function openContentStore(options: ContentStoreOptions): Promise<ContentStore> {
  const { contentDir, dataDir, log, watch } = options;
  await requireFolder(contentDir);
  const store = new ContentStore(options, await openChangeLog(join(dataDir, 'backend')));
  // Watching first: what is saved during the first look is then looked at again.
  if (watch) store.follow(await watchFolder(contentDir, (paths) => store.refresh(paths), log));
  await store.refreshEverything();
  return store;
}

export class ContentStore {
  readonly media: MediaFolder;
  readonly drafts: Drafts;
  readonly #times: FileTimes;
  readonly #oldAddresses: OldAddresses | null;
  readonly #schedule: Schedule;
  readonly #waiting: WaitingRoom;
  readonly #complaints: Complaints;
  /** What stands in files that cannot be read and were never read before, by path: there, but unknown. */
  readonly #unknown = new Map<string, WantedEntity[]>();
  #work: Promise<unknown> = Promise.resolve();
  #stopWatching: () => Promise<void> = async () => {};

  constructor(
    private readonly options: ContentStoreOptions,
    readonly changes: ChangeLog,
  ) {
    this.drafts = new Drafts(options.contentDir, options.clock);
    this.media = new MediaFolder(join(options.contentDir, mediaFolderName));
    this.#waiting = new WaitingRoom(changes, this.media);
    this.#complaints = new Complaints(this.#waiting, options.log);
    this.#times = new FileTimes(options.contentDir);
    this.#schedule = new Schedule(options.clock, (paths) => this.#publish(paths), options.publishEvery);
    this.#oldAddresses = options.keepOldAddresses ? new OldAddresses(options.contentDir, changes, options.log) : null;
  }

  follow(stopWatching: () => Promise<void>): void {
    this.#stopWatching = stopWatching;
  }

  /** Looks at the whole folder: what changed while nobody watched is a change too. */
  refreshEverything(): Promise<void> {
    return this.#inTurn(async () => {
      await Promise.all([this.media.scan(), this.#times.readHistory(), this.#oldAddresses?.begin()]);
      const paths = (await filesBelow(this.options.contentDir)).filter((path) => !isMedia(path));
      const seen = new Set<string>();
      let changed = 0;
      for (let start = 0; start < paths.length; start += 100) {
        const { keys, changes } = await this.#look(paths.slice(start, start + 100));
        for (const key of keys) seen.add(keyText(key));
        changed += changes;
      }
      const gone = (await this.changes.keys()).filter((key) => !seen.has(keyText(key)));
      if (gone.length > 0) changed += await this.#settle([], gone);
      await this.#tellAtStart(changed + (await this.#rememberMoves()));
    });
  }

  /** Looks at the files that were saved, added or removed; paths are below the content folder. */
  refresh(paths: readonly string[]): Promise<void> {
    return this.#inTurn(async () => {
      const visible = paths.filter((path) => !isHidden(path));
      this.options.onWritten?.(visible);
      let changed = 0;
      for (const path of visible) this.#times.noteWritten(path);
      for (const path of visible.filter(isMedia)) {
        if (!(await this.media.refresh(path.slice(mediaFolderName.length + 1)))) continue;
        changed += await this.#record(await this.changes.mentioning(`/${path}`));
      }
      const { changes } = await this.#look(visible.filter((path) => !isMedia(path)));
      await this.#tell(changed + changes + (await this.#rememberMoves()));
    });
  }

  /** An entity as the wire carries it; null: deleted. */
  onWire({ type, entity }: LoggedEntity): AuthoredEntity | null {
    return entity && wireEntity(type, entity, this.media);
  }

  /** Everything that is wrong with the content as it is now, by path. */
  async problems(): Promise<ContentProblem[]> {
    await this.#work;
    const held = this.#waiting.problems();
    const present = await this.#wanted();
    const placeText = ({ path, locale, field }: ContentProblem) => `${path} ${locale} ${field}`;
    const said = new Set(held.map(placeText));
    const across = crossProblems(present, (address) => this.media.has(address)).filter((problem) => !said.has(placeText(problem)));
    return [...this.#complaints.all, ...held, ...across].sort((a, b) => a.path.localeCompare(b.path));
  }

  /** What is published as its editors want it, faults and all. */
  async wanted(): Promise<WantedEntity[]> {
    await this.#work;
    return this.#wanted();
  }

  async #wanted(): Promise<WantedEntity[]> {
    const waiting = new Set(this.#waiting.entities.map(keyText));
    const shown = (await this.changes.everything()).filter(isPresent).filter((state) => !waiting.has(keyText(state)));
    // What is held back comes last, so that what it shares with what is shown is its own fault.
    return [...shown, ...[...this.#unknown.values()].flat(), ...this.#waiting.entities];
  }

  async close(): Promise<void> {
    this.#schedule.stop();
    await this.#stopWatching();
    await this.#work;
    this.changes.close();
  }

  /** Reads files, notes what is new in them; answers the keys of all entities that they hold. */
  async #look(paths: readonly string[]): Promise<{ keys: EntityKey[]; changes: number }> {
    const current: WantedEntity[] = [];
    const gone: EntityKey[] = [];
    const heldBack: EntityKey[] = [];
    for (const path of paths) {
      const place = placeOf(path);
      if (place === null) continue;
      if (typeof place === 'string') {
        const isThere = await stat(join(this.options.contentDir, path)).catch(() => null);
        this.#complaints.note(path, isThere ? [{ path, locale: null, field: '', message: place }] : []);
        continue;
      }
      const file = await readContentFile(this.options.contentDir, place, this.options.drafts ? null : this.options.clock());
      this.drafts.note(path, file);
      this.#schedule.note(path, place.type, Object.values(file?.drafts ?? {}));
      this.#complaints.note(path, file?.problems ?? [], place);
      const unknown: WantedEntity[] = [];
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
      if (unknown.length > 0) this.#unknown.set(path, unknown);
      else this.#unknown.delete(path);
    }
    return { keys: [...current, ...heldBack], changes: await this.#settle(current, gone, heldBack) };
  }

  /** Notes what was read as far as it can be shown, what is gone and what is taken back; what was held back may be good now. Answers how many changes that made. */
  async #settle(read: readonly WantedEntity[], gone: readonly EntityKey[], takenBack: readonly EntityKey[] = []): Promise<number> {
    this.#waiting.forget([...gone, ...takenBack]);
    const removed = (await this.changes.remove(gone)) + (await this.changes.withdraw(takenBack));
    const { good, leftOut } = await this.#waiting.sort(read);
    // First who leaves: an address must not be seen twice.
    return removed + (await this.changes.withdraw(leftOut)) + (await this.#record(good));
  }

  async #record(states: readonly (EntityKey & Pick<LoggedEntity, 'entity'>)[]): Promise<number> {
    return this.changes.record(await Promise.all(states.filter(isPresent).map((state) => this.#recordingOf(state))));
  }

  /** What the wire shows of an entity hangs on its file and on the pictures and files that it names. */
  async #recordingOf(state: WantedEntity): Promise<Recording> {
    const { type, id, entity } = state;
    const named = new Map<string, number>();
    const addressOf = (authored: string) => {
      const file = this.media.fileAt(authored);
      if (file) named.set(`${mediaFolderName}/${file.path}`, file.written);
      return this.media.addressOf(authored);
    };
    const digest = digestOf(wireEntity(type, entity, { addressOf }));
    const times = [this.#times.of(`${type}/${id}.yml`), ...[...named].map(([path, written]) => this.#times.of(path, written))];
    return { ...state, digest, modified: newestOf(await Promise.all(times), this.options.clock()) };
  }

  /** Nobody waits for it: what goes wrong is said, and tried again at the next look. */
  async #publish(paths: readonly string[]): Promise<void> {
    await this.refresh(paths).catch((error: Error) => this.options.log(`What is due today cannot be published yet: ${error.message}`));
  }

  /** Notes where pages were that went elsewhere, or went: answers how many changes that made. */
  async #rememberMoves(): Promise<number> {
    const written = (await this.#oldAddresses?.write()) ?? [];
    if (written.length > 0) this.options.onWritten?.(written);
    for (const path of written) this.#times.noteWritten(path);
    return (await this.#look(written)).changes;
  }

  /** The site hears of a fault, and of its end, even when that changes nothing for it: its next build names what is wrong. */
  async #tell(changed: number): Promise<void> {
    const complained = this.#complaints.news();
    if (changed === 0 && complained === null) return;
    const [cursor, keys] = await this.changes.latest(changed);
    const named = new Map([...keys, ...(complained ?? [])].map((key) => [keyText(key), key]));
    this.options.onChange(cursor, [...named.values()]);
  }

  /** What was wrong before, and still is, is no news. */
  async #tellAtStart(changed: number): Promise<void> {
    this.#complaints.news();
    if (changed > 0) this.options.onChange(...(await this.changes.latest(changed)));
  }

  /** One look at a time: a later one must not be overtaken by an earlier one. */
  #inTurn(look: () => Promise<void>): Promise<void> {
    const turn = this.#work.then(look);
    this.#work = turn.catch(() => {});
    return turn;
  }
}
