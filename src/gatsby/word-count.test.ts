import { contentType } from '../content/content-type';
import { list, object, objectType } from '../content/fields/nested';
import { richText } from '../content/fields/rich-text';
import { integer } from '../content/fields/scalars';
import { text } from '../content/fields/text';
import { countWords, wordsWritten } from './word-count';

const part = objectType('Part', { titulo: text(), texto: richText() });
const type = contentType({
  name: 'things',
  graphqlName: 'Thing',
  fields: { titulo: text(), partes: list(object(part)), ordem: integer() },
});

test('counts numbers, and words with hyphens, as one', () => {
  expect(countWords('Guias e-GAR para 17 05 03*: 1,2 milhões')).toBe(8);
  expect(countWords(' — ')).toBe(0);
});

test('counts what editors wrote, however deep, and no addresses', () => {
  const written = { titulo: 'Two words', ordem: 7, partes: [{ titulo: 'One', texto: '**Read** [the guide](/en/resources/a-long-name)' }] };
  expect(wordsWritten(type, written)).toBe(6);
});
