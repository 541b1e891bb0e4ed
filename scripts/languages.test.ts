import { readdirSync, readFileSync } from 'node:fs';

import { localeCodes, localeRow } from '../core/i18n/locales';

const folders = ['core', 'platform', 'src', 'plugins', 'backend', 'admin', 'server', 'seo-check', 'studio/pdf'];
/** The rows of languages, their paths, and the redirects of what the site was before. */
const allowed = ['core/i18n/locales.ts', 'core/routing/routes.ts', 'core/routing/redirects.ts'];

const files = [
  ...readdirSync('.').filter((name) => name.startsWith('gatsby-')),
  ...folders.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`)),
].filter((name) => /\.(?:tsx?|[cm]js)$/.test(name) && !/\.test\.|\/(?:fixtures|testing)\//.test(name));

const codes = `(?:${localeCodes.join('|')})`;
const tags = `(?:${localeCodes.map((code) => `${code}|${localeRow(code).htmlLang}`).join('|')})`;
/** `'pt'`, `{ pt: …`, `{ pt, en }`, `words.pt`, `locales/pt/…`: types come from the JSON of the default language. */
const named = new RegExp(
  `(['"\`])${tags}\\1|(?<![\\w.])${codes}:|\\{ ?${codes}\\b|\\w\\.${codes}\\b(?![\\w'"/<])|^(?!import type ).*locales/${codes}\\b`,
);

const isComment = (line: string) => /^\s*(?:\/\/|\/?\*)/.test(line);

test('no source names a language but its row, its paths and old redirects', () => {
  const found = files
    .filter((file) => !allowed.includes(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => !isComment(line) && named.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});

test.each([
  "if (locale === 'pt')",
  "lang = 'en-GB'",
  'const words = { pt, en };',
  '  en: 1,',
  'words.en.title',
  "import en from '../locales/en/a.json';",
])('it sees %s', (line) => expect(named.test(line)).toBe(true));
