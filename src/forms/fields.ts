import { boolean, mixed, string } from 'yup';

import { localeCodes, type Locale } from '../i18n/locales';
import { cvExtensions, cvSizeLimit, textLimits } from './limits';
import { formMessages, type FormMessages } from './messages';

/** What the schemas need to know of an attached file; a browser's `File` fits. */
export interface AttachedFile {
  name: string;
  type: string;
  size: number;
}

// A visitor cannot type these, but a form can carry them into a mail's header.
const controlCharacters = /\p{Cc}/gu;

// Nothing in it can lead to another site, or out of a folder: no query, no empty segment, none that begins with a dot.
const pagePattern = new RegExp(`^/(${localeCodes.join('|')})(/(?!\\.)[^\\s\\p{Cc}/?#\\\\<>"']+)*$`, 'u');

/** One line of text; blanks around it do not count. */
export function line(locale: Locale, name: Exclude<keyof FormMessages['tooLong'], 'mensagem'>) {
  return string()
    .transform((value: unknown) => (typeof value === 'string' ? value.replace(controlCharacters, ' ').trim() : value))
    .typeError(formMessages[locale].notText)
    .max(textLimits[name], formMessages[locale].tooLong[name]);
}

/** A field that the visitor must fill in, with the form's own message for it. */
export function requiredLine(locale: Locale, name: 'nome' | 'telefone' | 'empresa') {
  return line(locale, name).required(formMessages[locale].required[name]);
}

export function email(locale: Locale) {
  const { required, email: invalid, emailLetters } = formMessages[locale];
  const matching = (message: string) => ({ message, excludeEmptyString: true });
  return (
    line(locale, 'email')
      .transform((value: unknown) => (typeof value === 'string' ? withPlainDomain(value) : value))
      .required(required.email)
      // Letters alone are told so: whoever typed them has such a name.
      .test('letters', emailLetters, (value) => !/^[^@\s]*[\p{L}\p{M}][^@\s]*@[\w.-]+$/u.test(value) || /^[\0-\x7f]*$/.test(value))
      .email(invalid)
      .matches(/^(?!\.)(?!.*\.\.)[^@]*[^.]@/, matching(invalid))
      // Browsers take "name@host" for an address; without a domain no answer would ever arrive.
      .matches(/@[^@]+\.[^.@]{2,}$/, matching(invalid))
  );
}

/** `a@münchen.de` -> `a@xn--mnchen-3ya.de`, as browsers send it and mail servers know it. */
function withPlainDomain(address: string): string {
  const [, name = '', domain = ''] = /^([^@]*@)([\p{L}\p{M}\p{N}.-]+)$/u.exec(address) ?? [];
  const site = `http://${domain}`;
  return /[^\0-\x7f]/.test(domain) && URL.canParse(site) ? name + new URL(site).hostname : address;
}

/** Text of many lines. Forms send line ends as two characters, and visitors count them as one. */
export function message(locale: Locale) {
  return string()
    .transform((value: unknown) =>
      typeof value === 'string'
        ? value
            .replace(/\r\n?/g, '\n')
            .replace(controlCharacters, (character) => (character === '\n' || character === '\t' ? character : ' '))
            .trim()
        : value,
    )
    .typeError(formMessages[locale].notText)
    .max(textLimits.mensagem, formMessages[locale].tooLong.mensagem)
    .required(formMessages[locale].required.mensagem);
}

/** A tick box; a plain form sends `on` for a ticked one and nothing for the other. */
function tick(locale: Locale) {
  return boolean()
    .transform((value: unknown, original: unknown) => (original === 'on' ? true : original === '' || original === null ? false : value))
    .typeError(formMessages[locale].notChoice)
    .default(false);
}

export function privacyConsent(locale: Locale) {
  return tick(locale).oneOf([true], formMessages[locale].privacidade);
}

export function marketingConsent(locale: Locale) {
  return tick(locale);
}

/** The page of this site that a form stood on: `/pt/servicos`. Anything else is dropped, for no visitor has typed it. */
export function pageOfForm() {
  return string().transform((_value: unknown, original: unknown) => (isPageOfSite(original) ? original : undefined));
}

export function isPageOfSite(value: unknown): value is string {
  return typeof value === 'string' && value.length <= textLimits.pagina && pagePattern.test(value);
}

export function language(locale: Locale) {
  const { locale: invalid } = formMessages[locale];
  return string().oneOf(localeCodes, invalid).typeError(invalid).required(invalid);
}

/** The CV; its name shows what the visitor meant to send, its bytes, read by whoever receives it, what it is. */
export function cv(locale: Locale) {
  const { required, cvTooLarge, cvKind } = formMessages[locale];
  return mixed<AttachedFile>()
    .test('present', required.cv, (value) => isFile(value) && value.size > 0)
    .test('size', cvTooLarge, (value) => !isFile(value) || value.size <= cvSizeLimit)
    .test('kind', cvKind, (value) => !isFile(value) || cvExtensions.some((end) => value.name.toLowerCase().endsWith(end)));
}

function isFile(value: unknown): value is AttachedFile {
  return typeof value === 'object' && value !== null && 'size' in value && typeof value.size === 'number';
}
