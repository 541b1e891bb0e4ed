import { rmSync } from 'node:fs';
import { objectPath, objectsFolder } from '../../platform/release/manifest';
import { bareRelease, putObject } from '../../tests/fixtures/bare-release';
import { scratchFolder } from '../../tests/fixtures/scratch-folder';
import { PageTables } from './seo-report';
import { ReleaseStore } from '../releases/release-store';

const dataDir = scratchFolder();
let store: ReleaseStore;
beforeEach(() => void (store = new ReleaseStore(dataDir('releases'), process.cwd())));

const meta = (path: string, more: object = {}) => ({
  path,
  locale: path.slice(1, 3),
  origin: 'https://www.valterra.example',
  title: `Title of ${path}`,
  description: null,
  robots: 'index, follow',
  canonical: `https://www.valterra.example${path}`,
  shareImage: { url: 'https://www.valterra.example/share/a.jpg', width: 1200 },
  jsonLd: null,
  ...more,
});

/** A release whose pages say this; `html` stands for all that is no head. */
async function release(id: string, pages: Record<string, { html?: string; data: object }>): Promise<string[]> {
  const written = Object.entries(pages).map(([path, { html = 'same', data }]) => [
    { path, type: 'text/html; charset=utf-8', ...putObject(store.folder, html) },
    {
      path: `/page-data${path}/page-data.json`,
      type: 'application/json',
      ...putObject(store.folder, JSON.stringify({ result: { data } })),
    },
  ]);
  const files = written.flat();
  await bareRelease(store, id, { files: [...files, { path: '/page-data/app-data.json', ...putObject(store.folder, '{}') }] });
  return files.flatMap(({ path, hash }) => (path.startsWith('/page-data') ? [hash] : []));
}

it('has nothing before the first release, and compares that one with none', async () => {
  const tables = new PageTables(store);
  expect(await tables.live()).toBeNull();
  await release('1-a', { '/pt': { data: { meta: meta('/pt') } } });
  await store.makeCurrent('1-a');
  expect(await tables.live()).toEqual({
    release: { id: '1-a', madeAt: '2026-01-01T00:00:00.000Z' },
    before: null,
    rows: [
      {
        path: '/pt',
        url: 'https://www.valterra.example/pt',
        locale: 'pt',
        title: 'Title of /pt',
        description: null,
        robots: 'index, follow',
        canonical: 'https://www.valterra.example/pt',
        shareImage: 'https://www.valterra.example/share/a.jpg',
        change: null,
        before: {},
      },
    ],
  });
});

it('tells new, gone and changed pages, and what was in their heads, and reads only what is new', async () => {
  const tables = new PageTables(store);
  const kept = { data: { meta: meta('/pt/same') } };
  const error = { data: { metas: { nodes: [meta('/pt/404', { robots: 'noindex' }), meta('/en/404', { robots: 'noindex' })] } } };
  const old = await release('1-a', {
    '/pt/404': error,
    '/pt/gone': { data: { meta: meta('/pt/gone') } },
    '/pt/head': { data: { meta: meta('/pt/head', { shareImage: null }) } },
    '/pt/same': kept,
    '/pt/text': { data: { meta: meta('/pt/text') } },
  });
  await store.makeCurrent('1-a');
  await tables.live();
  for (const hash of old) rmSync(objectPath(objectsFolder(store.folder), hash));
  await release('2-b', {
    '/pt/head': { html: 'other', data: { meta: meta('/pt/head', { title: 'Another' }) } },
    '/pt/new': { data: { meta: meta('/pt/new') } },
    '/pt/text': { html: 'other', data: { meta: meta('/pt/text'), texto: 'other' } },
  });
  await store.makeCurrent('2-b');
  const table = await tables.live();
  expect(table?.before?.id).toBe('1-a');
  expect(table?.rows.map(({ path, change, before }) => [path, change, before])).toEqual([
    ['/pt/gone', 'gone', {}],
    ['/pt/head', 'head', { title: 'Title of /pt/head', shareImage: null }],
    ['/pt/new', 'new', {}],
    ['/pt/same', 'gone', {}],
    ['/pt/text', 'text', {}],
    ['/en/404', 'gone', {}],
    ['/pt/404', 'gone', {}],
  ]);
});
