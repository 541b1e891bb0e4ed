import type { PreviewService, PreviewNote } from '../../core/publishing/publishing-service';
import { failureOf } from '../publish/build-failure';
import { recordLines } from '../publish/publish';
import type { FoundPaths, NamedEntry, PreviewOrder } from './build-preview';
import { previewUrl, issuePreviewToken } from './preview-view';

const goodFor = 2 * 60 * 60 * 1000;

export type PreviewTurn = Required<Omit<PreviewOrder, 'root' | 'environment'>>;

export interface PreviewsOptions {
  build(turn: PreviewTurn): Promise<FoundPaths[]>;
  site: string;
  secret: string;
  log(line: string): void;
  now?: () => Date;
}

/** Builds previews one after the other. Requests during a build share the next one. */
export class Previews implements PreviewService {
  readonly #notes = new Map<string, PreviewNote>();
  readonly #stopped = new AbortController();
  #waiting: NamedEntry[] = [];
  #work: Promise<void> | null = null;

  constructor(private readonly options: PreviewsOptions) {}

  ask(type: string, id: string): void {
    const entry = { type, name: id };
    const state = this.of(type, id)?.state;
    if (state === 'waiting' || state === 'building' || this.#stopped.signal.aborted) return;
    this.#waiting.push(entry);
    this.#record([entry], { state: 'waiting' });
    this.#work ??= this.#run();
  }

  of(type: string, id: string): PreviewNote | null {
    const note = this.#notes.get(key({ type, name: id })) ?? null;
    const isOver = note?.until && new Date(note.until) <= this.#now();
    return isOver ? null : note;
  }

  async stop(): Promise<void> {
    this.#stopped.abort(new Error('The server is stopped.'));
    await this.#work;
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0 && !this.#stopped.signal.aborted) {
      const entries = this.#waiting;
      this.#waiting = [];
      await this.#build(entries);
    }
    this.#work = null;
  }

  async #build(entries: readonly NamedEntry[]): Promise<void> {
    const { build, log: tell } = this.options;
    const { lines, log } = recordLines((line) => tell(`Preview: ${line}`));
    try {
      const onTurn = () => this.#record(entries, { state: 'building' });
      const found = await build({ entries, log, onTurn, signal: this.#stopped.signal });
      for (const [index, entry] of entries.entries()) this.#noteEnd(entry, found[index]);
    } catch (error) {
      const failure = failureOf(error, lines);
      tell(`The preview failed: ${failure.reason.split('\n')[0]}`);
      this.#record(entries, { state: 'failed', ...failure });
    }
  }

  #noteEnd(entry: NamedEntry, found: FoundPaths | undefined): void {
    if (found?.status !== 'fulfilled')
      return this.#record([entry], {
        state: 'failed',
        ...failureOf(found?.reason ?? new Error('The preview does not show it.'), []),
      });
    const { site, secret } = this.options;
    const until = new Date(this.#now().getTime() + goodFor);
    const token = issuePreviewToken(secret, until);
    const links = found.value.map(({ locale, path }) => ({ locale, url: previewUrl(site, path, token) }));
    this.#record([entry], { state: 'ready', links, until: until.toISOString() });
  }

  #record(entries: readonly NamedEntry[], note: Partial<PreviewNote> & Pick<PreviewNote, 'state'>): void {
    for (const entry of entries)
      this.#notes.set(key(entry), { links: [], until: null, reason: null, fault: null, ...note });
  }

  #now(): Date {
    return this.options.now?.() ?? new Date();
  }
}

const key = ({ type, name }: NamedEntry): string => `${type}/${name}`;
