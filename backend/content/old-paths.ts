import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../../platform/files/write-atomically';
import { redirect } from '../../core/content/types/pages';
import { movedPages, rememberMoves } from '../../core/routing/redirects';
import type { PageEntity } from '../../core/routing/pages';
import { type ChangeLog, isPresent } from './change-log';
import { pageEntity } from './content-checks';
import { defaultLocale, type Locale, localeCodes, localeOfPath } from '../../core/i18n/locales';
import { type EntityKey, keyText } from '../../core/content/content-type';
import type { AuthoredEntity, ContentFile } from './content-file';
import { editorStyle, entryForm } from './editor-form';
import { readYaml } from './read-yaml';
import { sha256 } from '../../platform/hash';

/** An entry before and after a save. */
export interface ChangedFile {
  before: ContentFile | null;
  after: ContentFile | null;
}

type Present = EntityKey & { entity: AuthoredEntity };

/** What is shown, and what is held back, as it was shown last. */
interface State {
  present: Present[];
  withdrawn: Present[];
}

/** Notices when pages move or go, and has it written down in the content. */
export class OldPaths {
  #slugs = '';
  #pages: PageEntity[] = [];
  #withdrawn: PageEntity[] = [];

  constructor(
    private readonly contentDir: string,
    private readonly changes: ChangeLog,
    private readonly log: (line: string) => void,
  ) {}

  /** From now on; what the log of changes holds is what was there before. */
  async begin(): Promise<void> {
    this.#slugs = await this.changes.slugs();
    this.#keep(await this.#now());
  }

  #keep({ present, withdrawn }: State): void {
    [this.#pages, this.#withdrawn] = [present.map(pageEntity), withdrawn.map(pageEntity)];
  }

  /** Writes redirects for pages that moved; answers the paths of the changed files. */
  async write(): Promise<string[]> {
    const slugs = await this.changes.slugs();
    if (slugs === this.#slugs) return [];
    const state = await this.#now();
    const moved = this.#movedTo(state);
    const written: string[] = [];
    for (const [path, text] of await redirectFiles(state, moved, (path) => this.#onDisk(path))) {
      if (text === ((await this.#onDisk(path)) || null)) continue;
      await this.#put(path, text);
      written.push(path);
    }
    // Only now: what could not be written down is found again the next time.
    this.#slugs = slugs;
    this.#keep(state);
    for (const { from, to } of moved.moves)
      this.log(
        `${from} ${to ? `leads to ${to}` : 'is gone'} from now on: noted in ${redirect.name}/`,
      );
    return written;
  }

  /** The redirect files that a save calls for, to be saved with it; null: the file goes. */
  async planned(
    changes: readonly ChangedFile[],
    held: readonly EntityKey[],
    textOf: (path: string) => Promise<string>,
  ): Promise<Map<string, string | null>> {
    // Hardly any save moves a page, and reading all that is there takes a moment.
    if (!changes.some(movesPages)) return new Map();
    const state = after(await this.#now(), changes, new Set(held.map(keyText)));
    return state ? redirectFiles(state, this.#movedTo(state), textOf) : new Map();
  }

  #movedTo({ present, withdrawn }: State): ReturnType<typeof movedPages> {
    const held = { before: this.#withdrawn, after: withdrawn.map(pageEntity) };
    return movedPages(this.#pages, present.map(pageEntity), held);
  }

  async #now(): Promise<State> {
    const present = (await this.changes.everything()).filter(isPresent);
    return { present, withdrawn: await this.changes.withdrawn() };
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

/** Whether an entry has other addresses after a change, or may have. */
function movesPages({ before, after }: ChangedFile): boolean {
  const address = (file: ContentFile | null, locale: Locale) => {
    const entity = file?.entities[locale];
    return entity ? `at ${String(entity.slug)}` : Boolean(file?.drafts[locale]);
  };
  return localeCodes.some((locale) => address(before, locale) !== address(after, locale));
}

/** The state after a save; null: no address changes. What is held back stays so. */
function after(
  { present, withdrawn }: State,
  changes: readonly ChangedFile[],
  held: ReadonlySet<string>,
): State | null {
  const byKey = (rows: readonly Present[]) => new Map(rows.map((row) => [keyText(row), row]));
  const [shown, hidden] = [byKey(present), byKey(withdrawn)];
  let hasMoved = false;
  for (const { before, after: file } of changes)
    for (const locale of localeCodes) {
      const place = file ?? before;
      if (!place || file?.unreadable.includes(locale)) continue;
      const key = { type: place.type.name, locale, id: place.id };
      const name = keyText(key);
      if (held.has(name)) continue;
      const was = shown.get(name) ?? hidden.get(name);
      const entity = file?.entities[locale];
      shown.delete(name);
      hidden.delete(name);
      if (entity) shown.set(name, { ...key, entity });
      else if (was && file?.drafts[locale]) hidden.set(name, was);
      const is = shown.get(name) ?? hidden.get(name);
      hasMoved ||= !was !== !is || was?.entity.slug !== is?.entity.slug;
    }
  return hasMoved ? { present: [...shown.values()], withdrawn: [...hidden.values()] } : null;
}

/** Redirect files as they are to be after pages moved, by path; null: nothing is left of one. */
async function redirectFiles(
  { present }: State,
  { moves, isPage }: ReturnType<typeof movedPages>,
  textOf: (path: string) => Promise<string>,
): Promise<Map<string, string | null>> {
  const known = present.filter(({ type }) => type === redirect.name);
  const places = new Map(known.map((row) => [String(row.entity.de), row]));
  const remembered = [...places].map(([from, { entity }]) => ({
    from,
    to: typeof entity.para === 'string' ? entity.para : null,
  }));
  const { learned, forgotten } = rememberMoves(remembered, moves, isPage);
  const fileOf = (from: string) => `${redirect.name}/${places.get(from)?.id ?? idOf(from)}.yml`;
  const localeOf = (from: string) =>
    places.get(from)?.locale ?? localeOfPath(from) ?? defaultLocale;
  const files = new Map<string, string | null>();
  for (const { from, to } of learned)
    await edit(fileOf(from), localeOf(from), { de: from, ...(to === null ? {} : { para: to }) });
  for (const from of forgotten) await edit(fileOf(from), localeOf(from), null);
  return files;

  /** Keeps the other language of the file; removes an empty file. */
  async function edit(path: string, locale: string, block: object | null): Promise<void> {
    const read = readYaml(files.has(path) ? (files.get(path) ?? '') : await textOf(path));
    if ('fault' in read) throw new Error(`${path}: ${read.fault}`);
    const { document } = read;
    if (block) document.set(locale, entryForm(path, { [locale]: block })[locale]);
    else document.delete(locale);
    const isEmpty = Object.keys((document.toJS() as object | null) ?? {}).length === 0;
    // What somebody wrote into it by hand, comments too, stays.
    files.set(path, isEmpty ? null : document.toString(editorStyle));
  }
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
