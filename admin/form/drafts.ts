import { createStore, del, get, keys, set } from 'idb-keyval';
import type { DraftAnswer, DraftsAnswer, EntryValues } from '../../backend/admin-api/contract';
import { request, requestJson, serverTime } from '../api/request';

export interface Draft {
  values: EntryValues;
  /** That the draft is a change of; null: a new entry. */
  version: string | null;
  /** By the clock of the server. */
  at: string;
  /** Of another entry: restored without a question. */
  isCopy?: boolean;
}

/** In ms, after a change. */
const untilKept = 250;
const untilSent = 8000;
/** Nobody types at two machines within so short a time, and clocks are known no better. */
const atOnce = 5000;

let opened: ReturnType<typeof createStore> | null = null;
const store = () => (opened ??= createStore('admin-drafts', 'drafts'));
const draftPath = (id: string) => `drafts/${encodeURIComponent(id)}`;

/** The draft of a new entry, which no entry's id can be: each has one of its own, named in its address. */
export const newDraftId = (type: string, name: string): string => `${type}~-${name}`;
export const isNewDraft = (id: string): boolean => id.includes('~-');
export const newDraftPath = (type: string, name = randomName()): string => `/entries/new/${type}/${name}`;

const randomName = (): string =>
  [...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(36)).join('');

/** Of entries that were begun and never saved, the newest first. */
export async function findNewDrafts(): Promise<(Draft & { id: string })[]> {
  const [here, there] = await Promise.all([
    keys<string>(store()).catch(() => []),
    requestJson<DraftsAnswer>('drafts').then(
      ({ items }) => items.map(({ id }) => id),
      () => [],
    ),
  ]);
  const ids = [...new Set([...here, ...there])].filter(isNewDraft);
  const drafts = await Promise.all(ids.map(async (id) => ({ id, draft: await findDraft(id) })));
  return drafts
    .flatMap(({ id, draft }) => (draft ? [{ id, ...draft }] : []))
    .sort((one, other) => other.at.localeCompare(one.at));
}

/** The newer one of what this browser and the server hold. */
export async function findDraft(id: string): Promise<Draft | null> {
  const [here, there] = await Promise.all([
    get<Draft>(id, store()).catch(() => undefined),
    requestJson<DraftAnswer | undefined>(draftPath(id)).catch(() => undefined),
  ]);
  if (here && there) return Date.parse(there.at) - Date.parse(here.at) > atOnce ? there : here;
  return here ?? there ?? null;
}

/** Keeps what is typed: at once in this browser, a little later on the server. */
export class DraftKeeper {
  #draft: Draft | null = null;
  #isSent = true;
  /** The last request to the server: a deletion must not overtake it. */
  #request: Promise<unknown> = Promise.resolve();
  #keeping: ReturnType<typeof setTimeout> | undefined;
  #sending: ReturnType<typeof setTimeout> | undefined;

  constructor(public id: string) {}

  /** What was new is an entry now, and what is still unsaved a draft of that. */
  moveTo(id: string): void {
    const before = new DraftKeeper(this.id);
    before.#request = this.#request;
    this.id = id;
    this.#keep();
    void before.drop();
  }

  record(values: EntryValues, version: string | null): void {
    this.#draft = { values, version, at: serverTime() };
    this.#isSent = false;
    // Not put off by further letters: the first of them is kept in time too.
    this.#keeping ??= setTimeout(() => this.#keep(), untilKept);
    this.#sending ??= setTimeout(() => this.#send(), untilSent);
  }

  /** Before the page is hidden or left. */
  flush(): void {
    if (this.#keeping) this.#keep();
    if (!this.#isSent) this.#send();
  }

  /** It is saved, or discarded. */
  async drop(): Promise<void> {
    this.#stop();
    this.#draft = null;
    this.#isSent = true;
    const { id } = this;
    await del(id, store()).catch(() => undefined);
    await this.#request;
    // Unless somebody has typed meanwhile.
    if (this.#draft) return;
    this.#request = request(draftPath(id), { method: 'DELETE', isQuiet: true }).catch(() => undefined);
    await this.#request;
  }

  #keep(): void {
    clearTimeout(this.#keeping);
    this.#keeping = undefined;
    if (this.#draft) void set(this.id, this.#draft, store()).catch(() => undefined);
  }

  #send(): void {
    clearTimeout(this.#sending);
    this.#sending = undefined;
    if (!this.#draft) return;
    const { values, version } = this.#draft;
    this.#isSent = true;
    const sent = { method: 'PUT', body: { values, version }, isQuiet: true } as const;
    this.#request = request(draftPath(this.id), sent).catch(() => {
      this.#isSent = false;
    });
  }

  #stop(): void {
    clearTimeout(this.#keeping);
    clearTimeout(this.#sending);
    this.#keeping = this.#sending = undefined;
  }
}
