import type { RedirectStatus, ReleaseRedirect } from '../../platform/release/manifest';
import { defaultLocale, type Locale, localeCodes, localeOfPath } from '../../core/i18n/locales';
import { decoded } from '../../core/routing/decoded';
import { mendedPath } from '../../core/routing/mistyped-path';
import { fillPattern, isPattern, pathPattern } from '../../core/routing/path-pattern';
import { encodePath } from './request-path';

export interface Redirection {
  location: string;
  status: RedirectStatus;
  /** The path is right in several languages: the one that was given decided. */
  byLanguage: boolean;
}

interface Step {
  /** A path of this site, decoded; or anything else, as it goes into the Location header. */
  to: string;
  isPath: boolean;
  status: RedirectStatus;
  /** What stood in the path and belongs behind it. */
  query?: string;
  byLanguage?: boolean;
}

/** Real chains have a few steps. */
const maxSteps = 25;

/**
 * Where a path leads that has no page and is not said to be gone: the end of a chain of redirects,
 * in one hop, with the query; null for none or a circle. `guess` is asked where no redirect matches,
 * and then what the path is meant to be if it is written wrongly. A path without a language whose
 * words several have leads to `locale`.
 */
export function redirectTable(
  redirects: readonly ReleaseRedirect[],
  isAnswered: (path: string) => boolean,
  guess: (path: string) => string | null = () => null,
) {
  const nextStep: (path: string) => Step | null = redirectFinder(
    redirects.map(({ to, ...redirect }) => {
      const isPath = isPathOfThisSite(to);
      return { ...redirect, isPath, to: isPath ? (decoded(to) ?? to) : to };
    }),
  );

  return (path: string, query: string, locale: Locale = defaultLocale): Redirection | null => {
    const visited = new Set([path]);
    const statuses: RedirectStatus[] = [];
    const queries: string[] = [];
    let target = path;
    let isPath = true;
    let byLanguage = false;
    const next = () => inLanguage(target, stepFrom(target), locale);
    for (let step = next(); step; step = next()) {
      ({ to: target, isPath } = step);
      byLanguage ||= step.byLanguage ?? false;
      statuses.push(step.status);
      if (step.query) queries.unshift(step.query);
      if (!isPath) break;
      if (visited.has(target) || visited.size > maxSteps) return null;
      visited.add(target);
    }
    const status = combined(statuses);
    const location = isPath ? encodePath(target) : target;
    return status && { location: [...queries, query].reduce(withQuery, location), status, byLanguage };
  };

  /** The rules lead `/blog` to `/pt/blog`; it is as much `/en/blog`. */
  function inLanguage(path: string, step: Step | null, locale: Locale): Step | null {
    const added = step?.isPath ? localeOfPath(step.to) : null;
    if (!step || !added || localeOfPath(path) || step.to !== `/${added}${path}`) return step;
    const having = (leads: (path: string) => boolean) => localeCodes.filter((code) => leads(`/${code}${path}`));
    const pages = having(isAnswered);
    const codes = pages.length > 0 ? pages : having((one) => stepFrom(one) !== null);
    if (pages.length === 0 && !codes.includes(added)) return step;
    return { ...step, to: codes.includes(locale) ? `/${locale}${path}` : step.to, byLanguage: codes.length > 1 };
  }

  function stepFrom(path: string): Step | null {
    if (path !== '/' && path.endsWith('/'))
      return { to: path.replace(/(?<!\/)\/+$/, '') || '/', isPath: true, status: 301 };
    return isAnswered(path) ? null : (nextStep(path) ?? guessed(path) ?? mended(path));
  }

  function mended(path: string): Step | null {
    const leads = (other: string) => isAnswered(other) || nextStep(other) !== null || guess(other) !== null;
    const meant = mendedPath(path, leads);
    return meant && { to: meant.path, query: meant.query, isPath: true, status: 301 };
  }

  function guessed(path: string): Step | null {
    const to = guess(path);
    return to === null ? null : { to, isPath: isPathOfThisSite(to), status: 301 };
  }
}

/** A path of this site with nothing after it: its own redirects may follow. */
const isPathOfThisSite = (target: string): boolean => /^\/[^?#]*$/.test(target);

function combined(statuses: readonly RedirectStatus[]): RedirectStatus | null {
  return statuses.find((status) => status !== 301 && status !== 308) ?? statuses[0] ?? null;
}

/** The redirect of a decoded path, its goal filled in: exact, in any case, the first pattern. */
export function redirectFinder<Redirect extends Pick<ReleaseRedirect, 'from' | 'to' | 'ignoreCase'>>(
  redirects: readonly Redirect[],
): (path: string) => Redirect | null {
  const exact = new Map<string, Redirect>();
  const anyCase = new Map<string, Redirect>();
  const patterns: ((path: string) => Redirect | null)[] = [];
  for (const redirect of redirects) {
    const { from, to, ignoreCase } = redirect;
    const key = decoded(from) ?? from;
    if (isPattern(from)) {
      const match = pathPattern(from, ignoreCase);
      patterns.push((path) => {
        const params = match(path);
        return params && { ...redirect, to: fillPattern(to, params) };
      });
    } else if (ignoreCase) anyCase.set(key.toLowerCase(), redirect);
    else exact.set(key, redirect);
  }
  return (path) => {
    let found = exact.get(path) ?? anyCase.get(path.toLowerCase()) ?? null;
    for (const pattern of patterns) found ??= pattern(path);
    return found;
  };
}

/** `/pt#top` with `?a=1` -> `/pt?a=1#top`; a target's own query comes first. */
function withQuery(location: string, query: string): string {
  if (!query) return location;
  const [, before = '', hash = ''] = /^([^#]*)(#.*)?$/.exec(location) ?? [];
  return before + (before.includes('?') ? `&${query.slice(1)}` : query) + hash;
}
