import { languageCookie } from '../../core/i18n/locales';
import { encodingFor, languageOf, wantsJson } from './request-headers';

test.each([
  ['the language that was chosen before', { cookie: `${languageCookie}=en`, 'accept-language': 'pt-PT' }, 'en'],
  ['the first language of the browser that there is', { 'accept-language': 'de, en-GB;q=0.9, pt;q=0.8' }, 'en'],
  ['Portuguese where nothing is known', {}, 'pt'],
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
