import { defaultLocale, localeCodes, type Locale } from '../../core/i18n/locales';
import { localeOfPath } from '../../core/routing/locale-of-path';
import { pathFor } from '../../core/routing/paths';
import type { PageRecord } from '../../src/seo/page-meta-record';
import type { Page } from '../page';
import type { Site } from '../site';

/** Hands out pages to spoil, each once: no fault may stand in the light of another one. */
export class PageChooser {
  private readonly left: PageRecord[];
  private readonly pages: ReadonlyMap<string, Page>;

  constructor(private readonly site: Site) {
    const everybodys = new Set<string>(
      localeCodes.flatMap((locale) => [pathFor('home', locale), pathFor('sitemap', locale)]),
    );
    this.pages = new Map(site.pages.map((page) => [page.path, page]));
    // Pages that stand in both languages, under their own address, and show a picture: any fault
    // fits there.
    this.left = (site.records ?? []).filter(
      ({ path, origin, canonical, alternates }) =>
        canonical === origin + path &&
        alternates.length > localeCodes.length &&
        !everybodys.has(path) &&
        this.showsPicture(path),
    );
  }

  /**
   * The next page that nobody has, of that kind if one is named; its translation is nobody else's
   * either.
   */
  next(locale: Locale = defaultLocale, kind?: PageRecord['kind']): PageRecord {
    const found = this.left.find(
      (record) => record.locale === locale && (!kind || record.kind === kind),
    );
    if (!found)
      throw new Error(`The release has too few pages to plant every fault in (${locale})`);
    const gone = new Set(found.alternates.map(({ href }) => href));
    for (const [place, record] of [...this.left.entries()].reverse()) {
      if (gone.has(record.origin + record.path)) this.left.splice(place, 1);
    }
    return found;
  }

  /** The same page in the other language: `/pt/blog/a` -> `/en/blog/b` */
  translationOf({ path, origin, alternates }: PageRecord): string {
    const other = alternates.find(
      ({ hreflang, href }) => hreflang !== 'x-default' && href !== origin + path,
    );
    return other?.href.slice(origin.length) ?? path;
  }

  /** One that search engines do not list. */
  hidden(): string {
    const found = this.site.records?.find(
      ({ robots, path }) =>
        robots.includes('noindex') && this.pages.has(path) && localeOfPath(path),
    );
    if (!found) throw new Error('The release has no page that is kept out of search engines');
    return found.path;
  }

  private showsPicture(path: string): boolean {
    return this.pages.get(path)?.images.some(({ alt, sized }) => alt !== null && sized) ?? false;
  }
}
