import { entryName, fieldName, problemText } from './editor-words';

test.each([
  ['articles/lamas.yml', 'pt', 'Artigo «lamas»'],
  ['articles/lamas.yml', 'en', 'Article “lamas”'],
  ['home/home.yml', 'pt', 'Página inicial'],
  ['media/plantas/cirver.svg', 'pt', 'media/plantas/cirver.svg'],
] as const)('%s is called in %s what the form calls it', (path, language, name) => {
  expect(entryName(path, language)).toBe(name);
});

test.each([
  ['articles/lamas.yml', 'slug', 'Endereço'],
  ['services/solos.yml', 'faqs[2].pergunta', 'Perguntas frequentes 3 › Pergunta'],
  ['services/solos.yml', 'meta.title', 'Motores de busca e partilha › Título'],
  ['contacts/lisboa.yml', 'url', 'Ligação para o mapa'],
  ['articles/lamas.yml', 'inventado', 'inventado'],
  ['LEIA-ME.txt', 'slug', 'slug'],
] as const)('%s: %s is called what the form calls it', (path, field, name) => {
  expect(fieldName(path, field, 'pt')).toBe(name);
});

test.each([
  [{ code: 'fewest_items', values: { least: 2 } }, 'tem de ter pelo menos 2 elementos'],
  [{ code: 'shared_slug', values: { slug: 'lamas', entry: 'articles/lodos' } }, '«lamas» já é o endereço de Artigo «lodos»'],
  [
    { code: 'missing_file', values: { path: '/media/a.jpg' }, consequence: 'left_out' },
    'refere /media/a.jpg, que não está na pasta media: fica de fora',
  ],
] as const)('what is wrong is said in the words of the reader: %j', (problem, said) => {
  expect(problemText(problem, 'pt')).toBe(said);
});
