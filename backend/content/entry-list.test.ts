import { openContentStore, type ContentStore } from './content-store';
import { storedTypes } from '../../core/content/registry';
import { scratchFolder, put } from '../../tests/fixtures/scratch-folder';
import { stringify } from 'yaml';
import { join } from 'node:path';
import type { EntryFilter, EntryOrder, StateMark } from './entry-list';

const scratch = scratchFolder();
let store: ContentStore;
let folder: string;
let now: Date;

const article = (titulo: string, slug: string, more: object = {}) => ({
  ...{ titulo, slug, texto: 'Texto.', tipo: 'artigo', data: '2026-03-01', excerto: 'Curto.' },
  ...more,
});

const write = (path: string, blocks: object | string) => put(join(folder, path), typeof blocks === 'string' ? blocks : stringify(blocks));

async function open(): Promise<void> {
  store = await openContentStore({
    contentDir: folder,
    dataDir: join(folder, '../data'),
    clock: () => now,
    log: () => undefined,
    onChange: () => undefined,
    watch: false,
    redirectMovedPages: false,
  });
}

beforeEach(async () => {
  folder = scratch('content');
  now = new Date('2026-03-31T09:00:00Z');
  write('authors/ines.yml', { pt: { nome: 'Inês', slug: 'ines', cargo: 'Química', biografia: 'Bio.' } });
  write('articles/aguas.yml', {
    pt: article('Águas', 'aguas', { texto: 'A operação de tratamento.', autor: 'ines', categorias_arr: ['soil'] }),
    en: article('Waters', 'waters', { autor: 'ines', imagem: { url: '/media/a.jpg', title: 'Tank' } }),
  });
  write('articles/bidoes.yml', {
    pt: article('Bidões', 'bidoes', { publicado: false }),
    en: article('Drums', 'drums', { data: '2026-12-01' }),
  });
  write('articles/codigo.yml', {
    pt: article('Código', 'codigo', { texto: '12 01 09* e outros, CO₂, 5 m³, ISO/IEC 17025', retirar_em: '2026-03-30T10:00' }),
  });
  write('redirects/antigo.yml', { pt: { de: '/pt/antigo', para: '/pt' } });
  put(join(folder, 'media/a.jpg'), 'a');
  await open();
});
afterEach(() => store.close());

const types = storedTypes.map(({ name }) => name);
const nothing: EntryFilter = {
  ...{ search: '', types, state: null, locale: null, translation: null, author: '', category: '', picture: null },
  ...{ since: '', until: '', paths: null },
};
const byTitle: EntryOrder = { by: 'title', isDescending: false, locale: 'pt' };

async function found(filter: Partial<EntryFilter> = {}, order: Partial<EntryOrder> = {}, marks: StateMark[] = []) {
  const all = { marks, limit: 50, offset: 0 };
  const { items } = await store.changes.entries.find({ ...nothing, ...filter }, { ...byTitle, ...order }, all);
  return items.map(({ id }) => id);
}

it('lists everything with titles, states, picture, date, author and translation', async () => {
  const { items, total } = await store.changes.entries.find({ ...nothing, types: ['articles'] }, byTitle, {
    marks: [],
    limit: 2,
    offset: 0,
  });
  expect(total).toBe(3);
  expect(items).toEqual([
    expect.objectContaining({
      path: 'articles/aguas.yml',
      titles: { pt: 'Águas', en: 'Waters' },
      states: { pt: 'public', en: 'public' },
      ...{ picture: 'media/a.jpg', day: '2026-03-01', author: 'ines', translation: 'complete' },
    }),
    expect.objectContaining({ id: 'bidoes', states: { pt: 'draft', en: 'scheduled' }, picture: null }),
  ]);
  expect(await found()).toEqual(['antigo', 'aguas', 'bidoes', 'codigo', 'ines']);
  expect(await store.changes.entries.titlesOf('authors', 'en')).toEqual([['ines', 'Inês']]);
});

