import { createStore, del, get, set } from 'idb-keyval';
import type { DraftAnswer, EntryValues } from '../../backend/admin-api/contract';
import { request, requestJson } from '../api/request';

export interface Draft {
  values: EntryValues;
  /** That the draft is a change of; null: a new entry. */
  version: string | null;
  at: string;
}

/** In ms, after a change. */
const untilKept = 250;
const untilSent = 8000;

let opened: ReturnType<typeof createStore> | null = null;
const store = () => (opened ??= createStore('admin-drafts', 'drafts'));
const draftPath = (id: string) => `drafts/${encodeURIComponent(id)}`;

/** The newer one of what this browser and the server hold. */
export async function findDraft(id: string): Promise<Draft | null> {
  const [here, there] = await Promise.all([
    get<Draft>(id, store()).catch(() => undefined),
    requestJson<DraftAnswer | undefined>(draftPath(id)).catch(() => undefined),
  ]);
  if (here && there) return here.at >= there.at ? here : there;
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

  constructor(readonly id: string) {}

  note(values: EntryValues, version: string | null): void {
    this.#draft = { values, version, at: new Date().toISOString() };
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
    await del(this.id, store()).catch(() => undefined);
    await this.#request;
    // Unless somebody has typed meanwhile.
    if (this.#draft) return;
    this.#request = request(draftPath(this.id), { method: 'DELETE', isQuiet: true }).catch(() => undefined);
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
