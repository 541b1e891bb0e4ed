import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { redirect } from '../../core/content/types/pages';
import { type Move, movedPages, rememberMoves } from '../../core/routing/redirects';
import type { PageEntity } from '../../core/routing/pages';
import type { ChangeLog } from './change-log';
import { pageEntity } from './content-checks';
import { defaultLocale, localeOfPath } from '../../core/i18n/locales';
import type { EntityKey } from '../../core/content/content-type';
import type { AuthoredEntity } from './content-file';
import { editorStyle, entryForm } from './editor-form';
import { readYaml } from './read-yaml';
import { sha256 } from '../../platform/hash';

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
    this.#pages = (await this.#present()).map(pageEntity);
    this.#withdrawn = (await this.changes.withdrawn()).map(pageEntity);
  }

  /** Writes redirects for pages that moved; answers the paths of the changed files. */
  async write(): Promise<string[]> {
    const slugs = await this.changes.slugs();
    if (slugs === this.#slugs) return [];
    const present = await this.#present();
    const pages = present.map(pageEntity);
    const withdrawn = (await this.changes.withdrawn()).map(pageEntity);
    const moved = movedPages(this.#pages, pages, { before: this.#withdrawn, after: withdrawn });
    const written = await writeRedirects(
      this.contentDir,
      present.filter(({ type }) => type === redirect.name),
      moved,
    );
    // Only now: what could not be written down is found again the next time.
    [this.#slugs, this.#pages, this.#withdrawn] = [slugs, pages, withdrawn];
    for (const { from, to } of moved.moves)
      this.log(
        `${from} ${to ? `leads to ${to}` : 'is gone'} from now on: noted in ${redirect.name}/`,
      );
    return written;
  }

  async #present() {
    return (await this.changes.everything()).flatMap(({ entity, ...row }) =>
      entity ? [{ ...row, entity }] : [],
    );
  }
}

/** Writes a redirect file for each moved page; answers changed paths. `known`: all redirects. */
async function writeRedirects(
  contentDir: string,
  known: readonly (EntityKey & { entity: AuthoredEntity })[],
  { moves, isPage }: { moves: readonly Move[]; isPage: (path: string) => boolean },
): Promise<string[]> {
  const places = new Map(known.map((row) => [String(row.entity.de), row]));
  const remembered = [...places].map(([from, { entity }]) => ({
    from,
    to: typeof entity.para === 'string' ? entity.para : null,
  }));
  const { learned, forgotten } = rememberMoves(remembered, moves, isPage);
  const fileOf = (from: string) => `${redirect.name}/${places.get(from)?.id ?? idOf(from)}.yml`;
  const localeOf = (from: string) =>
    places.get(from)?.locale ?? localeOfPath(from) ?? defaultLocale;
  for (const { from, to } of learned)
    await edit(fileOf(from), localeOf(from), { de: from, ...(to === null ? {} : { para: to }) });
  for (const from of forgotten) await edit(fileOf(from), localeOf(from), null);
  return [...new Set([...learned.map(({ from }) => from), ...forgotten].map(fileOf))];

  /** Keeps the other language of the file; removes an empty file. */
  async function edit(path: string, locale: string, block: object | null): Promise<void> {
    const file = join(contentDir, path);
    const read = readYaml(await readFile(file, 'utf8').catch(() => ''));
    if ('fault' in read) throw new Error(`${path}: ${read.fault}`);
    const { document } = read;
    if (block) document.set(locale, entryForm(path, { [locale]: block })[locale]);
    else document.delete(locale);
    if (Object.keys((document.toJS() as object | null) ?? {}).length === 0)
      return rm(file, { force: true });
    await mkdir(dirname(file), { recursive: true });
    // What somebody wrote into it by hand, comments too, stays.
    await writeFile(file, document.toString(editorStyle));
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
