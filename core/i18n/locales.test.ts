import { initialLocale, languageCookieText } from './locales';

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
