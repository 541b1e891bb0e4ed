import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { CmsConfig, CollectionFile, EntryCollection, Field as EditorField } from '@sveltia/cms';
import { parse } from 'yaml';

import type { Field, Fields } from '../../../src/content/fields/field';
import { storedTypes } from '../../../src/content/registry';
import { localeCodes } from '../../../src/i18n/locales';
import { type roles } from '../../people/person';
import { choiceLabel } from './choices';
import { editorConfig } from './editor-config';
import { editorWords } from '../../editing/words/words';
import { writtenFields } from './written-fields';

const sample = resolve(__dirname, '../../../content');
const place = { brand: 'valterra', branch: 'main', origin: 'https://admin.valterra.example', siteUrl: 'https://www.valterra.example' };
const configOf = (role: (typeof roles)[number] = 'publisher', language: 'pt' | 'en' = 'pt') =>
  editorConfig({ person: { role, language }, ...place });

type Loose = EditorField & { fields?: Loose[]; options?: { value: string; label: string }[] } & Record<string, unknown>;

const entriesOf = ({ collections = [], singletons = [] }: CmsConfig) =>
  [...collections, ...singletons] as (EntryCollection | CollectionFile)[];
const fieldsOf = (config: CmsConfig, type: string) => (entriesOf(config).find(({ name }) => name === type)?.fields ?? []) as Loose[];

/** Every field with what it stands in: `articles`, `articles.imagem.url`. */
function pathsOf(owner: string, fields: readonly Loose[]): string[] {
  return fields.flatMap((field) => [`${owner}.${field.name}`, ...pathsOf(`${owner}.${field.name}`, field.fields ?? [])]);
}

function modelPaths(owner: string, fields: Fields): string[] {
  return Object.entries(fields)
    .filter(([, { derivedFrom }]) => !derivedFrom)
    .flatMap(([name, field]) => [
      `${owner}.${name}`,
      ...modelPaths(`${owner}.${name}`, (field.object ?? field.item?.object)?.fields ?? {}),
    ]);
}

