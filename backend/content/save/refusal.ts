import type admin from '../../../locales/pt/admin-refusals.json';
import type pdf from '../../../locales/pt/pdf-refusals.json';
import { type ContentProblem, fault, type Fault } from '../../../core/content/problems';
import { commandLocale, inEachLocale, isLocale, type Locale, localeRow } from '../../../core/i18n/locales';
import { bundledMessages, type Values } from '../../../core/i18n/messages';
import { rightNeeded } from '../../auth/right-needed';
import type { Right } from '../../auth/rights';

type Refusals = typeof admin & typeof pdf;
const messages = bundledMessages(
  inEachLocale((code): Refusals => ({
    ...require(`../../../locales/${code}/admin-refusals.json`),
    ...require(`../../../locales/${code}/pdf-refusals.json`),
  })),
);

const statuses = {
  signed_out: 401,
  not_allowed: 403,
  needs_approval: 403,
  other_language: 403,
  other_site: 403,
  not_found: 404,
  malformed: 400,
  bad_path: 422,
  too_large: 413,
  save_too_large: 413,
  many_files: 413,
  many_parts: 413,
  wrong_kind: 422,
  unreadable_picture: 422,
  damaged_pdf: 422,
  pdf_involved: 422,
  pdf_password: 422,
  pdf_encryption: 422,
  pdf_script: 422,
  pdf_program: 422,
  pdf_sending: 422,
  pdf_remote: 422,
  pdf_attachment: 422,
  pdf_player: 422,
  not_svg: 422,
  many_styles: 422,
  many_copies: 422,
  involved_drawing: 422,
  both_changed: 409,
  stale: 409,
  already_there: 409,
  is_gone: 409,
  overtaken: 409,
  still_used: 409,
  rejected: 422,
  many_comments: 422,
  busy: 503,
  no_room: 503,
  not_written: 503,
  failed: 500,
} as const satisfies Record<keyof Refusals, number>;

/** A field that both sides changed: `pt.titulo`, `pt.faqs[2].pergunta`. */
export interface Conflict {
  field: string;
  base: unknown;
  theirs: unknown;
  mine: unknown;
}

export class SaveRefusal extends Error {
  override readonly name = 'SaveRefusal';
  readonly status: number;

  constructor(
    readonly code: keyof Refusals,
    readonly facts: Readonly<Record<string, string>> = {},
    readonly problems: readonly ContentProblem[] = [],
    readonly conflicts: readonly Conflict[] = [],
  ) {
    super(`${code} ${JSON.stringify(facts)}`);
    this.status = statuses[code];
  }

  /** `“media/a.exe” is too large: …`. `values` that only an answer has. */
  said(language: Locale, values: Values = {}): string {
    return messages(language)(this.code, { ...this.facts, ...values });
  }
}

/** For `catch`. */
export function refusalOf(error: unknown): SaveRefusal {
  if (error instanceof SaveRefusal) return error;
  throw error;
}

export class RightMissing extends SaveRefusal {
  constructor(readonly right: Right) {
    super('not_allowed', { right });
  }

  override said(language: Locale): string {
    return `${rightNeeded(this.right, language)} ${super.said(language)}`.trim();
  }
}

export function staleRefusal({
  path,
  sha,
  commit,
  conflicts,
}: {
  path: string;
  sha: string;
  commit: { author: { name: string }; when: string } | undefined;
  conflicts: readonly Conflict[];
}): SaveRefusal {
  const problems = conflicts.map(({ field, theirs }) => {
    const [first = '', ...rest] = field.split('.');
    const locale = isLocale(first) ? first : null;
    return { path, locale, field: locale ? rest.join('.') : field, ...whatTheyWrote(theirs) };
  });
  const [who, when] = commit ? [commit.author.name, timeText(commit.when)] : ['?', '?'];
  const code = problems.length > 0 ? 'both_changed' : 'stale';
  const at = commit && { at: commit.when };
  return new SaveRefusal(code, { path, sha, who, when, ...at }, problems, conflicts);
}

const longestShown = 80;

function whatTheyWrote(theirs: unknown): Fault {
  if (typeof theirs !== 'string' && typeof theirs !== 'number') return fault('changed_by_other');
  const text = String(theirs).replace(/\s+/g, ' ').trim();
  const shown = text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
  return shown ? fault('says_by_now', { text: shown }) : fault('empty_by_now');
}

/** `26/11/2026, 02:41`, in Lisbon. */
const timeText = (when: Date | string): string =>
  new Date(when).toLocaleString(localeRow(commandLocale).htmlLang, {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Europe/Lisbon',
  });

/** `15 MB` */
export function sizeText(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} kB` : `${Math.round(bytes / 1024 / 1024)} MB`;
}
