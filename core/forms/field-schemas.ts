import { parsePhoneNumberFromString, validatePhoneNumberLength } from 'libphonenumber-js/min';
import { type AnySchema, boolean, mixed, string } from 'yup';
import { isLocale, type Locale, localeCodes } from '../i18n/locales';
import type { FileKind } from './file-kinds';
import { cvRules, requestRules } from './form-definitions';
import { extensionsOf, type FileRules, fileWords, kindsOf, textLimits } from './limits';
import { formMessages, type FormMessages } from './field-messages';
import { fill } from '../i18n/messages';
import { plainCode, plainLine, plainText } from './plain-text';

/** Checks type and excessive length in constant time, before patterns. */
type TypeError = (sent: unknown) => string | null;

declare module 'yup' {
  interface CustomSchemaMetadata {
    typeError?: TypeError;
  }
}

/** The exact limit counts neither blanks around a text nor line ends of two characters. */
const slack = 4;

/** Takes text alone, and none that is far too long for `limit`, in characters. */
export function textTypeError(
  limit: number,
  { notText, tooLong }: Readonly<Record<'notText' | 'tooLong', string>>,
): TypeError {
  return (sent) => {
    if (typeof sent !== 'string') return notText;
    return sent.length > limit * slack ? tooLong : null;
  };
}

/** Splits own, known properties into typed values and messages. Throws without `typeError`. */
export function splitByType(fields: Readonly<Record<string, object>>, sent: Readonly<Record<string, unknown>>) {
  const typed: Record<string, unknown> = {};
  const typeErrors: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = Object.hasOwn(sent, name) ? sent[name] : undefined;
    if (value === undefined) continue;
    const { typeError } = (field as AnySchema).spec.meta ?? {};
    if (!typeError) throw new Error(`The field ${name} does not say which types it takes`);
    const message = typeError(value);
    if (message === null) typed[name] = value;
    else typeErrors[name] = message;
  }
  return { typed, typeErrors };
}

/** A browser's `File` fits. */
interface AttachedFile {
  name: string;
  type: string;
  size: number;
  /** By its bytes: then its name does not count. */
  kind?: FileKind | null;
}

// No query, no empty segment, none that begins with a dot: it cannot lead elsewhere.
const pagePattern = new RegExp(`^/(${localeCodes.join('|')})(/(?!\\.)[^\\s\\p{Cc}/?#\\\\<>"']+)*$`, 'u');

function text(locale: Locale, name: keyof FormMessages['tooLong']) {
  const { notText, tooLong } = formMessages[locale];
  return string().meta({
    typeError: textTypeError(textLimits[name], { notText, tooLong: tooLong[name] }),
  });
}

/** Wide letters are normalised in these. */
const codes: ReadonlySet<string> = new Set(['email', 'telefone', 'ler', 'quantidade']);

const madePlain = (plain: typeof plainText) => (value: unknown) => (typeof value === 'string' ? plain(value) : value);

/** One line of text as it is seen; blanks around it do not count. */
export function line(locale: Locale, name: Exclude<keyof FormMessages['tooLong'], 'mensagem'>) {
  return text(locale, name)
    .transform(madePlain(codes.has(name) ? plainCode : plainLine))
    .max(textLimits[name], formMessages[locale].tooLong[name]);
}

/** Empty is no value. */
export function filledLine(locale: Locale, name: Parameters<typeof line>[1]) {
  return line(locale, name).transform((value: unknown) => (value === '' ? undefined : value));
}

/** Any notation, stored as E.164. */
export function phone(locale: Locale) {
  const { phone: words } = formMessages[locale];
  return filledLine(locale, 'telefone')
    .transform((value: unknown) => {
      if (typeof value !== 'string' || value.length > textLimits.telefone) return value;
      const parsed = parsePhone(value);
      return 'number' in parsed ? parsed.number : value;
    })
    .test('phone', (value = '', { createError }) => {
      if (value === '' || value.length > textLimits.telefone) return true;
      const parsed = parsePhone(value);
      return 'number' in parsed || createError({ message: words[parsed.problem] });
    });
}

/** Numbers without a country are of this one. */
const phoneCountry = 'PT';

/** Names of messages. */
type PhoneProblem = 'notNumber' | 'unknownCountry' | 'tooShort' | 'tooLong' | 'wrong';

const phoneProblems: Readonly<Record<string, PhoneProblem>> = {
  NOT_A_NUMBER: 'notNumber',
  INVALID_COUNTRY: 'unknownCountry',
  TOO_SHORT: 'tooShort',
  TOO_LONG: 'tooLong',
};

/** As E.164: `200 000 001` -> `+351200000001`. Of other countries only the length is checked. */
export function parsePhone(typed: string): { number: string } | { problem: PhoneProblem } {
  // `(+351) 200 000 001`
  const text = typed.trim().replace(/^\((\+\d{1,3})\)/, '$1 ');
  const options = { defaultCountry: phoneCountry, extract: false } as const;
  const length = validatePhoneNumberLength(text, options);
  if (length) return { problem: phoneProblems[length] ?? 'wrong' };
  const parsed = parsePhoneNumberFromString(text, options);
  if (!parsed || (parsed.country === phoneCountry && !parsed.isValid())) return { problem: 'wrong' };
  return { number: parsed.number + (parsed.ext ? ` ext. ${parsed.ext}` : '') };
}

export function email(locale: Locale) {
  const { email: invalid, emailLetters } = formMessages[locale];
  return (
    filledLine(locale, 'email')
      .transform((value: unknown) => (typeof value === 'string' ? withPlainDomain(value) : value))
      // A message of its own: some names have such letters.
      .test('letters', emailLetters, (value = '') => !hasSpecialLetters(value))
      .email(invalid)
      .test('address', invalid, (value = '') => value === '' || isReachable(value))
  );
}

