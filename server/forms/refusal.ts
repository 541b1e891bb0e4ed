import type { Locale } from '../../core/i18n/locales';
import en from '../../locales/en/submission.json';
import pt from '../../locales/pt/submission.json';
import type { SubmissionRequest } from './submission-http';

/** What is said to those whose form is not taken. */
export const submissionWords: Readonly<Record<Locale, typeof en>> = { pt, en };

export type Reason = Exclude<keyof (typeof en)['refused'], 'tooManyMinute' | 'tooManyMinutes'>;

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
  link: [400, 'bad_request'],
  linkExpired: [410, 'gone'],
};

interface ReleaseDetails {
  headers?: Record<string, string>;
  /** What is wrong, field by field. */
  fields?: Record<string, string>;
  /** Said instead of the reason's own words. */
  message?: (locale: Locale) => string;
}

/** A submission that is not taken, and why. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: string;

  constructor(
    readonly reason: Reason,
    readonly details: ReleaseDetails = {},
  ) {
    super(reason);
    [this.status, this.code] = answers[reason];
  }

  messageIn(locale: Locale): string {
    return this.details.message?.(locale) ?? submissionWords[locale].refused[this.reason];
  }
}

/** For who may come again after so many seconds. */
export function tooMany(seconds: number): Refusal {
  const minutes = Math.ceil(seconds / 60);
  return new Refusal('tooMany', {
    headers: { 'Retry-After': String(Math.ceil(seconds)) },
    message(locale) {
      const { tooManyMinute, tooManyMinutes } = submissionWords[locale].refused;
      return minutes > 1 ? tooManyMinutes.replace('{{minutes}}', String(minutes)) : tooManyMinute;
    },
  });
}

/**
 * Whatever goes wrong on our side is told the log, and the visitor, who keeps what was typed, that
 * it was not stored. No server but ours takes what a function throws.
 */
export function asRefusal(error: unknown, { report = complainOf }: SubmissionRequest): Refusal {
  if (error instanceof Refusal) return error;
  report(error);
  return new Refusal('unavailable', { headers: { 'Retry-After': '60' } });
}

function complainOf(error: unknown): void {
  complain(
    `A submission could not be stored: ${error instanceof Error ? error.message : 'unknown'}`,
  );
}

/** Where there is no log of ours. Nothing of what was sent stands in it. */
export function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}
