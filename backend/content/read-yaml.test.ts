import { stringify } from 'yaml';

import { faultText } from '../../core/content/problems';
import { readYaml, yamlLimits } from './read-yaml';

const faultOf = (text: string) => {
  const read = readYaml(text);
  return 'fault' in read ? faultText(read.fault) : null;
};
const lines = (count: number, line: (index: number) => string) => Array.from({ length: count }, (_, index) => line(index)).join('\n');

it('reads what an entry may hold, with texts that begin like an alias', () => {
  const entry = {
    pt: { titulo: '*Aterro*', texto: `*a*\n\n${'Um parágrafo.\n\n'.repeat(10_000)}`, lista: lines(1_000, () => '&').split('\n') },
  };
  expect(readYaml(stringify(entry))).toMatchObject({ value: entry });
});

it('keeps a text that a few aliases repeat', () => {
  expect(readYaml('pt: &a {titulo: A}\nen: *a')).toMatchObject({ value: { pt: { titulo: 'A' }, en: { titulo: 'A' } } });
});

const manyParts = `has more than ${yamlLimits.parts} keys, values and marks: divide it into several entries`;
const manyReferences = expect.stringMatching(/^has more than 40 anchors and aliases/) as string;
const nested = 'is nested more than 60 deep';
it.each([
  ['more keys than it may hold', lines(40_000, (index) => `k${index}: 1`), manyParts],
  ['more items', '- a\n'.repeat(100_000), manyParts],
  ['more comments', '# a\n'.repeat(100_000), manyParts],
  ['more anchors', lines(20_000, (index) => `- &a${index} x`), manyReferences],
  ['more aliases', `- &a x\n${'- *a\n'.repeat(20_000)}`, manyReferences],
  ['lists in lists', '['.repeat(500_000), nested],
  ['objects in objects', '{a: '.repeat(70), nested],
  ['lists in lists, in one line', '- '.repeat(70), nested],
  ['lines further and further in', lines(200, (index) => `${' '.repeat(index)}a:`), nested],
  ['a key that stands twice', 'pt:\n  a: 1\n  a: 2', 'is not YAML: Map keys must be unique at line 3, column 3'],
  ['an alias within its anchor', 'pt: &a\n  b: *a', 'is not YAML: An alias must not stand within its anchor at line 2, column 6'],
  ['an alias of nothing', 'pt: *a', 'is not YAML: Unresolved alias (the anchor must be set before the alias): a'],
  ['open quotes', 'pt: "a', 'is not YAML: Missing closing "quote at line 1, column 7'],
  ['many faults', 'a: ]\n'.repeat(1_200), 'is not YAML: Unexpected flow-seq-end token in YAML stream: "]" at line 1, column 4'],
  ['many documents', '---\n'.repeat(3_000), 'is not YAML: It must hold one document at line 2, column 1'],
])('says in one line what is wrong with %s', (_what, text, fault) => {
  expect(faultOf(text)).toEqual(fault);
});

it('what nests as deeply as anybody writes is no fault', () => {
  const nested = (depth: number): object => (depth === 0 ? { a: ['b'] } : { a: [nested(depth - 1)], b: {}, c: [] });
  expect(readYaml(stringify(nested(15)))).toMatchObject({ value: nested(15) });
  expect(faultOf(`a: |\n${`${' '.repeat(300)}- [{\n`.repeat(300)}b: "${'['.repeat(300)}"\nc: [a, [b, {c: d}]]\n`)).toBeNull();
});
