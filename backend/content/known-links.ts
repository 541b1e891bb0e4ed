import { fault, type Fault } from '../../core/content/problems';
import { localeCodes } from '../../core/i18n/locales';
import { PagePaths } from '../../core/routing/page-paths';
import type { PageEntity } from '../../core/routing/pages';
import { hasSeveralStars, isPattern, pathPattern } from '../../core/routing/path-pattern';
import { pathFor } from '../../core/routing/paths';
import {
  chainFault,
  followed,
  otherWordRedirects,
  type Redirect,
  standingRedirects,
} from '../../core/routing/redirects';
import { type RouteId, routeIds, routes } from '../../core/routing/routes';
import { wastePages } from '../../core/waste-codes/waste-pages';
import { Groups } from './groups';

interface Linked {
  page: PageEntity;
  wastePaths: readonly string[];
  rule: { from: unknown; to: string | null } | null;
}

const matcher = (rule: Redirect) => ({ rule, matches: pathPattern(rule.from, false) });
const standing = standingRedirects();
const standingPatterns = standing.filter(({ from }) => isPattern(from)).map(matcher);
const standingFrom = new Map([...standing].reverse().map((rule) => [rule.from, rule]));
const guesses = otherWordRedirects();
const guessPatterns = guesses.filter(({ from }) => isPattern(from)).map(matcher);
const guessFrom = new Set(guesses.map(({ from }) => from));
const chapters = new Set(wastePages([]).map(({ locale, slug }) => pathFor('wasteChapter', locale, slug)));

