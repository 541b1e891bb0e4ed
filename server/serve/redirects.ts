import type { RedirectStatus, ReleaseRedirect } from '../../platform/release/manifest';
import { fillPattern, isPattern, pathPattern } from '../../core/routing/redirects';
import { decoded, encodePath } from './request-path';

export interface Redirection {
  /** Ready for the Location header. */
  location: string;
  status: RedirectStatus;
}

interface Step {
  /** A path of this site, decoded; or anything else, as it goes into the Location header. */
  to: string;
  isPath: boolean;
  status: RedirectStatus;
}

/**
 * The check of the content takes no chain at all, and the standing redirects make a few steps: what
 * is longer is made to be.
 */
const mostSteps = 25;

/**
 * The redirects of a release as one question: where does this path lead? The answer is the last
 * place of a chain, in one hop, with the query string kept; null when there is no redirect, or when
 * it would go round in a circle or on and on.
 */
export function redirectTable(
  redirects: readonly ReleaseRedirect[],
  isPage: (path: string) => boolean,
) {
  const nextStep = stepTable(redirects);

  return (path: string, query: string): Redirection | null => {
    const visited = new Set([path]);
    const statuses: RedirectStatus[] = [];
    let place = path;
    let isPath = true;
    for (let step = stepFrom(place); step; step = stepFrom(place)) {
      ({ to: place, isPath } = step);
      statuses.push(step.status);
      if (!isPath) break;
      if (visited.has(place) || visited.size > mostSteps) return null;
      visited.add(place);
    }
    const status = combined(statuses);
    return status && { location: withQuery(isPath ? encodePath(place) : place, query), status };
  };

  function stepFrom(path: string): Step | null {
    if (path !== '/' && path.endsWith('/'))
      return { to: path.replace(/(?<!\/)\/+$/, '') || '/', isPath: true, status: 301 };
    return isPage(path) ? null : nextStep(path);
  }
}

/** A path of this site with nothing after it: its own redirects may follow. */
const isPathOfThisSite = (target: string): boolean => /^\/[^?#]*$/.test(target);

/** Permanent only when every step is. */
function combined(statuses: readonly RedirectStatus[]): RedirectStatus | null {
  return statuses.find((status) => status !== 301 && status !== 308) ?? statuses[0] ?? null;
}

function stepTable(redirects: readonly ReleaseRedirect[]): (path: string) => Step | null {
  const exact = new Map<string, Step>();
  const anyCase = new Map<string, Step>();
  const patterns: ((path: string) => Step | null)[] = [];
  for (const { from, to: target, status, ignoreCase } of redirects) {
    const isPath = isPathOfThisSite(target);
    const to = isPath ? (decoded(target) ?? target) : target;
    if (isPattern(from)) {
      const match = pathPattern(from, ignoreCase);
      patterns.push((path) => {
        const params = match(path);
        return params && { to: fillPattern(to, params), isPath, status };
      });
    } else {
      const key = decoded(from) ?? from;
      if (ignoreCase) anyCase.set(key.toLowerCase(), { to, isPath, status });
      else exact.set(key, { to, isPath, status });
    }
  }
  return (path) => {
    const known = exact.get(path) ?? anyCase.get(path.toLowerCase());
    if (known) return known;
    for (const pattern of patterns) {
      const step = pattern(path);
      if (step) return step;
    }
    return null;
  };
}

/** `/pt#top` with `?a=1` -> `/pt?a=1#top`; a target's own query comes first. */
function withQuery(location: string, query: string): string {
  if (!query) return location;
  const [, before = '', hash = ''] = /^([^#]*)(#.*)?$/.exec(location) ?? [];
  return before + (before.includes('?') ? `&${query.slice(1)}` : query) + hash;
}
