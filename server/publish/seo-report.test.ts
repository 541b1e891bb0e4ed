import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { objectPath, objectsFolder } from '../../platform/release/manifest';
import { bareRelease, putObject } from '../../tests/fixtures/bare-release';
import { put, scratchFolder } from '../../tests/fixtures/scratch-folder';
import { PageTables, reportMaker, seoService } from './seo-report';
import { ReleaseStore } from '../releases/release-store';
import { until } from '../../tests/fixtures/until';

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

const finding = (page: string) => ({ check: 'links', severity: 'error', page, code: 'link_to_nothing', values: { path: page, from: 'a' } });

function service(make: () => Promise<void> = async () => undefined) {
  return seoService({ store, dataDir: dataDir(), make });
}

async function live(): Promise<void> {
  await release('1-a', { '/pt': { data: { meta: meta('/pt') } } });
  await store.makeCurrent('1-a');
}

const findingsIn = (...findings: object[]) => JSON.stringify({ release: '0-x', checks: [{ findings }] });
const report = (text: string) => put(join(dataDir(), 'seo/report.json'), text);

it('puts the findings of the last report to their pages, and the others aside', async () => {
  await live();
  const seo = service();
  expect(await seo.table()).toMatchObject({ rows: [{ findings: [] }], report: null });
  report(JSON.stringify({ release: '0-x', checks: [{ findings: [finding('/pt'), finding('/old')] }, { findings: [finding('/pt')] }] }));
  expect(await seo.table()).toMatchObject({
    rows: [{ findings: [finding('/pt'), finding('/pt')] }],
    report: { release: '0-x', others: [finding('/old')] },
  });
});

it.each([
  ['is damaged', '{"checks": '],
  ['has finished sentences', findingsIn({ check: 'links', severity: 'error', page: '/pt', message: 'leads to /x' })],
  ['has a sentence that this version does not know', findingsIn({ ...finding('/pt'), code: 'constructor' })],
  ['has a check that this version does not know', findingsIn({ ...finding('/pt'), check: 'speed' })],
  ['has no list of findings', '{"release": "0-x", "checks": [{}, null]}'],
])('takes a report that %s for none', async (_, text) => {
  await live();
  report(text);
  expect(await service().table()).toMatchObject({ rows: [{ findings: [] }], report: null });
});

it('makes one report at a time, and tells why there is none', async () => {
  let fail: (error: Error) => void = () => undefined;
  let made = 0;
  const seo = service(() => new Promise((_, reject) => ([made, fail] = [made + 1, reject])));
  seo.makeReport();
  seo.makeReport();
  expect([made, seo.reportState()]).toEqual([1, { state: 'running' }]);
  fail(new Error('no release'));
  await until(() => seo.reportState().state !== 'running');
  expect(seo.reportState()).toEqual({ state: 'failed', reason: 'no release' });
});

it('says what the program complained of, where it left no report', async () => {
  const make = reportMaker(dataDir(), dataDir(), new AbortController().signal);
  await expect(make()).rejects.toThrow(/seo-check\/main\.ts|tsx/);
});