/** `joão@exemplo.pt`: an address in all but the letters before the `@`. */
function hasSpecialLetters(email: string): boolean {
  const [name = ''] = email.split('@', 1);
  return /^[^@\s]*@[\w.-]+$/.test(email) && /[\p{L}\p{M}]/u.test(name) && !/^[\0-\x7f]*$/.test(name);
}

/** No dot at an end of the name or beside another, and a domain of two labels. */
function isReachable(email: string): boolean {
  const [name = '', domain = ''] = email.split('@');
  if (name.startsWith('.') || name.endsWith('.') || email.includes('..')) return false;
  const labels = domain.split('.');
  return labels.length > 1 && (labels.at(-1) ?? '').length > 1;
}

/** `a@münchen.de` -> `a@xn--mnchen-3ya.de`, as browsers send it and mail servers know it. */
function withPlainDomain(email: string): string {
  const [, name = '', domain = ''] = /^([^@]*@)([\p{L}\p{M}\p{N}.-]+)$/u.exec(email) ?? [];
  const site = `http://${domain}`;
  return /[^\0-\x7f]/.test(domain) && URL.canParse(site) ? name + new URL(site).hostname : email;
}

/** Text of many lines. Forms send line ends as two characters, and visitors count them as one. */
export function message(locale: Locale) {
  return text(locale, 'mensagem')
    .transform(madePlain(plainText))
    .max(textLimits.mensagem, formMessages[locale].tooLong.mensagem);
}

/** Sent by the script, by a plain form (`on`, or nothing), or by the site. */
const ticks: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ...[true, 'on', 'true'].map((sent) => [sent, true] as const),
  ...[false, '', 'false', null].map((sent) => [sent, false] as const),
]);

export function tick(locale: Locale) {
  return boolean()
    .meta({ typeError: (sent) => (ticks.has(sent) ? null : formMessages[locale].notChoice) })
    .transform((_value: unknown, original: unknown) => ticks.get(original))
    .default(false);
}

export function privacyConsent(locale: Locale) {
  return tick(locale).oneOf([true], formMessages[locale].privacidade);
}

/** `/pt/servicos`; other text is dropped: nobody typed it. */
export function pageOfForm(locale: Locale) {
  return mixed<string>()
    .meta({
      typeError: (sent) => (typeof sent === 'string' || sent === null ? null : formMessages[locale].notText),
    })
    .transform((_value: unknown, original: unknown) => (isPageOfSite(original) ? original : undefined));
}

/** `2026-11-26`; other text is dropped: nobody typed it. */
export function versionOfTexts(locale: Locale) {
  return mixed<string>()
    .meta({
      typeError: (sent) => (typeof sent === 'string' || sent === null ? null : formMessages[locale].notText),
    })
    .transform((_value: unknown, original: unknown) =>
      typeof original === 'string' && original.length === 10 && /^\d{4}-\d\d-\d\d$/.test(original)
        ? original
        : undefined,
    );
}

export function isPageOfSite(value: unknown): value is string {
  return typeof value === 'string' && value.length <= textLimits.pagina && pagePattern.test(value);
}

export function languageSchema(locale: Locale) {
  const { locale: invalid } = formMessages[locale];
  return string()
    .meta({ typeError: (sent) => (isLocale(sent) ? null : invalid) })
    .oneOf(localeCodes, invalid)
    .required(invalid);
}

/** The CV, by its size and kind; the server reads all of it. */
export function cv(locale: Locale) {
  const { required, files } = formMessages[locale];
  const words = fileWords(cvRules);
  return mixed<AttachedFile>()
    .meta({ typeError: (sent) => (isFile(sent) ? null : required.cv) })
    .test('present', required.cv, (value) => isFile(value) && value.size > 0)
    .test('size', fill(files.cv.tooLarge, words), (value) => !isFile(value) || value.size <= cvRules.bytes)
    .test('kind', fill(files.cv.kind, words), (value) => !isFile(value) || isTaken(cvRules, value));
}

export function requestFiles(locale: Locale) {
  const { notFiles, tooManyFiles, emptyFile, files: wrongFiles } = formMessages[locale];
  const { tooLarge, kind } = wrongFiles.ficheiros;
  const words = fileWords(requestRules);
  return mixed<AttachedFile[]>()
    .meta({
      typeError: (sent) => (Array.isArray(sent) && sent.every(isFile) ? null : notFiles),
    })
    .test('files', (files = [], { createError }) => {
      const total = files.reduce((sum, { size }) => sum + size, 0);
      const wrong = files.flatMap((file) => {
        const { name } = file;
        if (!isTaken(requestRules, file)) return fill(kind, { ...words, name });
        return file.size === 0 ? fill(emptyFile, { name }) : [];
      });
      if (files.length > requestRules.count) return createError({ message: fill(tooManyFiles, words) });
      if (wrong.length > 0) return createError({ message: wrong.join(' ') });
      return total <= requestRules.bytes || createError({ message: fill(tooLarge, words) });
    });
}

function isTaken(rules: FileRules, { name, kind }: AttachedFile): boolean {
  return kind === undefined
    ? extensionsOf(rules).some((end) => name.toLowerCase().endsWith(end))
    : kind !== null && kindsOf(rules).includes(kind);
}

function isFile(value: unknown): value is AttachedFile {
  if (typeof value !== 'object' || value === null || !('name' in value) || !('size' in value)) return false;
  return typeof value.name === 'string' && typeof value.size === 'number';
}