it('finds by words, state, language, translation, author, category, picture and time', async () => {
  const rows: [Partial<EntryFilter>, string[]][] = [
    [{ search: 'operacao TRAT' }, ['aguas']],
    [{ search: 'operação drums' }, []],
    [{ search: '12 01' }, ['codigo']],
    [{ search: '"tank' }, ['aguas']],
    [{ search: 'co2 5 m3' }, ['codigo']],
    [{ search: 'CO₂ iso/iec' }, ['codigo']],
    [{ search: '\u200Bope\u00ADração' }, ['aguas']],
    [{ search: '* ) OR (' }, []],
    [{ search: 'opera\0"' }, ['aguas']],
    [{ search: 'tratamento\0' }, ['aguas']],
    [{ state: 'draft' }, ['bidoes']],
    [{ state: 'over' }, ['codigo']],
    [{ state: 'scheduled', locale: 'en' }, ['bidoes']],
    [{ state: 'scheduled', locale: 'pt' }, []],
    [{ locale: 'en' }, ['bidoes', 'aguas']],
    [{ translation: 'missing' }, ['codigo', 'ines']],
    [{ translation: 'complete' }, ['aguas', 'bidoes']],
    [{ author: 'ines' }, ['aguas']],
    [{ category: 'soil' }, ['aguas']],
    [{ picture: 'with' }, ['aguas']],
    [{ picture: 'without', types: ['articles'] }, ['bidoes', 'codigo']],
    [{ since: '2026-03-01', until: '2026-03-01' }, ['aguas', 'bidoes', 'codigo']],
    [{ since: '2026-03-02' }, []],
  ];
  for (const [filter, ids] of rows) {
    const order = filter.locale === 'en' ? { locale: 'en' as const } : {};
    expect([filter, await found(filter, order)]).toEqual([filter, ids]);
  }
});

it('knows what waits for approval and what is held back, from those who know', async () => {
  const marks: StateMark[] = [
    { path: 'articles/bidoes.yml', locale: 'pt', state: 'waiting' },
    { path: 'articles/aguas.yml', locale: 'en', state: 'heldBack' },
  ];
  expect(await found({ state: 'waiting' }, {}, marks)).toEqual(['bidoes']);
  expect(await found({ state: 'draft' }, {}, marks)).toEqual([]);
  expect(await found({ state: 'heldBack', locale: 'en' }, {}, marks)).toEqual(['aguas']);
});

it('sorts by each column, in both directions', async () => {
  const articles = { types: ['articles'] };
  // What has no author stays last, and what is the same stays by its title.
  const rows: [by: EntryOrder['by'], ids: string[], firstOfBack: string][] = [
    ['title', ['aguas', 'bidoes', 'codigo'], 'codigo'],
    ['picture', ['aguas', 'bidoes', 'codigo'], 'bidoes'],
    ['author', ['aguas', 'bidoes', 'codigo'], 'aguas'],
    ['state', ['bidoes', 'aguas', 'codigo'], 'codigo'],
    ['translation', ['codigo', 'aguas', 'bidoes'], 'aguas'],
    ['day', ['aguas', 'bidoes', 'codigo'], 'aguas'],
  ];
  for (const [by, ids, firstOfBack] of rows) {
    const back = await found(articles, { by, isDescending: true });
    expect([by, await found(articles, { by }), back[0]]).toEqual([by, ids, firstOfBack]);
  }
});

it('sorts what is searched by relevance: first what has it in its title, then what has it most', async () => {
  write('articles/dragas.yml', { pt: article('Dragas', 'dragas', { texto: 'Bidões, bidões e mais bidões.' }) });
  write('articles/eta.yml', { pt: article('ETA', 'eta', { texto: `Um bidão, ${'e muitas outras coisas, '.repeat(20)} e bidões.` }) });
  await store.refresh(['articles/dragas.yml', 'articles/eta.yml']);
  expect(await found({ search: 'bido' }, { by: 'relevance' })).toEqual(['bidoes', 'dragas', 'eta']);
  expect(await found({ types: ['articles'] }, { by: 'relevance' })).toEqual(['aguas', 'bidoes', 'codigo', 'dragas', 'eta']);
});

it('follows changes, times that come, and files that go, over restarts', async () => {
  write('articles/codigo.yml', { pt: article('Código novo', 'codigo'), en: article('Code', 'code') });
  await store.refresh(['articles/codigo.yml']);
  expect(await found({ search: 'novo' })).toEqual(['codigo']);
  expect(await found({ search: '09' })).toEqual([]);
  await store.close();
  now = new Date('2026-12-02T09:00:00Z');
  write('articles/aguas.yml', 'pt: [');
  await open();
  expect(await found({ state: 'public', locale: 'en' })).toEqual(['bidoes', 'codigo']);
  expect(await found({ state: 'unreadable' })).toEqual(['aguas']);
});

it('tells what a fault holds back', async () => {
  write('articles/codigo.yml', { pt: article('Código', 'codigo', { imagem: { url: '/media/none.jpg', title: 'Nada' } }) });
  await store.refresh(['articles/codigo.yml']);
  expect(store.heldBack()).toMatchObject([{ type: 'articles', id: 'codigo', locale: 'pt' }]);
});

it('names a translation that is older than its original', async () => {
  now = new Date('2026-04-01T09:00:00Z');
  write('articles/aguas.yml', {
    pt: article('Águas', 'aguas', { texto: 'Outro texto.' }),
    en: article('Waters', 'waters', { autor: 'ines', imagem: { url: '/media/a.jpg', title: 'Tank' } }),
  });
  await store.refresh(['articles/aguas.yml']);
  expect(await found({ translation: 'outdated' })).toEqual(['aguas']);
});
