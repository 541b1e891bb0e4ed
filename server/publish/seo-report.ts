import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { isFinding, type PageFinding } from '../../core/publishing/seo-findings';
import type {
  PageTable,
  ReportState,
  SeoService,
  PageHead,
  PageRow,
  ReleaseName,
} from '../../core/publishing/seo-service';
import { isRecord } from '../../core/content/entity-values';
import { parseJson } from '../../platform/json';
import { environmentAndFile } from '../../platform/settings/settings';
import type { ReleaseStore } from '../releases/release-store';
import type { Locale } from '../../core/i18n/locales';
import {
  type Manifest,
  manifestPath,
  objectsFolder,
  parseManifest,
  type ReleaseFile,
  readObject,
} from '../../platform/release/manifest';

/** What `npm run seo` wrote (`seo-check/report.tsx`). */
interface WrittenReport {
  release: string;
  findings: PageFinding[];
}

interface SeoOptions {
  store: ReleaseStore;
  dataDir: string;
  /** Makes the report; throws with the reason why there is none. */
  make(): Promise<void>;
}

export function seoService({ store, dataDir, make }: SeoOptions): SeoService {
  const tables = new PageTables(store);
  let known: { stamp: number; report: WrittenReport | null } = { stamp: 0, report: null };
  let state: ReportState = { state: 'idle' };

  /** Null: there is none, or it is of another version of the program. */
  async function lastReport() {
    const stamp = await stampOf(reportAt(dataDir));
    if (stamp !== known.stamp)
      known = { stamp, report: stamp === 0 ? null : reportIn(await readFile(reportAt(dataDir), 'utf8')) };
    return known.report && { ...known.report, madeAt: new Date(stamp).toISOString() };
  }

  return {
    async table() {
      const pages = await tables.live();
      return pages && withFindings(pages, await lastReport());
    },
    reportState: () => state,
    makeReport: () => {
      if (state.state === 'running') return;
      state = { state: 'running' };
      make().then(
        () => (state = { state: 'idle' }),
        (error: Error) => (state = { state: 'failed', reason: error.message }),
      );
    },
  };
}

function reportIn(text: string): WrittenReport | null {
  const value = parseJson(text);
  if (!isRecord(value) || typeof value.release !== 'string' || !Array.isArray(value.checks)) return null;
  const findings = value.checks.flatMap((check: unknown) => isRecord(check) && check.findings);
  return findings.every(isFinding) ? { release: value.release, findings } : null;
}

function withFindings(
  pages: NonNullable<Awaited<ReturnType<PageTables['live']>>>,
  report: (WrittenReport & { madeAt: string }) | null,
): PageTable {
  const ofPage = new Map<string, PageFinding[]>();
  for (const finding of report?.findings ?? []) {
    const others = ofPage.get(finding.page);
    if (others) others.push(finding);
    else ofPage.set(finding.page, [finding]);
  }
  const rows = pages.rows.map((row) => {
    const findings = ofPage.get(row.path) ?? [];
    ofPage.delete(row.path);
    return { ...row, findings };
  });
  const others = [...ofPage.values()].flat();
  return { ...pages, rows, report: report && { release: report.release, madeAt: report.madeAt, others } };
}

/** Runs `npm run seo` in a process of its own, behind everything else that the machine does. */
export function reportMaker(root: string, dataDir: string, signal: AbortSignal) {
  return async (): Promise<void> => {
    const before = await stampOf(reportAt(dataDir));
    const complaint = await complaintsOf(
      spawn(process.execPath, ['--import', 'tsx', 'seo-check/main.ts'], {
        cwd: root,
        stdio: ['ignore', 'ignore', 'pipe'],
        env: environmentAndFile(),
        signal,
      }),
    );
    // Its exit code says whether it found something, too.
    if ((await stampOf(reportAt(dataDir))) === before) throw new Error(complaint);
  };
}

const maxComplaint = 2000;

function complaintsOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let complaint = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      complaint = (complaint + text).slice(-maxComplaint);
    });
    child.once('spawn', () => {
      try {
        setPriority(child.pid ?? 0, constants.priority.PRIORITY_LOW);
      } catch {
        // It has ended already, or the system keeps it as it is.
      }
    });
    child.once('error', reject);
    child.once('close', () => resolve(withoutPlaces(complaint)));
  });
}

/** Where in the code it was says nothing to those who edit. */
const withoutPlaces = (complaint: string): string =>
  complaint
    .split('\n')
    .filter((line) => !line.trim().startsWith('at '))
    .join('\n')
    .trim();

const reportAt = (dataDir: string): string => join(dataDir, 'seo/report.json');

/** In ms; 0: it is not there. */
const stampOf = async (file: string): Promise<number> => (await stat(file).catch(() => null))?.mtimeMs ?? 0;

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

interface ComparedPages {
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
    return { release: nameOf(manifest), before: older && nameOf(older), rows: comparedRows(was, is) };
  }

  /** Not kept by the store, which holds what is served. */
  async #manifest(id: string): Promise<Manifest> {
    return parseManifest(await readFile(manifestPath(this.store.folder, id), 'utf8'));
  }

  async #pagesOf({ files }: Manifest, known: Map<string, readonly StatedPage[]>): Promise<Map<string, SeenPage>> {
    const data = files.filter(({ path }) => /^\/page-data\/.*\/page-data\.json$/.test(path));
    for (let start = 0; start < data.length; start += atOnce)
      await Promise.all(
        data.slice(start, start + atOnce).map(async (file) => {
          if (!known.has(file.hash)) known.set(file.hash, await this.#statedIn(file));
        }),
      );
    const html = new Map(
      files.flatMap(({ path, type, hash }) => (type.startsWith('text/html') ? [[path, hash] as const] : [])),
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
  const place = ({ robots, path }: PageHead & { path: string }) => `${robots.includes('noindex') ? 1 : 0} ${path}`;
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
    return { change: 'head', before: Object.fromEntries(differing.map((name) => [name, was[name]])) };
  return { change: was.hash === is.hash ? null : 'text', before: {} };
}
