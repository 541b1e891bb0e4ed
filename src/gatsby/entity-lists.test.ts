import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentTypeNamed } from '../../core/content/registry';
import type { Locale } from '../../core/i18n/locales';
import { type EntityName, plannedPages } from '../../core/routing/pages';
import type { SiteEntity } from './entities';
import { type EntityList, entityLists } from './entity-lists';

const entity = (type: string, contentId: string, fields: object = {}, refersTo: EntityName[] = [], locale: Locale = 'pt') =>
  ({
    type,
    contentId,
    locale,
    slug: contentId,
    refersTo,
    contentType: contentTypeNamed(type),
    node: { id: `${type} ${contentId} ${locale}`, contentId, locale, ...fields },
  }) as unknown as SiteEntity;

const ines = { type: 'authors', contentId: 'ines' };
const soil = { type: 'categories', contentId: 'soil' };
const article = (id: string, data: string, refersTo: EntityName[] = [], fields = {}) =>
  entity('articles', id, { data, ...fields }, refersTo);

/** Fourteen articles of Ines, the newest last: two pages of a list. */
const many = Array.from({ length: 14 }, (_, index) => article(`a${index + 10}`, `2026-01-${index + 10}`, [ines]));
const others = [entity('authors', 'ines'), entity('authors', 'rui'), entity('categories', 'soil', { titulo: 'Solos' })];
const nothing: SiteEntity[] = [];

const listsOf = (entities: readonly SiteEntity[]) => entityLists(plannedPages(entities), entities);

function list(entities: readonly SiteEntity[], name: string, of: string): EntityList {
  const found = listsOf(entities).find((each) => each.name === name && each.of === of);
  if (!found) throw new Error(`There is no list ${name} of ${of}`);
  return found;
}

const idsOn = (...list_: Parameters<typeof list>) => list(...list_).nodes.map((id) => id.split(' ')[1]);

/** The lists that a change of the content changes, each of which renders its pages again. */
function changedLists(before: readonly SiteEntity[], after: readonly SiteEntity[]): string[] {
  const known = new Set(listsOf(before).map((each) => JSON.stringify(each)));
  return listsOf(after)
    .filter((each) => !known.has(JSON.stringify(each)))
    .map(({ name, of }) => `${name} of ${of}`)
    .sort();
}

test('each page of a list has its twelve, the newest first', () => {
  const entities = [...many, ...others];
  expect(idsOn(entities, 'rows', '/pt/blog')).toEqual(
    many
      .slice(2)
      .reverse()
      .map(({ contentId }) => contentId),
  );
  expect(list(entities, 'rows', '/pt/blog/pagina/2')).toMatchObject({ nodes: ['articles a11 pt', 'articles a10 pt'] });
});

test('the list of an owner has only what refers to it, in the same language', () => {
  const english = entity('articles', 'english', { data: '2026-02-01' }, [ines], 'en');
  const entities = [...others, ...many.slice(0, 2), article('of-nobody', '2026-03-01', [soil]), english];
  expect(idsOn(entities, 'rows', '/pt/blog/autor/ines')).toEqual(['a11', 'a10']);
  expect(idsOn(entities, 'rows', '/pt/blog/categoria/soil')).toEqual(['of-nobody']);
  expect(list(entities, 'newestArticle', 'authors ines pt')).toMatchObject({ totalCount: 2, nodes: ['articles a11 pt'] });
});

test('an owner and a language without anything have empty lists, which a query finds', () => {
  expect(list(others, 'newestArticle', 'authors rui pt')).toMatchObject({ totalCount: 0, nodes: [] });
  expect(list(nothing, 'newestArticles', 'en')).toMatchObject({ totalCount: 0, nodes: [] });
  expect(list([entity('units', 'soil-unit')], 'relatedCaseStudies', '/pt/cirver/soil-unit')).toMatchObject({ nodes: [] });
});

test('a service and a unit list the two newest case studies that lead to them', () => {
  const link = '/pt/servicos/cleaning';
  const study = (id: string, data: string, to: string | null) => entity('case-studies', id, { data, link: to });
  const studies = [
    study('old', '2020-01-01', link),
    study('new', '2026-01-01', link),
    study('newer', '2026-02-01', link),
    study('other', '2026-03-01', null),
  ];
  expect(idsOn([entity('services', 'cleaning'), ...studies], 'relatedCaseStudies', link)).toEqual(['newer', 'new']);
});

