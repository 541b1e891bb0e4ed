import type { CmsConfig, CollectionFile, EntryCollection, Field as EditorField } from '@sveltia/cms';

import type { FieldDefinition, Fields } from '../../core/content/fields/field';
import { storedTypes } from '../../core/content/registry';
import { type Locale, localeCodes } from '../../core/i18n/locales';
import type { roles } from '../auth/rights';
import { choiceLabel } from '../content/editor-words';
import { writtenFields } from '../../core/content/form-layout';
import { editorConfig } from './editor-config';
import { editorWord, labelFor } from '../content/editor-words';

const place = { brand: 'valterra', branch: 'main', origin: 'https://admin.valterra.example', siteUrl: 'https://www.valterra.example' };
const configOf = (role: (typeof roles)[number] = 'publisher', language: Locale = 'pt') =>
  editorConfig({ person: { role, language }, mayPublish: true, ...place });

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
  expect(names('articles').slice(0, 4)).toEqual(['titulo', 'slug', 'publicado', 'publicar_em']);
  expect(names('documents')).toEqual(['titulo', 'publicado', 'publicar_em', 'retirar_em', 'ordem', 'tipo', 'link']);
  expect(names('settings')).toEqual(Object.keys(storedTypes.find(({ name }) => name === 'settings')!.fields));
  // Without a word an entity is published: a form that opens as a draft would take it back with the next save.
  expect(fieldsOf(configOf(), 'articles').find(({ name }) => name === 'publicado')).toMatchObject({ widget: 'boolean', default: true });
});

test('what the model asks for, the form asks for', () => {
  const field = (type: string, name: string) => fieldsOf(configOf(), type).find((each) => each.name === name);
  const slug = [String(/^[a-z0-9]+(-[a-z0-9]+)*$/), expect.stringContaining('só pode ter')];
  const picture = [
    { name: 'url', widget: 'image', required: true, choose_url: false, accept: expect.stringContaining('.jpg') },
    { name: 'title', required: true, maxlength: 250, label: 'Texto alternativo' },
    { name: 'foco', required: false },
  ];
  for (const [path, expected] of Object.entries({
    'articles.titulo': { widget: 'string', required: true, maxlength: 140, i18n: true, label: 'Título' },
    // A draft may wait for it; the hint says that it cannot be published without.
    'articles.slug': {
      widget: 'string',
      required: false,
      maxlength: 120,
      pattern: slug,
      hint: expect.stringContaining('Necessário para publicar.'),
    },
    'articles.publicar_em': { widget: 'datetime', format: 'YYYY-MM-DDTHH:mm', i18n: true, required: false },
    'articles.data': { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD', i18n: 'duplicate' },
    'articles.autor': { widget: 'relation', collection: 'authors', value_field: '{{slug}}', display_fields: ['nome'] },
    'articles.categorias_arr': { widget: 'relation', collection: 'categories', multiple: true, max: 6, required: false },
    'articles.tipo': { widget: 'select', options: [{ value: 'artigo', label: 'Artigo' }, expect.anything()] },
    'units.residuos': { widget: 'list', max: 400, required: false, summary: '{{fields.codigo}}' },
    'contacts.coordenadas': { pattern: [String(/^-?\d+(\.\d+)?, -?\d+(\.\d+)?$/), expect.any(String)] },
    'authors.imagem': { fields: picture },
  })) {
    const [type = '', name = ''] = path.split('.');
    expect([path, field(type, name)]).toMatchObject([path, expected]);
  }
});

test('who may not save settings and redirects is not offered it; drafts may be deleted by all', () => {
  const seen = (role: (typeof roles)[number]) => entriesOf(configOf(role)).map(({ name }) => name);
  expect(seen('editor')).not.toContain('settings');
  expect(seen('editor')).not.toContain('redirects');
  expect(seen('publisher')).toEqual(seen('administrator'));
  for (const role of ['editor', 'publisher'] as const)
    expect((configOf(role).collections as EntryCollection[]).filter((each) => !each.delete).map(({ name }) => name)).toEqual(['pages']);
});

test('who needs approval sees whether it is published, and cannot change it', () => {
  const config = editorConfig({ person: { role: 'editor', language: 'en' }, mayPublish: false, ...place });
  const field = fieldsOf(config, 'articles').find(({ name }) => name === 'publicado');
  expect(field).toMatchObject({ widget: 'boolean', default: true, readonly: true, hint: expect.stringContaining('approval') });
});

describe.each(localeCodes)('in %s', (language) => {
  /** Everything that has a name in the model: `articles.tipo` as a field, `articles.tipo.artigo` as a choice. */
  const fields: { owner: string; name: string; field: FieldDefinition }[] = [];
  const look = (owner: string, among: Fields) => {
    for (const [name, field] of Object.entries(among) as [string, FieldDefinition][]) {
      if (field.derivedFrom) continue;
      fields.push({ owner, name, field });
      const group = field.object ?? field.item?.object;
      if (group) look(group.graphqlName, group.fields);
    }
  };
  for (const type of storedTypes) look(type.name, writtenFields(type));

  test('nothing is without a name', () => {
    expect(storedTypes.filter(({ name }) => !editorWord(language, `types.${name}.many`))).toEqual([]);
    expect(fields.filter(({ owner, name }) => labelFor({ owner, name, language }) === name)).toEqual([]);
    const unnamed = fields.flatMap(({ owner, name, field }) =>
      (field.choices ?? []).filter((value) => !choiceLabel({ owner, name, language }, field, value)),
    );
    expect(unnamed).toEqual([]);
    const banner = fieldsOf(configOf('editor', language), 'home').find(({ name }) => name === 'banner');
    const kinds = banner?.fields?.find(({ name }) => name === 'tipo')?.options;
    expect(kinds?.filter(({ value, label }) => value === label)).toEqual([]);
  });
});
