import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { inWordsOf } from './editor-words';

const folder = 'core/content';

/** What the content model says of a mistake, as it stands in its source, with a word for what is put in. */
const said = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((file) => /\.ts$/.test(file) && !file.endsWith('.test.ts'))
  .flatMap((file) => [
    ...readFileSync(join(folder, file), 'utf8').matchAll(/(['`"])((?:must|may|is required|is empty|is not declared|holds)\b[^\n]*?)\1/g),
  ])
  .map(([, , message = '']) => message.replace(/\$\{[^}]*\}/g, '12'));

test('everything that the content model says of a mistake is said in Portuguese too', () => {
  expect(said.length).toBeGreaterThan(20);
  const left = said.filter((message) => inWordsOf('pt', { path: '', locale: null, field: '', message }).message === message);
  expect([...new Set(left)]).toEqual([]);
});
