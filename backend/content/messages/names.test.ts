import { entryName, fieldName } from './names';

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
