import type { Values } from '../core/i18n/messages';
import type { CheckId, FindingCode, PageFinding } from '../core/publishing/seo-findings';
import type { Site } from './site';
import { UrlResolver } from './url-resolver';

export type PageProblem = Omit<PageFinding, 'check'>;

/** Its title and its meaning stand with the sentences (`core/publishing/seo-findings.ts`). */
export interface Check {
  id: CheckId;
  find(site: Site, resolver: UrlResolver): PageProblem[];
}

export type Message = readonly [code: FindingCode, values?: Values];

const problem =
  (severity: PageProblem['severity']) =>
  (page: string, ...[code, values = {}]: Message): PageProblem => ({ severity, page, code, values });

export const error = problem('error');
export const warning = problem('warning');

export const errorIf = (isWrong: boolean, page: string, ...message: Message): PageProblem[] =>
  isWrong ? [error(page, ...message)] : [];

export function findings(site: Site, checks: readonly Check[]): PageFinding[] {
  const resolver = new UrlResolver(site);
  return checks.flatMap(({ id, find }) => find(site, resolver).map((found) => ({ check: id, ...found })));
}
