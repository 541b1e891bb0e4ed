import i18next, { type InitOptions } from 'i18next';
import { defaultLocale, type Locale, localeCodes, localeRow } from './locales';

/** Interface texts in i18next's JSON format, version 4: plurals and `{{values}}`. */
export interface Messages {
  readonly [key: string]: string | Messages;
}

export type Values = Readonly<Record<string, string | number>>;

/** Whole tags: `pt` alone has the plurals of Brazil, where 0 is singular. */
export const i18nOptions = {
  fallbackLng: localeRow(defaultLocale).htmlLang,
  load: 'currentOnly',
  nsSeparator: false,
  initImmediate: false,
  returnNull: false,
  // React, mails and the admin escape.
  interpolation: { escapeValue: false },
} satisfies InitOptions;

/** Falls back to the default language, then to `defaultValue` or the key. */
export function bundledMessages<M extends object>(messages: Readonly<Record<Locale, M>>) {
  const instance = i18next.createInstance();
  const resources = Object.fromEntries(
    localeCodes.map((code) => [localeRow(code).htmlLang, { translation: messages[code] }]),
  );
  void instance.init({ ...i18nOptions, resources } as InitOptions);
  return (locale: Locale): ((key: KeyOf<M>, values?: Values) => string) =>
    instance.getFixedT(localeRow(locale).htmlLang) as (key: string, values?: Values) => string;
}

/** Keys of the first level are checked; those below, `a.b`, are not. */
type KeyOf<M> = M extends Messages ? string : (keyof M & string) | `${string}.${string}`;

/** `fill('{{brand}}!', { brand: 'valterra' })` -> `valterra!`; unknown names stay. */
export const fill = (text: string, values: Values): string =>
  text.replace(/{{\s*(\w+)\s*}}/g, (whole, name: string) => String(values[name] ?? whole));
