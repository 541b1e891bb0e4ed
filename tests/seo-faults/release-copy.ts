import { type HTMLElement, parse } from 'node-html-parser';
import { defaultLocale, type Locale, localeCodes, localeOfPath } from '../../core/i18n/locales';
import { escapeHtml } from '../../platform/http/escape-html';
import { pathFor } from '../../core/routing/paths';
import type { PageRecord } from '../../src/seo/page-meta';
import type { Page, Site } from '../../seo-check/site';
import type { Manifest, ReleaseFile } from '../../platform/release/manifest';
import type { ReleaseSource } from '../../seo-check/release-source';
import { type HeadElement, headElements } from '../../src/seo/head-elements';

export interface Fault {
  name: string;
  /**
   * Changes the copy; answers the findings that must follow, and no others: `titles /pt/cirver`.
   */
  plant(copy: ReleaseCopy, choose: PageChooser): Promise<string[]>;
}

/** Chooses pages for faults, each once, so that no fault hides another. */
export class PageChooser {
  private readonly left: PageRecord[];
  private readonly pages: ReadonlyMap<string, Page>;

  constructor(private readonly site: Site) {
    const shared = new Set<string>(localeCodes.flatMap((locale) => [pathFor('home', locale), pathFor('sitemap', locale)]));
    this.pages = new Map(site.pages.map((page) => [page.path, page]));
    // Pages in both languages, under their own URL, with a picture: any fault fits there.
    this.left = site.records.filter(
      ({ path, origin, canonical, alternates }) =>
        canonical === origin + path && alternates.length > localeCodes.length && !shared.has(path) && this.showsPicture(path),
    );
  }

  /** The next unused page, of that kind if one is named; its translation is used up with it. */
  next(locale: Locale = defaultLocale, kind?: PageRecord['kind']): PageRecord {
    const found = this.left.find((record) => record.locale === locale && (!kind || record.kind === kind));
    if (!found) throw new Error(`The release has too few pages to plant every fault in (${locale})`);
    const gone = new Set(found.alternates.map(({ href }) => href));
    for (const [place, record] of [...this.left.entries()].reverse()) {
      if (gone.has(record.origin + record.path)) this.left.splice(place, 1);
    }
    return found;
  }

  /** The same page in the other language: `/pt/blog/a` -> `/en/blog/b` */
  translationOf({ path, origin, alternates }: PageRecord): string {
    const other = alternates.find(({ hreflang, href }) => hreflang !== 'x-default' && href !== origin + path);
    return other?.href.slice(origin.length) ?? path;
  }

  /** One that search engines do not list. */
  hidden(): string {
    const found = this.site.records.find(({ robots, path }) => robots.includes('noindex') && this.pages.has(path) && localeOfPath(path));
    if (!found) throw new Error('The release has no page that is kept out of search engines');
    return found.path;
  }

  private showsPicture(path: string): boolean {
    return this.pages.get(path)?.images.some(({ alt, sized }) => alt !== null && sized) ?? false;
  }
}

/** A release with changes, in memory. */
export class ReleaseCopy implements ReleaseSource {
  readonly manifest: Manifest;
  readonly records: PageRecord[];
  readonly #changed = new Map<string, Buffer>();

  constructor(private readonly release: ReleaseSource) {
    this.manifest = structuredClone(release.manifest);
    this.records = structuredClone([...release.records]);
  }

  record(path: string): PageRecord {
    const found = this.records.find((record) => record.path === path);
    if (!found) throw new Error(`No page ${path} has a record`);
    return found;
  }

  /** Changes the HTML of a page, and leaves its node as it is. */
  async page(path: string, change: (document: HTMLElement) => unknown): Promise<void> {
    await this.text(path, (html) => {
      const document = documentOf(html);
      change(document);
      const changed = document.toString();
      if (changed === html) throw new Error(`Nothing was changed on ${path}`);
      return changed;
    });
  }

  /** Changes the node of a page, and its head with it: a fault that the build would make. */
  async node(path: string, change: (record: PageRecord) => void): Promise<void> {
    const record = this.record(path);
    change(record);
    await this.page(path, (document) => writeHead(document, record));
  }

  redirect(from: string, to: string): void {
    this.manifest.redirects.push({ from, to, status: 301, ignoreCase: true });
  }

  async text(path: string, change: (text: string) => string): Promise<void> {
    this.#changed.set(path, Buffer.from(change(await this.textOf(path))));
  }

  /** A file that the release did not have. */
  add(path: string, type: string, body: string | Buffer): void {
    this.#changed.set(path, Buffer.from(body));
    this.manifest.files.push({ path, type, hash: '', size: body.length, encodings: {}, immutable: false });
  }

  async read(file: ReleaseFile): Promise<Buffer> {
    return this.#changed.get(file.path) ?? this.release.read(file);
  }

  async textOf(path: string): Promise<string> {
    const found = this.manifest.files.find((file) => file.path === path);
    if (!found) throw new Error(`No file answers at ${path}`);
    return String(await this.read(found));
  }
}

/** A page to change, whose other parts are written back as they were. */
export function documentOf(html: string): HTMLElement {
  return parse(html, { comment: true, blockTextElements: { script: true, style: true } });
}

/** Replaces the elements that Gatsby wrote from the node by those of the changed node. */
export function writeHead(document: HTMLElement, record: PageRecord): void {
  const head = document.querySelector('head');
  for (const element of head?.querySelectorAll('[data-gatsby-head]') ?? []) element.remove();
  head?.insertAdjacentHTML('beforeend', headElements(record).map(asHtml).join(''));
}

function asHtml({ tag, attributes, text }: HeadElement): string {
  const said = Object.entries({ ...attributes, 'data-gatsby-head': 'true' }).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const inner = tag === 'title' ? escapeHtml(text ?? '') : (text ?? '');
  return `<${tag}${said.join('')}>${tag === 'title' || tag === 'script' ? `${inner}</${tag}>` : ''}`;
}
