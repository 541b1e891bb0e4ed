import { readFileSync } from 'node:fs';

import missing from './missing-words.json';
import own from './own-words.json';

interface Words {
  [key: string]: string | Words;
}

const flat = (words: Words, before = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${before}${key}`, value] as [string, string]] : flat(value, `${before}${key}.`),
  );
const placeholders = (text = '') => [...new Set(text.match(/\{\$\w+\}/g))].sort();

// The package exports its languages to nobody.
const wordsOf = (locale: string): Words => JSON.parse(readFileSync(`node_modules/@sveltia/cms/locales/${locale}.json`, 'utf8'));

const said = new Map(flat(wordsOf('pt-PT')));
const meant = new Map(flat(wordsOf('en-US')));
const ours = flat(missing as Words);

test('only what the package has not said in Portuguese is said here, with what it puts into each text', () => {
  expect(ours.filter(([key]) => said.has(key))).toEqual([]);
  for (const [key, text] of ours) expect([key, placeholders(text)]).toEqual([key, placeholders(meant.get(key))]);
  expect(ours.filter(([key]) => !meant.has(key))).toEqual([]);
});

test.each(Object.entries(own))('what is said otherwise in %s has a place in the package', (locale, words) => {
  const places = new Set(flat(wordsOf(locale)).map(([key]) => key));
  expect(flat(words as Words).filter(([key]) => !places.has(key))).toEqual([]);
});

test('nothing else is left in English but what only whoever writes the configuration reads', () => {
  const known = new Set([...said.keys(), ...ours.map(([key]) => key)]);
  const left = [...meant.keys()].filter(
    (key) => !known.has(key) && !/^(config|cloud_storage|workflow)\.|^sign_in|^domain$|external/.test(key),
  );
  expect(left).toEqual([]);
});
