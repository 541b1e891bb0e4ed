import { languageCookie } from '../../core/i18n/locales';
import { encodingFor, languageOf, wantsJson } from './request-headers';

/** By RFC 9110, 12.4.2 and 12.5.4, and by the order of the specification. */
const languages = [
  ['en; q=0.5, pt;q=0.9', 'pt'],
  ['pt ;q=0.5 , en', 'en'],
  ['pt;\tq = 0.2, en;q=0.9', 'en'],
  ['pt;Q=0.1, en;q=0.5', 'en'],
  ['pt;q=0, *', 'en'],
  ['pt;q=0,*;q=0.1', 'en'],
  ['de, *;q=0.5, pt;q=0.000', 'en'],
  ['*', 'pt'],
  ['en;q=0.1, *;q=0.5', 'pt'],
  ['pt;q=0, en;q=0.001', 'en'],
  ['en-AU, en;q=0, *;q=0.5', 'pt'],
  ['pt-BR', 'pt'],
  ['EN-us', 'en'],
  ['pt-BR, en-US;q=0.9', 'pt'],
  ['en-US, pt;q=0.8, en;q=0.5', 'en'],
  ['en-GB, pt', 'en'],
  ['zh-Hant-TW, en-Latn-GB;q=0.8', 'en'],
  ['ptx, eng, en;q=0.3', 'en'],
  ['*;q=0', 'pt'],
  ['', 'pt'],
  [', ;q=1,en', 'en'],
] as const;

test.each<[string, Parameters<typeof languageOf>[0], string]>([
  ['the language that was chosen before', { cookie: `${languageCookie}=en`, 'accept-language': 'pt-PT' }, 'en'],
  ['the first language of the browser that there is', { 'accept-language': 'de, en-GB;q=0.9, pt;q=0.8' }, 'en'],
  ['Portuguese where nothing is known', {}, 'pt'],
  ...languages.map(([header, language]): [string, object, string] => [`that of "${header}"`, { 'accept-language': header }, language]),
])('a visitor who asks for the root is led to %s', (_, headers, language) => expect(languageOf(headers)).toBe(language));

const [br, gzip] = [
  { hash: 'b', size: 1 },
  { hash: 'g', size: 2 },
];

test.each([
  ['gzip, deflate, br, zstd', { br, gzip }, 'br'],
  ['gzip, deflate, br, zstd', { gzip }, 'gzip'],
  ['gzip, deflate, br, zstd', {}, null],
  ['gzip, br;q=0.5', { br, gzip }, 'gzip'],
  ['*', { br, gzip }, 'br'],
  ['identity, br;q=0.5', { br, gzip }, null],
  ['br;q=0', { br, gzip }, null],
  [undefined, { br, gzip }, null],
])('Accept-Encoding: %s and what there is lead to an encoding', (header, there, encoding) =>
  expect(encodingFor(header, there)).toBe(encoding),
);

test.each([
  ['application/json', true],
  ['application/problem+json', true],
  ['text/html;q=0.5, application/json', true],
  ['text/html, application/json', false],
  ['text/html,application/xhtml+xml,*/*;q=0.8', false],
  ['*/*', false],
  [undefined, false],
])('Accept: %s prefers JSON: %s', (accept, answer) => expect(wantsJson(accept)).toBe(answer));
