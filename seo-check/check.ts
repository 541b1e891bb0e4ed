import type { Values } from '../core/i18n/messages';
import type { CheckId, FindingCode, PageFinding } from '../core/publishing/seo-findings';
import type { Site } from './site';
import { UrlResolver } from './url-resolver';

export type PageProblem = Omit<PageFinding, 'check'>;

/** Its title and its meaning stand with the sentences (`core/publishing/seo-findings.ts`). */
export type Check = (site: Site, resolver: UrlResolver) => PageProblem[];

export type Message = readonly [code: FindingCode, values?: Values];

const problem =
  (severity: PageProblem['severity']) =>
  (page: string, ...[code, values = {}]: Message): PageProblem => ({ severity, page, code, values });

export const error = problem('error');
export const warning = problem('warning');

export const errorIf = (isWrong: boolean, page: string, ...message: Message): PageProblem[] =>
  isWrong ? [error(page, ...message)] : [];

export function findings(site: Site, checks: Readonly<Record<string, Check>>): PageFinding[] {
  const resolver = new UrlResolver(site);
  return Object.entries(checks).flatMap(([id, check]) =>
    check(site, resolver).map((found) => ({ check: id as CheckId, ...found })),
  );
}
