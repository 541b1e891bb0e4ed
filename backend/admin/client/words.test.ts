import { readFileSync } from 'node:fs';

import { said } from '../../../locales/pt/admin-package.json';

interface Words {
  [key: string]: string | Words;
}

/** What has a text: `{ui: {save: 'Save'}}` -> `['ui.save']`. */
const keysOf = (words: Words, before = ''): string[] =>
  Object.entries(words).flatMap(([key, value]) => (typeof value === 'string' ? `${before}${key}` : keysOf(value, `${before}${key}.`)));

// The package exports its languages to nobody.
const wordsOf = (locale: string): Words => JSON.parse(readFileSync(`node_modules/@sveltia/cms/locales/${locale}.json`, 'utf8'));

test('nothing is left in English but what only whoever writes the configuration reads', () => {
  const known = new Set([...keysOf(wordsOf('pt-PT')), ...keysOf(said as Words)]);
  const left = keysOf(wordsOf('en-US')).filter(
    (key) => !known.has(key) && !/^(config|cloud_storage|workflow)\.|^sign_in|^domain$|external/.test(key),
  );
  expect(left).toEqual([]);
});
