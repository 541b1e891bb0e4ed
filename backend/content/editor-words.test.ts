import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entryName, fieldName, translateProblem } from './editor-words';

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
  const left = said.filter((message) => translateProblem(message, 'pt') === message);
  expect([...new Set(left)]).toEqual([]);
});
