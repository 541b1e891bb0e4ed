import type { Site } from './site';
import { UrlResolver } from './url-resolver';

export interface PageProblem {
  severity: 'error' | 'warning';
  page: string;
  /** What is wrong and what to do. */
  message: string;
}

export interface Finding extends PageProblem {
  check: string;
}

export interface Check {
  id: string;
  title: string;
  /** Why it matters, and how to mend what it finds. */
  meaning: string;
  find(site: Site, resolver: UrlResolver): PageProblem[];
}

export const error = (page: string, message: string): PageProblem => ({
  severity: 'error',
  page,
  message,
});

/** For lists: the error when `isWrong`, else nothing. */
export const errorIf = (isWrong: boolean, page: string, message: string): PageProblem[] =>
  isWrong ? [error(page, message)] : [];

export const warning = (page: string, message: string): PageProblem => ({
  severity: 'warning',
  page,
  message,
});

/** Everything that the checks find in a site, in the order of the checks. */
export function findings(site: Site, checks: readonly Check[]): Finding[] {
  const resolver = new UrlResolver(site);
  return checks.flatMap(({ id, find }) =>
    find(site, resolver).map((problem) => ({ check: id, ...problem })),
  );
}
