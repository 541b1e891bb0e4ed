import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { storedTypes } from '../../core/content/registry';
import { put, scratchFolder } from '../../tests/fixtures/scratch-folder';
import { entryText, inEditorForm } from './editor-form';
import { formatFolder } from './format-folder';

const formOf = (path: string, text: string) => inEditorForm(path, Buffer.from(text)).toString();
const contentFolder = scratchFolder();
const category = 'categories/soil.yml';
const article = 'articles/lamas.yml';

test.each([
  ['the fields in their order', category, 'pt: {slug: solos, titulo: Solos}', 'pt:\n  titulo: Solos\n  slug: solos\n  publicado: true\n'],
  ['Portuguese first', category, 'en: {titulo: Soil, slug: soil}\npt: {titulo: Solos, slug: solos}', /^pt:[^]*\nen:/],
  [
    'no empty fields',
    category,
    'pt: {titulo: Solos, slug: solos, lp: "", ordem: null, meta: {title: ""}}',
    /slug: solos\n {2}publicado: true\n$/,
  ],
  ['what is held back', category, 'pt: {titulo: Solos, publicado: false}', /publicado: false\n$/],
  [
    'texts without their outer blanks',
    category,
    'pt:\n  titulo: " Solos\t"\n  lp: |\n    Uma.\n\n    Outra.\n\n',
    /titulo: Solos\n[^]*lp: \|-\n {4}Uma\.\n\n {4}Outra\.$/m,
  ],
  ['long lines in one', category, `pt:\n  lp: >-\n    ${'Uma linha.\n    '.repeat(20)}`, /lp: (Uma linha\. ?){20}\n/],
  [
    'as few quotes as may be',
    category,
    `pt: {titulo: "Solos", lp: "a: b", slug: '12'}`,
    /titulo: Solos\n {2}slug: '12'\n {2}publicado: true\n {2}lp: 'a: b'\n/,
  ],
  ['lists under one another', article, 'pt: {categorias_arr: [soil, company]}', /categorias_arr:\n {4}- soil\n {4}- company\n/],
  [
    'the switches of a group that is there',
    article,
    'pt: {cta: {titulo: Ver, url: /pt}}',
    /cta:\n {4}titulo: Ver\n {4}url: \/pt\n {4}visivel: false\n/,
  ],
  [
    'what is the same in both, in both',
    article,
    'pt: {tipo: noticia, data: 2026-01-13, ordem: 3}\nen: {tipo: artigo}',
    /en:[^]*ordem: 3[^]*tipo: artigo\n {2}data: 2026-01-13\n/,
  ],
  [
    'what the form does not know, at the end',
    category,
    'pt: {zeta: 1, alfa: [" x"], titulo: Solos}',
    /publicado: true\n {2}alfa:\n {4}- x\n {2}zeta: 1\n$/,
  ],
  [
    'what is of another kind as it is',
    category,
    'pt: {titulo: [a], ordem: um, meta: text}\nen: text',
    /titulo:\n {4}- a\n[^]*ordem: um\n[^]*meta: text\nen: text\n$/,
  ],
])('an entry has %s', (_, path, text, written) => {
  const form = formOf(path, text);
  expect(form).toMatch(typeof written === 'string' ? new RegExp(`^${written.replace(/[{}]/g, '\\$&')}$`) : written);
  expect(formOf(path, form)).toBe(form);
});

test.each([
  ['no YAML', category, 'pt: ['],
  ['no languages', category, '- Solos\n'],
  ['aliases, which may unfold', category, 'pt: &pt {titulo: Solos}\nen: *pt\n'],
  ['no entry', 'media/videos/a.vtt', 'WEBVTT\n'],
  ['of no type', 'soil.yml', 'pt: { titulo: Solos }\n'],
])('what is %s stays as it is', (_, path, text) => expect(formOf(path, text)).toBe(text));

test('bytes that are no text stay as they are, and so does what is gone', () => {
  const bytes = Buffer.from([0xff, 0xfe, 0x00]);
  expect(inEditorForm(category, bytes)).toBe(bytes);
  expect(inEditorForm(category, null)).toBeNull();
});

test('the fields of a redirect', () => {
  expect(entryText('redirects/old.yml', { pt: { para: '/pt', de: '/pt/a' } })).toBe('pt:\n  de: /pt/a\n  publicado: true\n  para: /pt\n');
});

test('a folder is written so once, and its other files stay', async () => {
  const folder = contentFolder();
  const files = { [category]: 'pt: {titulo: Solos, slug: solos}', 'pages/bad.yml': 'pt: [', 'notes.txt': 'x', 'media/a.yml': 'pt: {}' };
  for (const [path, text] of Object.entries(files)) put(join(folder, path), text);
  expect(await formatFolder(folder)).toEqual([category]);
  expect(await formatFolder(folder)).toEqual([]);
  expect(readFileSync(join(folder, category), 'utf8')).toBe(formOf(category, files[category]!));
  for (const path of ['pages/bad.yml', 'notes.txt', 'media/a.yml'] as const)
    expect(readFileSync(join(folder, path), 'utf8')).toBe(files[path]);
});

test('the sample is written so: `npm run validate -- --format` does it', () => {
  const paths = storedTypes.flatMap(({ name }) => readdirSync(join('content', name)).map((file) => `${name}/${file}`));
  const others = paths.filter((path) => {
    const text = readFileSync(join('content', path), 'utf8');
    return formOf(path, text) !== text;
  });
  expect(paths.length).toBeGreaterThan(100);
  expect(others).toEqual([]);
});
