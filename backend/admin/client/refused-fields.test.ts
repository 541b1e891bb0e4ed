import type { Draft } from './open-draft';
import { marksOf as marks } from './refused-fields';

const draft = {
  fields: [
    { name: 'slug' },
    { name: 'autor', i18n: 'duplicate' },
    { name: 'imagem', fields: [{ name: 'url' }] },
    { name: 'faqs', fields: [{ name: 'pergunta' }] },
  ],
  currentValues: {
    pt: { slug: 'lamas', autor: 'ines', 'faqs.0.pergunta': 'a', 'faqs.1.pergunta': 'b', 'imagem.url': 'blob:1' },
    en: { slug: 'sludge', autor: 'ines' },
  },
  files: { 'blob:1': { file: { name: 'Visita às lamas.jpg' } } },
} as unknown as Draft;
const marksOf = (refusal: Parameters<typeof marks>[1]) => marks(draft, refusal, 'articles/lamas.yml');
const problem = (field: string, locale: string | null = 'pt', message = 'não') => ({ path: 'articles/lamas.yml', locale, field, message });

test.each([
  ['a field', problem('slug', 'en'), 'en', 'slug'],
  ['a field of an item', problem('faqs[1].pergunta'), 'pt', 'faqs.1.pergunta'],
  ['a group that is not there', problem('imagem.url', 'en'), 'en', 'imagem'],
  ['what both languages share, where it can be changed', problem('autor', 'en'), 'pt', 'autor'],
])('%s is marked', (_name, each, locale, keyPath) => expect(marksOf({ problems: [each] })).toEqual([{ locale, keyPath, message: 'não' }]));

test('two faults of one field are one message', () =>
  expect(marksOf({ problems: [problem('slug'), problem('slug', 'pt', 'nunca')] })).toEqual([
    { locale: 'pt', keyPath: 'slug', message: 'não · nunca' },
  ]));

test('what stands at no field is left to the dialog, with all the rest', () => {
  expect(marksOf({ problems: [problem('slug'), problem('', null)] })).toBeNull();
  expect(marksOf({ problems: [{ ...problem('slug'), path: 'pages/home.yml' }] })).toBeNull();
  expect(marksOf({ error: { code: 'busy', message: 'não' } })).toBeNull();
});

test('a file is marked where it was chosen, a file name that is taken where it is written', () => {
  const refused = (code: string, path: string) => marksOf({ error: { code, message: 'não', path } });
  expect(refused('too_large', 'media/articles/visita-as-lamas.jpg')).toEqual([{ locale: 'pt', keyPath: 'imagem.url', message: 'não' }]);
  expect(refused('too_large', 'media/articles/outra.jpg')).toBeNull();
  expect(refused('already_there', 'articles/lamas.yml')).toEqual([{ locale: 'pt', keyPath: '_slug', message: 'não' }]);
});
