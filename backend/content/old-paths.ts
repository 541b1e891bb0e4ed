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
import type { EntryChange } from './save/entry-changes';
import { sha256 } from '../../platform/hash';

/** A redirect with its place in the content. */
interface Rule extends Redirect {
  id: string;
  locale: Locale;
}

/** `last`: its page as it was visible last, also while it is held back. */
interface State {
  shown: PageEntity | null;
  last: PageEntity | null;
  rule: Rule | null;
}

const atOnce = 200;

export class OldPaths {
  readonly #pages = { shown: new PagePaths(), last: new PagePaths() };
  readonly #rules = new Map<string, Rule>();
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
    const isFirst = this.#pages.last.isEmpty;
    for (let start = 0; start < noted.length; start += atOnce) {
      const some = await this.#statesOf(noted.slice(start, start + atOnce));
      for (const [name, state] of some)
        // Lists that changed alone are looked at when a page moves.
        if (isDeepStrictEqual(state, this.#stateOf(name))) this.#noted.delete(name);
        else states.set(name, state);
      if (isFirst) this.#keep(some);
    }
    const hasMoved = ([name, { shown, last }]: [string, State]) => {
      const known = this.#stateOf(name);
      return isElsewhere(known.last, last) || !known.shown !== !shown;
    };
    if (!isFirst && ![...states].some(hasMoved)) return [];
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
    changes: readonly EntryChange[],
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
        const was = noted.get(name) ?? this.#stateOf(name);
        const entity = change.after?.entities[locale];
        const isHidden = change.after?.drafts[locale] !== undefined;
        const state = entity ? stateOf(key, entity) : { ...nothing, last: isHidden ? was.last : null };
        states.set(name, state);
        hasMoved ||= isElsewhere(was.last, state.last);
      }
    if (!hasMoved) return new Map();
    const { learned, forgotten } = this.#movesTo(states);
    return this.#redirectFiles(learned, forgotten, states, textOf);
  }

  async #statesOf(keys: readonly EntityKey[]): Promise<Map<string, State>> {
    const stored = await this.changes.stored(keys);
    const found = new Map<string, State>(keys.map((key) => [keyText(key), nothing]));
    for (const { entity, withdrawn, ...key } of stored) found.set(keyText(key), stateOf(key, entity, withdrawn));
    return found;
  }

  #stateOf(name: string): State {
    const { shown, last } = this.#pages;
    return { shown: shown.get(name), last: last.get(name), rule: this.#rules.get(name) ?? null };
  }

  #movesTo(states: ReadonlyMap<string, State>) {
    const before = new Map([...states.keys()].map((name) => [name, this.#stateOf(name)]));
    const changed = this.#changePages(states);
    const found = this.#remembered(states, movesIn(changed, this.#isPage));
    this.#changePages(before);
    return found;
  }

  #isPage = (path: string): boolean => this.#pages.shown.has(path);

  #remembered(states: ReadonlyMap<string, State>, moves: Move[]) {
    const remembered = [...this.#rulesWith(states).values()];
    return { moves, ...rememberMoves(remembered, moves, this.#isPage) };
  }

  #changePages(states: ReadonlyMap<string, State>): ChangedPages[] {
    const pagesOf = (which: 'shown' | 'last') => new Map([...states].map(([name, state]) => [name, state[which]]));
    this.#pages.shown.change(pagesOf('shown'));
    return this.#pages.last.change(pagesOf('last'));
  }

  #keep(states: ReadonlyMap<string, State>): void {
    this.#changePages(states);
    for (const [name, { rule }] of states)
      if (rule) this.#rules.set(name, rule);
      else this.#rules.delete(name);
  }

  /** By what they lead from. */
  #rulesWith(states: ReadonlyMap<string, State>): Map<string, Rule> {
    const all = new Map(this.#rules);
    for (const [name, { rule }] of states)
      if (rule) all.set(name, rule);
      else all.delete(name);
    return new Map([...all.values()].map((rule) => [rule.from, rule]));
  }

  /** Null: nothing is left. */
  async #redirectFiles(
    learned: readonly Redirect[],
    forgotten: readonly string[],
    states: ReadonlyMap<string, State>,
    textOf: (path: string) => Promise<string>,
  ): Promise<Map<string, string | null>> {
    const rules = this.#rulesWith(states);
    const fileOf = (from: string) => `${redirect.name}/${rules.get(from)?.id ?? idOf(from)}.yml`;
    const localeOf = (from: string) => rules.get(from)?.locale ?? localeOfPath(from) ?? defaultLocale;
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

const nothing: State = { shown: null, last: null, rule: null };

function stateOf(key: EntityKey, entity: EntityValues | null, withdrawn: EntityValues | null = null): State {
  const last = entity ?? withdrawn;
  const page = last && pageEntity({ ...key, entity: last });
  return { shown: entity && page, last: page, rule: entity && ruleOf(key, entity) };
}

function ruleOf({ type, id, locale }: EntityKey, { de, para }: EntityValues): Rule | null {
  return type === redirect.name ? { id, locale, from: String(de), to: typeof para === 'string' ? para : null } : null;
}

const isElsewhere = (was: PageEntity | null, is: PageEntity | null): boolean => !was !== !is || was?.slug !== is?.slug;

function movesPages({ before, after }: EntryChange): boolean {
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
