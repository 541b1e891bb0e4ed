import type { Check, Finding } from '../check';
import type { Site } from '../site';
import { localeCodes } from '../../core/i18n/locales';
import { isDoor, isListed, languageOf } from '../page-head';

/** What was looked at and what was found: all that a report says. */
export interface Summary {
  /** The folder that was read. */
  release: string;
  origin: string;
  pages: number;
  /** How many of them are in each language, and how many search engines must not list. */
  byLanguage: Readonly<Record<string, number>>;
  hidden: number;
  /** True: each head was compared with its node in GraphQL. */
  compared: boolean;
  errors: number;
  warnings: number;
  checks: CheckSummary[];
}

export interface CheckSummary {
  id: string;
  title: string;
  meaning: string;
  errors: number;
  warnings: number;
  findings: Finding[];
}

export function summaryOf(
  release: string,
  site: Site,
  found: readonly Finding[],
  checks: readonly Check[],
): Summary {
  const pages = site.pages.filter((page) => !isDoor(page));
  return {
    release,
    origin: site.origin,
    pages: pages.length,
    byLanguage: Object.fromEntries(
      localeCodes.map((locale) => [
        locale,
        pages.filter((page) => languageOf(page) === locale).length,
      ]),
    ),
    hidden: pages.filter((page) => !isListed(page)).length,
    compared: site.records !== null,
    ...counts(found),
    checks: checks.map(({ id, title, meaning }) => {
      const findings = found.filter(({ check }) => check === id);
      return { id, title, meaning, ...counts(findings), findings };
    }),
  };
}

function counts(found: readonly Finding[]): { errors: number; warnings: number } {
  const errors = found.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: found.length - errors };
}

/** `195 pages, 0 errors, 3 warnings` */
export function closingLine({ pages, errors, warnings }: Summary): string {
  return `${pages} pages, ${errors} errors, ${warnings} warnings`;
}