test('every type and every field of the content model is edited, once', () => {
  const config = configOf();
  expect(
    entriesOf(config)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(storedTypes.map(({ name }) => name).sort());
  for (const type of storedTypes)
    expect(pathsOf(type.name, fieldsOf(config, type.name)).sort()).toEqual(modelPaths(type.name, writtenFields(type)).sort());
});

test('the envelope: an address where there are pages, drafts and an order where there are several', () => {
  const names = (type: string) => fieldsOf(configOf(), type).map(({ name }) => name);
  expect(names('articles').slice(0, 4)).toEqual(['titulo', 'slug', 'publicado', 'ordem']);
  expect(names('documents')).toEqual(['titulo', 'publicado', 'ordem', 'tipo', 'link']);
  expect(names('settings')).toEqual(Object.keys(storedTypes.find(({ name }) => name === 'settings')!.fields));
  // Without a word an entity is published: a form that opens as a draft would take it back with the next save.
  expect(fieldsOf(configOf(), 'articles').find(({ name }) => name === 'publicado')).toMatchObject({ widget: 'boolean', default: true });
});

test('what the model asks for, the form asks for', () => {
  const [article, unit, office] = ['articles', 'units', 'contacts'].map((type) =>
    Object.fromEntries(fieldsOf(configOf(), type).map((field) => [field.name, field])),
  );
  expect(article?.titulo).toMatchObject({ widget: 'string', required: true, maxlength: 140, i18n: true, label: 'Título' });
  expect(article?.slug).toMatchObject({
    widget: 'string',
    required: true,
    maxlength: 120,
    pattern: [String(/^[a-z0-9]+(-[a-z0-9]+)*$/), expect.stringContaining('só pode ter')],
  });
  expect(article?.texto).toMatchObject({ widget: 'richtext', required: true });
  expect(article?.data).toMatchObject({ widget: 'datetime', type: 'date', format: 'YYYY-MM-DD', i18n: 'duplicate' });
  expect(article?.autor).toMatchObject({ widget: 'relation', collection: 'authors', value_field: '{{slug}}', display_fields: ['nome'] });
  expect(article?.categoria_id).toMatchObject({ widget: 'relation', collection: 'categories' });
  expect(article?.categorias_arr).toMatchObject({ widget: 'relation', collection: 'categories', multiple: true, max: 6, required: false });
  expect(article?.tipo).toMatchObject({
    widget: 'select',
    options: [
      { value: 'artigo', label: 'Artigo' },
      { value: 'noticia', label: 'Notícia' },
    ],
  });
  expect(article?.cta).toMatchObject({ widget: 'object', required: false });
  expect(unit?.servicos).toMatchObject({ widget: 'relation', collection: 'services', multiple: true });
  expect(unit?.residuos).toMatchObject({ widget: 'list', max: 60, required: false, summary: '{{fields.codigo}}' });
  expect(unit?.icone).toMatchObject({ widget: 'image', accept: '.svg', choose_url: false });
  expect(office?.coordenadas?.pattern).toEqual([String(/^-?\d+(\.\d+)?, -?\d+(\.\d+)?$/), expect.any(String)]);
});

test('a picture is asked for with its words and with what must not be cut off', () => {
  const [url, title, focus] = fieldsOf(configOf(), 'authors').find(({ name }) => name === 'imagem')?.fields ?? [];
  expect(url).toMatchObject({ name: 'url', widget: 'image', required: true, choose_url: false, accept: expect.stringContaining('.jpg') });
  expect(title).toMatchObject({ name: 'title', required: true, maxlength: 250, label: 'Texto alternativo' });
  expect(focus).toMatchObject({
    name: 'foco',
    required: false,
    fields: [
      { name: 'x', min: 0, max: 100 },
      { name: 'y', min: 0, max: 100 },
    ],
  });
});

test('search engines: both lengths are counted', () => {
  const meta = fieldsOf(configOf(), 'services').find(({ name }) => name === 'meta')?.fields;
  expect(meta).toMatchObject([{ name: 'title', maxlength: 70 }, { name: 'description', maxlength: 170 }, { name: 'imagemPartilha' }]);
});

test('one file an entity, both languages in it, and a type has its own media folder', () => {
  const config = configOf();
  expect(config.i18n).toEqual({ structure: 'single_file', locales: ['pt', 'en'], default_locale: 'pt', initial_locales: 'all' });
  expect(entriesOf(config).find(({ name }) => name === 'articles')).toMatchObject({
    folder: 'articles',
    extension: 'yml',
    i18n: true,
    media_folder: '/media/articles',
    public_folder: '/media/articles',
  });
  expect(entriesOf(config).find(({ name }) => name === 'home')).toMatchObject({ file: 'home/home.yml', i18n: true });
  expect(config.media_libraries).toMatchObject({ default: { config: { slugify_filename: true } }, stock_assets: { providers: [] } });
});

test('the editor signs in at the backend itself, as a Gitea has it', () => {
  expect(configOf().backend).toMatchObject({
    name: 'gitea',
    repo: 'site/content',
    branch: 'main',
    app_id: 'valterra-admin',
    auth_methods: ['oauth'],
    base_url: place.origin,
    api_root: `${place.origin}/api/v1`,
    auth_endpoint: 'login/oauth/authorize',
  });
});

test('who may not save settings and redirects is not offered it; drafts may be deleted by all', () => {
  const seen = (role: (typeof roles)[number]) => entriesOf(configOf(role)).map(({ name }) => name);
  expect(seen('editor')).not.toContain('settings');
  expect(seen('editor')).not.toContain('redirects');
  expect(seen('publisher')).toEqual(seen('administrator'));
  for (const role of ['editor', 'publisher'] as const)
    expect((configOf(role).collections as EntryCollection[]).filter((each) => !each.delete).map(({ name }) => name)).toEqual(['pages']);
});

test('what is written once for both languages is the same in both, in all of the sample', () => {
  const differing = entriesOf(configOf()).flatMap(({ name, fields = [] }) => {
    const once = fields.filter((field) => 'i18n' in field && field.i18n === 'duplicate').map((field) => field.name);
    return readdirSync(join(sample, name)).flatMap((file) => {
      const { pt, en } = parse(readFileSync(join(sample, name, file), 'utf8')) as Record<string, Record<string, unknown> | undefined>;
      return pt && en ? once.filter((field) => pt[field] !== en[field]).map((field) => `${name}/${file}: ${field}`) : [];
    });
  });
  expect(differing).toEqual([]);
});

describe.each(localeCodes)('in %s', (language) => {
  const words = editorWords[language];

  test('nothing is without a name', () => {
    const nameless = new Set<string>();
    const look = (owner: string, fields: Fields) => {
      for (const [name, field] of Object.entries(fields) as [string, Field][]) {
        if (field.derivedFrom) continue;
        if (!words.fields[`${owner}.${name}`] && !words.fields[name]) nameless.add(`${owner}.${name}`);
        for (const value of field.choices ?? []) if (!choiceLabel({ owner, name, words }, value)) nameless.add(`${owner}.${name}.${value}`);
        const group = field.object ?? field.item?.object;
        if (group) look(group.graphqlName, group.fields);
      }
    };
    for (const type of storedTypes) {
      if (!words.types[type.name]) nameless.add(type.name);
      look(type.name, writtenFields(type));
    }
    expect([...nameless]).toEqual([]);
    const kinds = fieldsOf(configOf('editor', language), 'home')
      .find(({ name }) => name === 'banner')
      ?.fields?.find(({ name }) => name === 'tipo')?.options;
    expect(kinds?.filter(({ value, label }) => value === label)).toEqual([]);
  });

  test('there is no word for what is not there', () => {
    const known = new Set<string>();
    const look = (owner: string, fields: Fields) => {
      for (const [name, field] of Object.entries(fields)) {
        known.add(name).add(`${owner}.${name}`);
        for (const value of field.choices ?? []) known.add(`${owner}.${name}.${value}`);
        const group = field.object ?? field.item?.object;
        if (group) {
          known.add(`${group.graphqlName}.item`);
          look(group.graphqlName, group.fields);
        }
      }
    };
    for (const type of storedTypes) look(type.name, writtenFields(type));
    const said = [...Object.keys(words.fields), ...Object.keys(words.hints), ...Object.keys(words.choices)];
    expect(said.filter((key) => !known.has(key) && !key.startsWith('ContentSectionBlock.tipo.'))).toEqual([]);
  });
});

test('both languages say the same things', () => {
  const { pt, en } = editorWords;
  for (const part of ['types', 'fields', 'hints', 'choices', 'saved'] as const)
    expect(Object.keys(en[part]).sort()).toEqual(Object.keys(pt[part]).sort());
});
