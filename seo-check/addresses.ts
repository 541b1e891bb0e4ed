import { fillPattern, isPattern, pathPattern } from '../core/routing/redirects';
import type { Page, Site } from './site';

/** What stands at an address of the site. */
export type Answer =
  | { kind: 'page'; page: Page }
  | { kind: 'file' | 'function' | 'nothing' }
  /** `hops`: each address that it leads over, the last one included. */
  | {
      kind: 'redirect';
      hops: string[];
      end: 'page' | 'file' | 'function' | 'elsewhere' | 'nothing' | 'circle';
      page?: Page;
    };

/**
 * An address as a page names it: where on this site, and to which part; `elsewhere` is none of
 * ours.
 */
export type Target =
  { kind: 'here'; path: string; fragment: string } | { kind: 'elsewhere' } | { kind: 'unreadable' };

/** The address book of a site: where does an address lead, and what answers there? */
export class Addresses {
  private readonly pages: ReadonlyMap<string, Page>;
  private readonly step: (path: string) => string | null;
  private readonly known = new Map<string, Answer>();

  constructor(private readonly site: Site) {
    this.pages = new Map(site.pages.map((page) => [page.path, page]));
    this.step = redirectSteps(site.redirects);
  }

  /** What answers, redirects followed; the door at `/` sends on by language. */
  at(path: string): Answer {
    const known = this.known.get(path) ?? this.answer(path);
    this.known.set(path, known);
    return known;
  }

  private answer(path: string): Answer {
    const direct = this.direct(path);
    if (direct) return direct;
    const hops: string[] = [];
    for (let next = this.next(path); next !== null; next = this.next(next)) {
      if (hops.includes(next) || next === path)
        return { kind: 'redirect', hops: [...hops, next], end: 'circle' };
      hops.push(next);
      if (!next.startsWith('/')) return { kind: 'redirect', hops, end: 'elsewhere' };
      const found = this.direct(pathOf(next));
      if (found?.kind === 'page') return { kind: 'redirect', hops, end: 'page', page: found.page };
      if (found)
        return { kind: 'redirect', hops, end: found.kind === 'file' ? 'file' : 'function' };
    }
    return hops.length > 0 ? { kind: 'redirect', hops, end: 'nothing' } : { kind: 'nothing' };
  }

  private direct(path: string): Answer | null {
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

  /** `targetOf('../blog#top', '/pt/cirver')` -> `/pt/blog`, `top` */
  targetOf(href: string, from: string): Target {
    const url = URL.canParse(href, this.site.origin + from)
      ? new URL(href, this.site.origin + from)
      : null;
    if (!url) return { kind: 'unreadable' };
    if (url.origin !== this.site.origin) return { kind: 'elsewhere' };
    const path = decoded(url.pathname);
    const fragment = decoded(url.hash.slice(1));
    return path === null || fragment === null
      ? { kind: 'unreadable' }
      : { kind: 'here', path, fragment };
  }
}

const pathOf = (address: string): string => decoded(address.replace(/[?#].*$/, '')) ?? address;

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/**
 * One step of the way; the server goes all of it at once, but other hosts make a request of each.
 */
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

const books = new WeakMap<Site, Addresses>();

/** The address book of a site, made once for all checks. */
export function addressesOf(site: Site): Addresses {
  const book = books.get(site) ?? new Addresses(site);
  books.set(site, book);
  return book;
}
