import { readdirSync, readFileSync } from 'node:fs';
import en from '../../locales/en/library.json';
import pt from '../../locales/pt/library.json';
import { browserStorage } from './stored-in-browser';

test.each(Object.entries({ pt, en }))('the cookie policy has a row for everything that a browser keeps (%s)', (_, { storage }) => {
  expect(Object.keys(storage.rows).sort()).toEqual(Object.keys(browserStorage).sort());
});

test('nobody keeps anything in a browser under a name that is not declared', () => {
  const sources = ['core', 'src', 'plugins'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  );
  const writes = /\b(?:setItem|caches\.open|indexedDB\.open)\(|document\.cookie\s*=|cookieStore\.set\(|\bcookie: \{/;
  const writers = sources
    .filter((path) => /\.(?:ts|tsx|mjs|js)$/.test(path) && !/\.test\.tsx?$|node_modules/.test(path))
    .filter((path) => writes.test(readFileSync(path, 'utf8')))
    .sort();
  // Each takes its names from the declarations: one more needs a declaration, and thereby a row.
  expect(writers).toEqual([
    'src/analytics/consent-choice.ts',
    'src/browser/offline-cache.ts',
    'src/browser/switch-language.ts',
    'src/sections/forms/form-drafts.ts',
  ]);
  for (const path of writers) expect(readFileSync(path, 'utf8')).not.toMatch(/(?:setItem|caches\.open|indexedDB\.open)\(\s*['"`]/);
  // `language` is the name of many things.
  const names = Object.values(browserStorage).flatMap(({ name }) =>
    name.length > 4 && name !== 'language' ? [name.replace('|', '\\|')] : [],
  );
  const literal = new RegExp(`['"\`](?:${names.join('|')})['"\`]`);
  const elsewhere = sources
    .filter((path) => /^(?:core|src\/(?:browser|analytics|sections))\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .filter((path) => literal.test(readFileSync(path, 'utf8')));
  expect(elsewhere).toEqual(['core/storage/browser-storage.ts', 'core/storage/stored-in-browser.ts']);
});