/** Without query, fragment and trailing slash. */
export function linkedPath(href: string): string {
  const path = href.split(/[?#]/, 1)[0] ?? '';
  return path.endsWith('/') ? path.slice(0, -1) : path;
}

/** The addresses that lead somewhere, kept up as entities change. */
export class KnownLinks {
  readonly pages = new PagePaths();
  /** Entities by type, language and slug. */
  readonly slugs = new Groups();
  readonly #slugless = new Groups();
  readonly #waste = new Groups();
  readonly #guessed = new Groups();
  readonly #rules = new Map<string, Redirect>();
  readonly #rulesFrom = new Groups();
  readonly #rulesTo = new Groups();
  readonly #patterns = new Map<string, ReturnType<typeof matcher>>();

  /** All but its pages, which are changed for several entities at once. */
  put(name: string, { page, wastePaths, rule }: Linked, isThere: boolean): void {
    const { type, locale, slug } = page;
    const set = (groups: Groups, key: string) => groups.set(key, name, isThere);
    if (slug !== null) set(this.slugs, `${type} ${locale} ${slug}`);
    if (!slug) set(this.#slugless, `${type} ${locale}`);
    for (const path of wastePaths) set(this.#waste, path);
    const route = guessedRoute(type);
    for (const other of localeCodes)
      if (route && slug && other !== locale) set(this.#guessed, pathFor(route, other, slug));
    if (typeof rule?.from !== 'string') return;
    const { from, to } = rule;
    set(this.#rulesFrom, from);
    if (to !== null) set(this.#rulesTo, to);
    if (!isThere) {
      this.#rules.delete(name);
      this.#patterns.delete(name);
      return;
    }
    this.#rules.set(name, { from, to });
    if (isPattern(from) && to !== null) this.#patterns.set(name, matcher({ from, to }));
  }

  has(path: string): boolean {
    return (
      this.#isPage(path) ||
      standingFrom.has(path) ||
      this.#leads(path) ||
      ((guessFrom.has(path) || this.#isGuessed(path)) && this.#isOpen(path)) ||
      standingPatterns.some(({ matches }) => matches(path)) ||
      [...this.#patterns.values()].some(({ matches }) => matches(path)) ||
      [...this.openPatterns()].some((pattern) => pathPattern(pattern, false)(path)) ||
      guessPatterns.some(({ rule, matches }) => matches(path) && this.#isOpen(rule.from))
    );
  }

  #isPage(path: string): boolean {
    return this.pages.has(path) || this.#waste.has(path) || chapters.has(path);
  }

  #leads(from: string): boolean {
    return [...this.#rulesFrom.of(from)].some((name) => typeof this.#rules.get(name)?.to === 'string');
  }

  #isGuessed(path: string): boolean {
    for (const name of this.#guessed.of(path)) {
      const one = this.pages.get(name);
      if (!one) continue;
      const { type, contentId, slug } = one;
      for (const locale of localeCodes)
        if (
          locale !== one.locale &&
          this.pages.get(`${type} ${locale} ${contentId}`)?.slug &&
          !this.slugs.has(`${type} ${locale} ${slug}`)
        )
          return true;
    }
    return false;
  }

  /** A guess gives way to pages and to the editors' redirects. */
  #isOpen(from: string): boolean {
    if (this.#isPage(from) || this.#leads(from) || this.#rulesTo.has(from)) return false;
    return ![...this.#patterns.values()].some(({ matches }) => matches(from));
  }

  guessedPaths({ type, contentId, slug }: PageEntity): string[] {
    const route = guessedRoute(type);
    if (!route) return [];
    const others = localeCodes.map((code) => this.pages.get(`${type} ${code} ${contentId}`)?.slug);
    const slugs = [slug, ...others].filter((each) => each !== null && each !== undefined);
    return slugs
      .filter((each) => each !== '')
      .flatMap((each) => localeCodes.map((locale) => pathFor(route, locale, each)));
  }

  openPatterns(): ReadonlySet<string> {
    const found = new Set<string>();
    for (const id of routeIds) {
      const { path, content } = routes[id];
      if (!content) continue;
      for (const locale of localeCodes)
        if (path[locale] && this.#slugless.has(`${content} ${locale}`)) found.add(path[locale]);
    }
    return found;
  }

  reachOf(patterns: readonly string[]): (path: string) => boolean {
    const reaching = patterns.flatMap((pattern) => {
      const matches = pathPattern(pattern, false);
      const decided = guesses.filter(({ from }) => from === pattern || matches(from) !== null);
      return [matches, ...decided.map(({ from }) => pathPattern(from, false))];
    });
    return (path) => reaching.some((matches) => matches(path) !== null);
  }

  rulesAt(path: string): string[] {
    return [...this.#rulesFrom.of(path), ...this.#rulesTo.of(path)];
  }

  rulesTo(reaches: (path: string) => boolean): string[] {
    return [...this.#rules].flatMap(([name, { to }]) => (to !== null && reaches(to) ? [name] : []));
  }

  /** `redirectProblems` of one redirect. */
  ruleFaults(name: string, inOrder: (names: Iterable<string>) => string[]): Fault[] {
    const rule = this.#rules.get(name);
    if (!rule) return [];
    const { from, to } = rule;
    const faults = new Map<string, Fault>();
    const add = (each: Fault) => faults.set(JSON.stringify(each), each);
    const ours = inOrder(this.#rulesFrom.of(from)).map((each) => this.#rules.get(each)!);
    const all = [...standing.filter((each) => each.from === from), ...ours];
    const same = all.filter((each) => each.to === to);
    if (all.slice(1).some((each) => each.to === to)) add(fault('another_redirect'));
    if (hasSeveralStars(from)) add(fault('several_stars'));
    if (this.pages.has(from)) add(fault('hides_page'));
    if (to === null) return [...faults.values()];
    if (followed(rule, to) !== null) add(fault('redirects_to_itself'));
    // Pages come before rules.
    if (this.pages.has(to)) return [...faults.values()];
    for (const each of same) {
      const next = this.#next(each, to, inOrder);
      if (next) add(chainFault(next));
    }
    return [...faults.values()];
  }

  #next(rule: Redirect, path: string, inOrder: (names: Iterable<string>) => string[]): Redirect | undefined {
    if (!isPattern(path)) {
      const ours = inOrder(this.#rulesFrom.of(path)).map((name) => this.#rules.get(name)!);
      const exact = standingFrom.get(path) ?? ours[0];
      if (exact && exact !== rule && exact.to !== null) return exact;
    }
    const isNext = (other: Redirect) => other !== rule;
    const first = standingPatterns.find((each) => isNext(each.rule) && each.matches(path))?.rule;
    if (first) return first;
    for (const name of inOrder(this.#patterns.keys())) {
      const other = this.#rules.get(name)!;
      if (isNext(other) && this.#patterns.get(name)?.matches(path)) return other;
    }
    return guessPatterns.find(({ rule: { from }, matches }) => matches(path) && this.#stands(from))?.rule;
  }

  #stands(from: string): boolean {
    if (this.pages.has(from) || this.#rulesFrom.has(from) || this.#rulesTo.has(from)) return false;
    for (const { from: pattern } of this.#rules.values())
      if (isPattern(pattern) && pathPattern(pattern, false)(from)) return false;
    return true;
  }
}

function guessedRoute(type: string): RouteId | undefined {
  return routeIds.find((id) => routes[id].content === type && !routes[id].entity);
}
