import { readdirSync, readFileSync } from 'node:fs';
import { defaultLocale, initialLocale, languageCookieText, localeCodes } from './locales';
import type { Messages } from './messages';

test.each<[string | undefined, string[], string]>([
  ['en', ['pt-PT'], 'en'],
  ['pt', ['en'], 'pt'],
  ['fr', ['en'], 'en'],
  ['', ['en-GB'], 'en'],
  [undefined, ['en-GB', 'pt'], 'en'],
  [undefined, ['EN-us'], 'en'],
  [undefined, ['PT'], 'pt'],
  [undefined, ['pt-BR', 'en'], 'pt'],
  [undefined, ['fr-FR', 'de', 'en'], 'en'],
  [undefined, ['english'], 'pt'],
  [undefined, ['zh-Hans-CN'], 'pt'],
  [undefined, [], 'pt'],
])('chosen before %s, languages of the browser %j: %s', (chosen, languages, expected) => {
  expect(initialLocale(chosen, languages)).toBe(expected);
});

test('the cookie is kept for a year, for the whole site and for visits from elsewhere', () => {
  expect(languageCookieText('en', false)).toBe('i18n_redirected=en; max-age=31536000; path=/; samesite=lax');
  expect(languageCookieText('pt', true)).toMatch(/; secure$/);
});

const filesOf = (code: string) => readdirSync(`locales/${code}`);
const files = filesOf(defaultLocale).filter((name) => name.endsWith('.json'));
const others = localeCodes.filter((code) => code !== defaultLocale);

/** `{"a": {"b": "{{x}} and {{y}}"}}` -> `['a.b x y']` */
const textsOf = (messages: Messages, before = ''): string[] =>
  Object.entries(messages).flatMap(([key, text]) =>
    typeof text === 'string' ? [[before + key, ...valuesOf(text)].join(' ')] : textsOf(text, `${before}${key}.`),
  );

const valuesOf = (text: string): string[] => [...new Set([...text.matchAll(/{{\s*(\w+)/g)].map(([, name = '']) => name))].sort();

const read = (file: string): string[] => textsOf(JSON.parse(readFileSync(`locales/${file}`, 'utf8')) as Messages).sort();

it.each(files)('%s has the same keys and values in all languages', (file) => {
  for (const code of others) expect(read(`${code}/${file}`)).toEqual(read(`${defaultLocale}/${file}`));
});

it.each(others)('%s has the same files as the default language', (code) => expect(filesOf(code)).toEqual(filesOf(defaultLocale)));
