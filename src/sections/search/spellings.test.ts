import { spellings } from './spellings';

test.each([
  ['operação', ['operacao', 'operacoes']],
  ['Operacoes', ['operacoes', 'operacao']],
  ['INDUSTRIAIS', ['industriais', 'industrial']],
  ['solo', ['solo']],
  ['solos & águas', ['solos aguas']],
  ['170503*', ['17 05 03*']],
  ['  ', []],
])('%s is looked for as %j', (text, expected) => {
  expect(spellings(text, 'pt')).toEqual(expected);
});

test('each word of a question may be written in both numbers', () => {
  expect(spellings('gestão  industrial', 'pt')).toEqual([
    'gestao industrial',
    'gestao industriais',
    'gestoes industrial',
    'gestoes industriais',
  ]);
});

test('a long question does not become a hundred', () => {
  expect(spellings('operação gestão ação industrial ambiental medição', 'pt')).toHaveLength(8);
});

test('English is left to the stemmer of the index', () => {
  expect(spellings('Operational chaos', 'en')).toEqual(['operational chaos']);
});
