import { readdirSync, readFileSync } from 'node:fs';
import type { Messages } from './messages';

const files = readdirSync('locales/pt');

/** `{"a": {"b": "{{x}} and {{y}}"}}` -> `['a.b x y']` */
const textsOf = (messages: Messages, before = ''): string[] =>
  Object.entries(messages).flatMap(([key, text]) =>
    typeof text === 'string' ? [[before + key, ...valuesOf(text)].join(' ')] : textsOf(text, `${before}${key}.`),
  );

const valuesOf = (text: string): string[] => [...new Set([...text.matchAll(/{{\s*(\w+)/g)].map(([, name = '']) => name))].sort();

const read = (file: string): string[] => textsOf(JSON.parse(readFileSync(`locales/${file}`, 'utf8')) as Messages).sort();

it.each(files)('%s has the same keys and values in both languages', (file) => {
  expect(read(`en/${file}`)).toEqual(read(`pt/${file}`));
});

it('has the same files in both languages', () => expect(readdirSync('locales/en')).toEqual(files));
