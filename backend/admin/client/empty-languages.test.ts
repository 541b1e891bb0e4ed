import { emptyLanguages } from './empty-languages';

const fields = [{ name: 'titulo' }, { name: 'publicado' }, { name: 'tipo', i18n: 'duplicate' }, { name: 'faqs' }];
const empty = { titulo: '', publicado: false, tipo: 'artigo' };
const both = { pt: true, en: true };

test.each<[string, object, string[]]>([
  ['the one without a word', { pt: { ...empty, titulo: 'Lamas' }, en: empty }, ['en']],
  ['Portuguese too', { pt: empty, en: { ...empty, titulo: 'Sludge' } }, ['pt']],
  ['none with a word in a list', { pt: { ...empty, titulo: 'Lamas' }, en: { ...empty, 'faqs.0.pergunta': 'Why?' } }, []],
  ['all but the first where nothing is written', { pt: empty, en: empty }, ['en']],
])('of a new entry it is left out: %s', (_what, currentValues, left) => {
  const draft = { isNew: true, fields, currentLocales: both, currentValues: currentValues as never };
  expect(emptyLanguages(draft)).toEqual(left);
  expect(emptyLanguages({ ...draft, isNew: false })).toEqual([]);
});
