import { type Locale, localeRow } from './locales';

/** Interface texts in i18next's JSON format, version 4: plurals and `{{values}}`. */
export interface Messages {
  readonly [key: string]: string | Messages;
}

export type Values = Readonly<Record<string, string | number>>;

/**
 * The words of a key, null where there are none: `translate({count_one: '{{count}} caso'}, 'pt-PT',
 * 'count', {count: 1})` -> `1 caso`. It stands in for i18next, which is 25 kB in every page for
 * these few lines; a test holds the two together.
 */
export function translate(
  messages: Messages,
  htmlLang: string,
  key: string,
  values: Values = {},
): string | null {
  for (const candidate of candidates(htmlLang, key, values.count)) {
    const found = at(messages, candidate);
    if (found !== null) return fill(found, values);
  }
  return null;
}

/** `fill('{{brand}}!', { brand: 'valterra' })` -> `valterra!`; unknown names stay. */
export const fill = (text: string, values: Values): string =>
  text.replace(/{{\s*(\w+)\s*}}/g, (whole, name: string) => String(values[name] ?? whole));

/** The most special first: `count_zero`, `count_other`, `count`. */
function candidates(htmlLang: string, key: string, count: Values[string] | undefined): string[] {
  if (typeof count !== 'number') return [key];
  const plural = new Intl.PluralRules(htmlLang).select(count);
  return [...(count === 0 ? [`${key}_zero`] : []), `${key}_${plural}`, `${key}_other`, key];
}

function at(messages: Messages, key: string): string | null {
  let found: string | Messages | undefined = messages;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : null;
}

/** Messages that a script carries itself: `bundledMessages({pt, en})('pt')('accept')`. */
export function bundledMessages<M extends Messages>(messages: Readonly<Record<Locale, M>>) {
  return (locale: Locale) =>
    (key: keyof M & string, values?: Values): string =>
      translate(messages[locale], localeRow(locale).htmlLang, key, values) ?? key;
}
