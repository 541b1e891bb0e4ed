import { inEachLocale, type Locale } from '../../core/i18n/locales';
import type forms from '../../locales/pt/forms.json';
import type pt from '../../locales/pt/submission.json';
import { isSameOrigin } from '../../platform/http/same-origin';
import { NoRoom } from '../../platform/uploads/document-budget';
import type { SubmissionRequest } from './submission-http';

export const submissionWords = inEachLocale((code) => {
  const words: typeof pt = require(`../../locales/${code}/submission.json`);
  const { fields }: typeof forms = require(`../../locales/${code}/forms.json`);
  return { ...words, labels: { ...fields, ...words.labels } };
});

export type Reason = Exclude<keyof (typeof pt)['refused'], 'tooManyMinute' | 'tooManyMinutes'>;

const answers: Readonly<Record<Reason, readonly [status: number, code: string]>> = {
  method: [405, 'method_not_allowed'],
  origin: [403, 'forbidden'],
  type: [415, 'unsupported_media_type'],
  unreadable: [400, 'bad_request'],
  tooManyFields: [400, 'bad_request'],
  tooLarge: [413, 'too_large'],
  invalid: [422, 'validation'],
  conflict: [409, 'idempotency_mismatch'],
  tooMany: [429, 'too_many'],
  unavailable: [503, 'unavailable'],
  busy: [503, 'busy'],
  link: [400, 'bad_request'],
  linkExpired: [410, 'gone'],
  dataLink: [404, 'not_found'],
  dataLinkExpired: [410, 'gone'],
  unsubscribeLink: [400, 'bad_request'],
};

interface RefusalDetails {
  headers?: Record<string, string>;
  fields?: Record<string, string>;
  /** Said instead of the reason's own words. */
  message?: (locale: Locale) => string;
}

export class SubmissionRefusal extends Error {
  override readonly name = 'SubmissionRefusal';
  readonly status: number;
  readonly code: string;

  constructor(
    readonly reason: Reason,
    readonly details: RefusalDetails = {},
  ) {
    super(reason);
    [this.status, this.code] = answers[reason];
  }

  messageIn(locale: Locale): string {
    return this.details.message?.(locale) ?? submissionWords[locale].refused[this.reason];
  }
}

/** For who may come again after so many seconds. */
export function tooMany(seconds: number): SubmissionRefusal {
  const minutes = Math.ceil(seconds / 60);
  return new SubmissionRefusal('tooMany', {
    headers: { 'Retry-After': String(Math.ceil(seconds)) },
    message(locale) {
      const { tooManyMinute, tooManyMinutes } = submissionWords[locale].refused;
      return minutes > 1 ? tooManyMinutes.replace('{{minutes}}', String(minutes)) : tooManyMinute;
    },
  });
}

/** Our own failures go to the log; the visitor is told that nothing was stored. */
export function asRefusal(error: unknown, { report = complainOf }: SubmissionRequest): SubmissionRefusal {
  if (error instanceof SubmissionRefusal) return error;
  if (error instanceof NoRoom)
    return new SubmissionRefusal('busy', { headers: { 'Retry-After': String(error.retryAfter) } });
  report(error);
  return new SubmissionRefusal('unavailable', { headers: { 'Retry-After': '60' } });
}

const complainOf = (error: unknown): void => complain(`A submission could not be stored: ${messageOf(error)}`);

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown');

/** Where there is no log of ours. Nothing of what was sent stands in it. */
export function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Counts; true: more than `most` have come within this minute. */
export function floodGate(most: number, clock = (): number => performance.now()): () => boolean {
  let minute = { began: clock(), count: 0 };
  return () => {
    const now = clock();
    if (now - minute.began >= 60_000) minute = { began: now, count: 0 };
    minute.count += 1;
    return minute.count > most;
  };
}

/** Refuses what a page of another site sends. */
export function assertOwnPage(request: SubmissionRequest, siteUrl: string): void {
  const { headers, siteHost = headers.host } = request;
  // What says nothing is no browser, and has nobody's cookies or trust to abuse.
  if (!isSameOrigin(headers, (origin) => isOwnOrigin(origin, siteHost, siteUrl), false))
    throw new SubmissionRefusal('origin');
}

/** The host that was asked, over http or https, or the site of the settings. */
function isOwnOrigin(origin: string, host: string | undefined, siteUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const given = new URL(origin);
  const asked = `${given.protocol}//${host}`;
  return given.origin === siteUrl || (URL.canParse(asked) && new URL(asked).host === given.host);
}
