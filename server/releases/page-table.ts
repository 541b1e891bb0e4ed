import { readFile } from 'node:fs/promises';
import type { Locale } from '../../core/i18n/locales';
import type { PageHead, PageRow, ReleaseName } from '../../core/publishing/seo-service';
import {
  type Manifest,
  manifestPath,
  objectsFolder,
  parseManifest,
  type ReleaseFile,
  readObject,
} from '../../platform/release/manifest';
import type { ReleaseStore } from './release-store';

/** What is told of a page in its data: `src/seo/page-meta`. */
interface StatedMeta extends Omit<PageHead, 'shareImage'> {
  path: string;
  origin: string;
  locale: Locale;
  shareImage: { url: string } | null;
}

interface PageData {
  result?: { data?: { meta?: StatedMeta | null; metas?: { nodes: readonly StatedMeta[] } } };
}

type StatedPage = Pick<PageRow, keyof PageHead | 'path' | 'url' | 'locale'>;

type SeenPage = StatedPage & { hash: string | undefined };

export interface ComparedPages {
  release: ReleaseName;
  before: ReleaseName | null;
  rows: readonly Omit<PageRow, 'findings'>[];
}

const atOnce = 50;

const headFields = ['title', 'description', 'robots', 'canonical', 'shareImage'] as const;

/** The pages of the live release against the one before. Only data that is new is read. */
export class PageTables {
  /** By the hash of the data of a page. */
  #known: ReadonlyMap<string, readonly StatedPage[]> = new Map();
  #made: { key: string; pages: Promise<ComparedPages> } | null = null;

  constructor(private readonly store: ReleaseStore) {}

  /** Null: nothing is live. */
  async live(): Promise<ComparedPages | null> {
    const live = await this.store.current();
    if (!live) return null;
    const before = (await this.store.before(live.id)) ?? null;
    const key = `${live.id} ${before}`;
    if (this.#made?.key !== key) {
      const pages = this.#compared(live.manifest, before);
      this.#made = { key, pages };
      pages.catch(() => (this.#made = null));
    }
    return this.#made.pages;
  }

  async #compared(manifest: Manifest, before: string | null): Promise<ComparedPages> {
    const older = before === null ? null : await this.#manifest(before);
    const known = new Map<string, readonly StatedPage[]>();
    const was = older && (await this.#pagesOf(older, known));
    const is = await this.#pagesOf(manifest, known);
    this.#known = known;
    return {
      release: nameOf(manifest),
      before: older && nameOf(older),
      rows: comparedRows(was, is),
    };
  }

  /** Not kept by the store, which holds what is served. */
  async #manifest(id: string): Promise<Manifest> {
    return parseManifest(await readFile(manifestPath(this.store.folder, id), 'utf8'));
  }

  async #pagesOf(
    { files }: Manifest,
    known: Map<string, readonly StatedPage[]>,
  ): Promise<Map<string, SeenPage>> {
    const data = files.filter(({ path }) => /^\/page-data\/.*\/page-data\.json$/.test(path));
    for (let start = 0; start < data.length; start += atOnce)
      await Promise.all(
        data.slice(start, start + atOnce).map(async (file) => {
          if (!known.has(file.hash)) known.set(file.hash, await this.#statedIn(file));
        }),
      );
    const html = new Map(
      files.flatMap(({ path, type, hash }) =>
        type.startsWith('text/html') ? [[path, hash] as const] : [],
      ),
    );
    const pages = data.flatMap(({ hash }) => known.get(hash) ?? []);
    return new Map(pages.map((page) => [page.path, { ...page, hash: html.get(page.path) }]));
  }

  async #statedIn({ hash }: ReleaseFile): Promise<readonly StatedPage[]> {
    const stated = this.#known.get(hash);
    if (stated) return stated;
    const text = String(await readObject(objectsFolder(this.store.folder), hash));
    const { meta, metas } = (JSON.parse(text) as PageData).result?.data ?? {};
    return [...(meta ? [meta] : []), ...(metas?.nodes ?? [])].map(statedPage);
  }
}

const nameOf = ({ id, created }: Manifest): ReleaseName => ({ id, madeAt: created });

const statedPage = ({ shareImage, ...meta }: StatedMeta): StatedPage => ({
  path: meta.path,
  url: meta.origin + meta.path,
  locale: meta.locale,
  title: meta.title,
  description: meta.description,
  robots: meta.robots,
  canonical: meta.canonical,
  shareImage: shareImage?.url ?? null,
});

/** `was` null: there is no release before, and nothing is told of changes. */
function comparedRows(
  was: ReadonlyMap<string, SeenPage> | null,
  is: ReadonlyMap<string, SeenPage>,
): ComparedPages['rows'] {
  const gone = [...(was?.values() ?? [])].filter(({ path }) => !is.has(path));
  const rows = [
    ...[...is.values()].map((page) => ({
      ...withoutHash(page),
      ...(was ? changeOf(was.get(page.path), page) : unchanged),
    })),
    ...gone.map((page) => ({ ...withoutHash(page), change: 'gone' as const, before: {} })),
  ];
  const place = ({ robots, path }: PageHead & { path: string }) =>
    `${robots.includes('noindex') ? 1 : 0} ${path}`;
  return rows.sort((one, other) => (place(one) < place(other) ? -1 : 1));
}

type Change = Pick<PageRow, 'change' | 'before'>;

const unchanged: Change = { change: null, before: {} };

function withoutHash(page: SeenPage): StatedPage {
  const { path, url, locale, title, description, robots, canonical, shareImage } = page;
  return { path, url, locale, title, description, robots, canonical, shareImage };
}

function changeOf(was: SeenPage | undefined, is: SeenPage): Change {
  if (!was) return { change: 'new', before: {} };
  const differing = headFields.filter((name) => was[name] !== is[name]);
  if (differing.length > 0)
    return {
      change: 'head',
      before: Object.fromEntries(differing.map((name) => [name, was[name]])),
    };
  return { change: was.hash === is.hash ? null : 'text', before: {} };
}
