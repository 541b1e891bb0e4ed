import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { writeAtomically } from '../../platform/files/write-atomically';
import { faultText } from '../../core/content/problems';
import { redirect } from '../../core/content/types/redirects';
import { type ChangedPages, movesIn, PagePaths } from '../../core/routing/page-paths';
import { type Move, type Redirect, rememberMoves } from '../../core/routing/redirects';
import type { PageEntity } from '../../core/routing/pages';
import type { ChangeLog } from './change-log';
import { pageEntity } from './content-checks';
import { defaultLocale, type Locale, localeCodes, localeOfPath } from '../../core/i18n/locales';
import { type EntityKey, keyText } from '../../core/content/content-type';
import type { EntityValues, ContentFile } from './content-file';
import { editorStyle, entryForm } from './editor-form';
import { readYaml } from './read-yaml';
import { sha256 } from '../../platform/hash';

export interface ChangedFile {
  before: ContentFile | null;
  after: ContentFile | null;
}

interface Row {
  key: EntityKey;
  page: PageEntity;
  rule: { from: string; to: string | null } | null;
}

interface State {
  shown: Row | null;
  hidden: Row | null;
}

const atOnce = 200;

export class OldPaths {
  readonly #states = new Map<string, State>();
  readonly #redirects = new Map<string, Row>();
  /** The visible pages, and those with the held-back ones. */
  readonly #pages = { shown: new PagePaths(), all: new PagePaths() };
  readonly #noted = new Map<string, EntityKey>();

  constructor(
    private readonly contentDir: string,
    private readonly changes: ChangeLog,
    private readonly log: (line: string) => void,
  ) {}

  /** The log of changes is the state before. */
  async begin(): Promise<void> {
    const keys = await this.changes.keys();
    for (let start = 0; start < keys.length; start += atOnce)
      this.#keep(await this.#statesOf(keys.slice(start, start + atOnce)));
  }

  record(keys: readonly EntityKey[]): void {
    for (const key of keys) this.#noted.set(keyText(key), key);
  }

