import { fillPattern, isPattern, pathPattern } from '../core/routing/path-pattern';
import { type Page, type Site, urlOfPage } from './site';

type UrlAnswer =
  | { kind: 'page'; page: Page }
  | { kind: 'file' | 'function' | 'nothing' }
  /** `hops`: each path that it leads over, the last one included. */
  | {
      kind: 'redirect';
      hops: string[];
      end: 'page' | 'file' | 'function' | 'elsewhere' | 'nothing' | 'loop';
      page?: Page;
    };

type Target = { kind: 'here'; path: string; fragment: string } | { kind: 'elsewhere' } | { kind: 'unreadable' };

export const isWholeUrl = (url: string): boolean => /^https?:\/\//.test(url) && URL.canParse(url);

/** Resolves the URLs of pages: to which path do they lead, and what answers there? */
export class UrlResolver {
  private readonly pages: ReadonlyMap<string, Page>;
  private readonly step: (path: string) => string | null;
  private readonly known = new Map<string, UrlAnswer>();

  constructor(private readonly site: Site) {
    this.pages = new Map(site.pages.map((page) => [page.path, page]));
    this.step = redirectSteps(site.redirects);
  }

  at(path: string): UrlAnswer {
    const known = this.known.get(path) ?? this.answer(path);
    this.known.set(path, known);
    return known;
  }

  private answer(path: string): UrlAnswer {
    const direct = this.direct(path);
    if (direct) return direct;
    const hops: string[] = [];
    for (let next = this.next(path); next !== null; next = this.next(next)) {
      if (hops.includes(next) || next === path) return { kind: 'redirect', hops: [...hops, next], end: 'loop' };
      hops.push(next);
      if (!next.startsWith('/')) return { kind: 'redirect', hops, end: 'elsewhere' };
      const found = this.direct(pathOf(next));
      if (found?.kind === 'page') return { kind: 'redirect', hops, end: 'page', page: found.page };
      if (found?.kind === 'file' || found?.kind === 'function') return { kind: 'redirect', hops, end: found.kind };
    }
    return hops.length > 0 ? { kind: 'redirect', hops, end: 'nothing' } : { kind: 'nothing' };
  }

  private direct(path: string): UrlAnswer | null {
    const page = this.pages.get(path);
    if (page) return { kind: 'page', page };
    if (this.site.files.has(path)) return { kind: 'file' };
    return this.site.functions.has(path) ? { kind: 'function' } : null;
  }

  private next(path: string): string | null {
    const place = pathOf(path);
    if (place === '/') return '/index.html';
    return place.endsWith('/') ? place.replace(/\/+$/, '') || '/' : this.step(place);
  }

  /** The page that a URL leads to, redirects followed; null: to none of this site. */
  pageAt(path: string): Page | null {
    const answer = this.at(path);
    return ('page' in answer && answer.page) || null;
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

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function redirectSteps(redirects: Site['redirects']): (path: string) => string | null {
  const exact = new Map<string, string>();
  const anyCase = new Map<string, string>();
  const patterns = redirects
    .filter(({ from }) => isPattern(from))
    .map(({ from, to, ignoreCase }) => ({ match: pathPattern(from, ignoreCase), to }));
  for (const { from, to, ignoreCase } of redirects) {
    if (isPattern(from)) continue;
    if (ignoreCase) anyCase.set(pathOf(from).toLowerCase(), to);
    else exact.set(pathOf(from), to);
  }
  return (path) => {
    const known = exact.get(path) ?? anyCase.get(path.toLowerCase());
    if (known !== undefined) return known;
    for (const { match, to } of patterns) {
      const params = match(path);
      if (params) return fillPattern(to, params);
    }
    return null;
  };
}