test('a service lists the four after it and a case study the one, going on from the start', () => {
  const services = ['a', 'b', 'c', 'd', 'e', 'f'].map((id, ordem) => entity('services', id, { ordem }));
  expect(idsOn(services, 'next', '/pt/servicos/d')).toEqual(['e', 'f', 'a', 'b']);
  expect(idsOn(services.slice(0, 2), 'next', '/pt/servicos/b')).toEqual(['a']);
  expect(idsOn(services.slice(0, 1), 'next', '/pt/servicos/a')).toEqual([]);
  const studies = ['2026-01-03', '2026-01-02', '2026-01-01'].map((data) => entity('case-studies', data, { data }));
  expect(idsOn(studies, 'next', '/pt/casos-sucesso/2026-01-02')).toEqual(['2026-01-01']);
});

test.each([
  [
    'by the order that editors gave, those without one last',
    'services',
    [entity('services', 'b', { ordem: null }), entity('services', 'c', { ordem: 1 }), entity('services', 'a', { ordem: 2 })],
    ['c', 'a', 'b'],
  ],
  [
    'by title within a place',
    'documents',
    [entity('documents', 'x', { ordem: 1, titulo: 'B' }), entity('documents', 'y', { ordem: 1, titulo: 'A' })],
    ['y', 'x'],
  ],
  ['by id among equals, however they came', 'newestArticles', [article('b', '2026-01-01'), article('a', '2026-01-01')], ['a', 'b']],
  [
    'the newest highlight alone',
    'highlight',
    [
      article('old', '2025-01-01', [], { destaque: true }),
      article('own', '2026-01-01', [], { destaque: true }),
      article('plain', '2026-02-01'),
    ],
    ['own'],
  ],
])('sorted %s', (_, name, entities, ids) => expect(idsOn(entities, name, 'pt')).toEqual(ids));

test('another title changes no list of articles: only the pages that show the article are rendered again', () => {
  const entities = [...many, ...others];
  const retitled = entities.map((each) => (each.contentId === 'a15' ? article('a15', '2026-01-15', [ines], { titulo: 'Outro' }) : each));
  expect(changedLists(entities, retitled)).toEqual([]);
});

test('one article more changes the lists that it moves, and no list of another owner, type or language', () => {
  const entities = [...many, ...others];
  expect(changedLists(entities, [...entities, article('newest', '2026-03-01', [ines])])).toEqual([
    'newestArticle of authors ines pt',
    'newestArticles of pt',
    'rows of /pt/blog',
    'rows of /pt/blog/autor/ines',
    'rows of /pt/blog/autor/ines/pagina/2',
    'rows of /pt/blog/pagina/2',
  ]);
});

test('one article more changes two pages of a list, however long it is', () => {
  const entities = Array.from({ length: 100 }, (_, number) => article(`n${number}`, `2026-01-01 ${100 + number}`));
  expect(changedLists(entities, [...entities, article('newest', '2026-03-01')])).toEqual([
    'newestArticles of pt',
    'rows of /pt/blog',
    'rows of /pt/blog/pagina/2',
  ]);
});

test('another author, category or highlight changes the lists of both owners', () => {
  const entities = [...many, ...others];
  const moved = entities.map((each) =>
    each.contentId === 'a23' ? article('a23', '2026-01-23', [{ type: 'authors', contentId: 'rui' }, soil], { destaque: true }) : each,
  );
  expect(changedLists(entities, moved)).toEqual([
    'categories of pt',
    'highlight of pt',
    'newestArticle of authors ines pt',
    'newestArticle of authors rui pt',
    'newestArticle of categories soil pt',
    'rows of /pt/blog/autor/ines',
    'rows of /pt/blog/autor/ines/pagina/2',
    'rows of /pt/blog/autor/rui',
    'rows of /pt/blog/categoria/soil',
  ]);
});

/** The queries of the pages, by file. `use-site-data.ts` has that of all pages, whose result decides, not its run. */
const queries = ['src/templates', 'src/sections']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|use-site-data/.test(file))
  .map((file) => [file, readFileSync(file, 'utf8').split('graphql`').slice(1).join('')] as const)
  .filter(([, query]) => query !== '');

test('no page asks for all nodes of a type, which would run its query at every change of the type', () => {
  const connections = queries.flatMap(([file, query]) =>
    [...query.matchAll(/\ball(?!Locale\b)[A-Z]\w+\s*[({]/g)].map(([found]) => `${file}: ${found}`),
  );
  expect(connections).toEqual([]);
});

test('every list that a page asks for is made', () => {
  const made = new Set(['metas', ...listsOf([...others, entity('services', 'cleaning')]).map(({ name }) => name)]);
  const asked = queries.flatMap(([, query]) => [...query.matchAll(/List\(name: (?:\{ eq: )?"(\w+)"/g)].map(([, name = '']) => name));
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((name) => !made.has(name))).toEqual([]);
});
