import { decoded } from '../core/routing/decoded';
import { redirectFinder } from '../server/serve/redirects';
import { type Page, type Site, urlOfPage } from './site';

interface UrlAnswer {
  end: 'page' | 'file' | 'function' | 'elsewhere' | 'nothing' | 'loop';
  page?: Page;
  /** Each URL that redirects lead over, the last one included; none: it answers itself. */
  hops: readonly string[];
}

type Target = { kind: 'here'; path: string; fragment: string } | { kind: 'elsewhere' } | { kind: 'unreadable' };

export const isWholeUrl = (url: string): boolean => /^https?:\/\//.test(url) && URL.canParse(url);

/** Resolves the URLs of pages: to which path do they lead, and what answers there? */
export class UrlResolver {
  private readonly pages: ReadonlyMap<string, Page>;
  private readonly redirect: (path: string) => { to: string } | null;
  private readonly known = new Map<string, UrlAnswer>();

  constructor(private readonly site: Site) {
    this.pages = new Map(site.pages.map((page) => [page.path, page]));
    this.redirect = redirectFinder(site.redirects);
  }

  at(path: string): UrlAnswer {
    const known = this.known.get(path) ?? this.answer(path);
    this.known.set(path, known);
    return known;
  }

  private answer(path: string): UrlAnswer {
    const hops: string[] = [];
    for (let place = path; ;) {
      const page = this.pages.get(place);
      if (page) return { end: 'page', page, hops };
      if (this.site.files.has(place)) return { end: 'file', hops };
      if (this.site.functions.has(place)) return { end: 'function', hops };
      const next = this.next(place);
      if (next === null) return { end: 'nothing', hops };
      const isLoop = hops.includes(next) || next === path;
      hops.push(next);
      if (isLoop) return { end: 'loop', hops };
      if (!next.startsWith('/')) return { end: 'elsewhere', hops };
      place = pathOf(next);
    }
  }

  private next(path: string): string | null {
    if (path === '/') return '/index.html';
    return path.endsWith('/') ? path.replace(/\/+$/, '') || '/' : (this.redirect(path)?.to ?? null);
  }

  /** The path of a URL of this site; null for any other one. */
  ownPath(url: string): string | null {
    const target = this.targetOf(url, '/');
    return target.kind === 'here' ? target.path : null;
  }

  /** `targetOf('../blog#top', '/pt/cirver')` -> `/pt/blog`, `top` */
  targetOf(href: string, from: string): Target {
    const base = urlOfPage(from, this.site);
    if (!URL.canParse(href, base)) return { kind: 'unreadable' };
    const url = new URL(href, base);
    if (![this.site.origin, ...Object.values(this.site.origins)].includes(url.origin)) return { kind: 'elsewhere' };
    const path = decoded(url.pathname);
    const fragment = decoded(url.hash.slice(1));
    return path === null || fragment === null ? { kind: 'unreadable' } : { kind: 'here', path, fragment };
  }
}

const pathOf = (url: string): string => decoded(url.replace(/[?#].*$/, '')) ?? url;