  async write(): Promise<string[]> {
    const noted = [...this.#noted.values()];
    const states = new Map<string, State>();
    // The first content moves no page: it is stored in parts.
    const isFirst = this.#states.size === 0;
    for (let start = 0; start < noted.length; start += atOnce) {
      const some = await this.#statesOf(noted.slice(start, start + atOnce));
      for (const [name, state] of some)
        // Lists that changed alone are looked at when a page moves.
        if (isDeepStrictEqual(state, this.#states.get(name) ?? nothing)) this.#noted.delete(name);
        else states.set(name, state);
      if (isFirst) this.#keep(some);
    }
    if (!isFirst && ![...states].some(([name, state]) => this.#hasMoved(name, state))) return [];
    const { moves, learned, forgotten } = isFirst ? this.#remembered(states, []) : this.#movesTo(states);
    const written: string[] = [];
    const files = await this.#redirectFiles(learned, forgotten, states, (path) => this.#onDisk(path));
    for (const [path, text] of files) {
      if (text === ((await this.#onDisk(path)) || null)) continue;
      await this.#put(path, text);
      written.push(path);
    }
    // Only now: a failed write is found again the next time.
    if (!isFirst) this.#keep(states);
    this.#noted.clear();
    for (const { from, to } of moves)
      this.log(`${from} ${to ? `leads to ${to}` : 'is gone'} from now on: noted in ${redirect.name}/`);
    return written;
  }

  async planned(
    changes: readonly ChangedFile[],
    held: readonly EntityKey[],
    textOf: (path: string) => Promise<string>,
  ): Promise<Map<string, string | null>> {
    if (!changes.some(movesPages)) return new Map();
    const noted = await this.#statesOf([...this.#noted.values()]);
    const states = new Map(noted);
    const names = new Set(held.map(keyText));
    let hasMoved = false;
    for (const change of changes)
      for (const locale of localeCodes) {
        const place = change.after ?? change.before;
        if (!place || change.after?.unreadable.includes(locale)) continue;
        const key = { type: place.type.name, locale, id: place.id };
        const name = keyText(key);
        if (names.has(name)) continue;
        const { shown, hidden } = noted.get(name) ?? this.#states.get(name) ?? nothing;
        const was = shown ?? hidden;
        const entity = change.after?.entities[locale];
        const state = entity
          ? { shown: rowOf(key, entity), hidden: null }
          : { shown: null, hidden: was && change.after?.drafts[locale] ? was : null };
        states.set(name, state);
        const is = state.shown ?? state.hidden;
        hasMoved ||= !was !== !is || was?.page.slug !== is?.page.slug;
      }
    if (!hasMoved) return new Map();
    const { learned, forgotten } = this.#movesTo(states);
    return this.#redirectFiles(learned, forgotten, states, textOf);
  }

  async #statesOf(keys: readonly EntityKey[]): Promise<Map<string, State>> {
    const stored = await this.changes.stored(keys);
    const found = new Map<string, State>(keys.map((key) => [keyText(key), nothing]));
    for (const { entity, withdrawn, ...key } of stored)
      found.set(keyText(key), {
        shown: entity && rowOf(key, entity),
        hidden: withdrawn && !entity ? rowOf(key, withdrawn) : null,
      });
    return found;
  }

  #hasMoved(name: string, { shown, hidden }: State): boolean {
    const known = this.#states.get(name) ?? nothing;
    const [was, is] = [known.shown ?? known.hidden, shown ?? hidden];
    return !was !== !is || was?.page.slug !== is?.page.slug || !known.shown !== !shown;
  }

  #movesTo(states: ReadonlyMap<string, State>) {
    const before = new Map([...states.keys()].map((name) => [name, this.#states.get(name) ?? nothing]));
    const changed = this.#changePages(states);
    const found = this.#remembered(states, movesIn(changed, this.#isPage));
    this.#changePages(before);
    return found;
  }

  #isPage = (path: string): boolean => this.#pages.shown.has(path);

  #remembered(states: ReadonlyMap<string, State>, moves: Move[]) {
    const remembered = [...this.#placesWith(states).values()].flatMap(({ rule }) => rule ?? []);
    return { moves, ...rememberMoves(remembered, moves, this.#isPage) };
  }

  #changePages(states: ReadonlyMap<string, State>): ChangedPages[] {
    const pagesOf = (row: (state: State) => Row | null) =>
      new Map([...states].map(([name, state]) => [name, row(state)?.page ?? null]));
    this.#pages.shown.change(pagesOf(({ shown }) => shown));
    return this.#pages.all.change(pagesOf(({ shown, hidden }) => shown ?? hidden));
  }

  #keep(states: ReadonlyMap<string, State>): void {
    this.#changePages(states);
    for (const [name, state] of states) {
      const { shown, hidden } = state;
      if (shown ?? hidden) this.#states.set(name, state);
      else this.#states.delete(name);
      if (shown?.rule) this.#redirects.set(name, shown);
      else this.#redirects.delete(name);
    }
  }

  #placesWith(states: ReadonlyMap<string, State>): Map<string, Row> {
    const all = new Map(this.#redirects);
    for (const [name, { shown }] of states) {
      if (shown?.rule) all.set(name, shown);
      else all.delete(name);
    }
    return new Map([...all.values()].flatMap((row) => (row.rule ? [[row.rule.from, row]] : [])));
  }

  /** Null: nothing is left. */
  async #redirectFiles(
    learned: readonly Redirect[],
    forgotten: readonly string[],
    states: ReadonlyMap<string, State>,
    textOf: (path: string) => Promise<string>,
  ): Promise<Map<string, string | null>> {
    const places = this.#placesWith(states);
    const fileOf = (from: string) => `${redirect.name}/${places.get(from)?.key.id ?? idOf(from)}.yml`;
    const localeOf = (from: string) => places.get(from)?.key.locale ?? localeOfPath(from) ?? defaultLocale;
    const files = new Map<string, string | null>();
    for (const { from, to } of learned)
      await edit(fileOf(from), localeOf(from), { de: from, ...(to === null ? {} : { para: to }) });
    for (const from of forgotten) await edit(fileOf(from), localeOf(from), null);
    return files;

    /** Keeps the other language of the file; removes an empty file. */
    async function edit(path: string, locale: string, block: object | null): Promise<void> {
      const read = readYaml(files.has(path) ? (files.get(path) ?? '') : await textOf(path));
      if ('fault' in read) throw new Error(`${path}: ${faultText(read.fault)}`);
      const { document } = read;
      if (block) document.set(locale, entryForm(path, { [locale]: block })[locale]);
      else document.delete(locale);
      const isEmpty = Object.keys((document.toJS() as object | null) ?? {}).length === 0;
      // Edits by hand and comments stay.
      files.set(path, isEmpty ? null : document.toString(editorStyle));
    }
  }

  #onDisk(path: string): Promise<string> {
    return readFile(join(this.contentDir, path), 'utf8').catch(() => '');
  }

  async #put(path: string, text: string | null): Promise<void> {
    const file = join(this.contentDir, path);
    if (text === null) return rm(file, { force: true });
    await writeAtomically(file, text);
  }
}

const nothing: State = { shown: null, hidden: null };

function rowOf(key: EntityKey, entity: EntityValues): Row {
  const { de, para } = entity;
  return {
    key,
    page: pageEntity({ ...key, entity }),
    rule: key.type === redirect.name ? { from: String(de), to: typeof para === 'string' ? para : null } : null,
  };
}

function movesPages({ before, after }: ChangedFile): boolean {
  const address = (file: ContentFile | null, locale: Locale) => {
    const entity = file?.entities[locale];
    return entity ? `at ${String(entity.slug)}` : Boolean(file?.drafts[locale]);
  };
  return localeCodes.some((locale) => address(before, locale) !== address(after, locale));
}

/** `/pt/blog/velho` -> `pt-blog-velho`; long or ambiguous ones get a digest. */
function idOf(path: string): string {
  const words = path
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .join('-');
  const plain = `/${words.replaceAll('-', '/')}` === path.replaceAll('-', '/');
  if (plain && words.length <= 100) return words;
  return `${words.slice(0, 100).replace(/-$/, '')}-${sha256(path).slice(0, 8)}`;
}
