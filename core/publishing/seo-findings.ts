import type pt from '../../locales/pt/admin-seo-findings.json';
import { isRecord } from '../content/entity-values';
import { commandLocale, inEachLocale, type Locale } from '../i18n/locales';
import { fill, type Values } from '../i18n/messages';

export const findingMessages = inEachLocale((code): typeof pt =>
  require(`../../locales/${code}/admin-seo-findings.json`),
);

export type CheckId = keyof typeof pt.checks;
export type FindingCode = keyof typeof pt.findings;

/** Its sentence is made for the reader. */
export interface PageFinding {
  check: CheckId;
  severity: 'error' | 'warning';
  /** A path; also of a redirect or the sitemap. */
  page: string;
  code: FindingCode;
  values: Values;
}

/** `has no title: give it one` */
export const findingText = ({ code, values }: Pick<PageFinding, 'code' | 'values'>, language: Locale): string =>
  fill(findingMessages[language].findings[code], values);

/** False: another version of the program found it, and there is no sentence for it. */
export const isFinding = (value: unknown): value is PageFinding =>
  isRecord(value) &&
  Object.hasOwn(findingMessages[commandLocale].checks, String(value.check)) &&
  Object.hasOwn(findingMessages[commandLocale].findings, String(value.code)) &&
  isRecord(value.values);
