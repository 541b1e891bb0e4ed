import { readFileSync, writeFileSync } from 'node:fs';
import { bareRelease, putObject } from '../tests/fixtures/bare-release';
import { readArguments } from '../platform/command-line/arguments.mjs';
import { contentTypeOf } from '../platform/release/content-types';
import { ReleaseStore } from '../server/releases/release-store';
import { oneColour } from '../tests/fixtures/one-colour';
import { scratchFolder } from '../tests/fixtures/scratch-folder';
import { edit, smallSite, type SmallSite } from './fixtures/small-site';
import { NothingToRead } from './release-source';
import type { Summary } from './report';
import { seoCommand, usage } from './seo-command';

const dataDir = scratchFolder();
let said: string[];
beforeEach(() => void (said = []));

const run = async (...words: string[]) =>
  seoCommand(
    readArguments(usage, words),
    { dataDir: dataDir(), releasesDir: dataDir('releases'), siteUrl: 'https://www.valterra.example', host: '127.0.0.1', port: 8000 },
    (text) => said.push(text),
  );
const report = (name: string): string => readFileSync(dataDir('seo', name), 'utf8');

async function built(change: (site: SmallSite) => void = () => {}, id = '1-a'): Promise<void> {
  const site = smallSite();
  change(site);
  await writeSmallRelease(id, site);
  await new ReleaseStore(dataDir('releases'), process.cwd()).makeCurrent('1-a');
}

test('a release without a fault: 0, the counts in the last line, both reports, and --json prints the one for programs', async () => {
  await built();
  expect(await run()).toBe(0);
  expect(said.join('\n').split('\n').at(-1)).toBe('6 pages, 0 errors, 0 warnings');
  expect(said.join('\n')).toContain('pt 3, en 3; 2 that search engines do not list');
  const counts = { pages: 6, errors: 0, warnings: 0, byLanguage: { pt: 3, en: 3 } };
  expect(JSON.parse(report('report.json'))).toMatchObject(counts);
  expect(report('report.html')).toContain('<strong>0</strong> errors');
  said = [];
  await run('--json');
  expect(JSON.parse(said.join('\n'))).toMatchObject(counts);
});

test('one with a fault: 1, and every report says what and where', async () => {
  await built(edit('/pt', '<main>', '<main><a href="/pt/<gone>">x</a>'));
  expect(await run()).toBe(1);
  expect(said.join('\n')).toContain('✗ /pt leads to /pt/<gone> (a), where there is nothing');
  const values = { path: '/pt/<gone>', from: 'a' };
  const message = 'leads to /pt/<gone> (a), where there is nothing';
  const finding = { check: 'links', severity: 'error', page: '/pt', code: 'link_to_nothing', values, message };
  expect((JSON.parse(report('report.json')) as Summary).checks.find(({ id }) => id === 'links')?.findings).toEqual([finding]);
  expect(report('report.html')).toContain('<a href="http://127.0.0.1:8000/pt">/pt</a></td><td>leads to /pt/&lt;gone&gt;');
});

test('a warning alone is no failure; a release can be named', async () => {
  await built(edit('/pt', '<main>', '<main><a href="/en/licences">x</a>'), '2-b');
  expect(await run('2-b')).toBe(0);
  expect(said.join('\n')).toMatch(/6 pages, 0 errors, 1 warnings$/);
});

test.each([
  ['there is no release', async () => {}, [], 'npm run build'],
  ['its manifest is broken', async () => built().then(() => writeFileSync(dataDir('releases/1-a.json'), '{')), [], 'npm run build'],
  ['it has no pages', async () => built((site) => void (site.html = {})), [], 'holds no page'],
])('nothing can be read because %s: says what to do', async (_, prepare, words, message) => {
  await prepare();
  const failure = await run(...words).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(NothingToRead);
  expect((failure as Error).message).toContain(message);
});

/** Writes a small site as a release, whose pages have the answers to their queries. */
async function writeSmallRelease(id: string, site: SmallSite): Promise<void> {
  const releases = dataDir('releases');
  const picture = await oneColour(1200, 630).jpeg().toBuffer();
  const root = '<!doctype html><html lang="pt-PT"><head><title>x</title></head><body><a href="/pt">x</a></body></html>';
  const bodies: [path: string, type: string, body: string | Buffer][] = [
    ...Object.entries(site.html).map(([path, html]) => [path, 'text/html; charset=utf-8', html] as [string, string, string]),
    ...site.files.map((path): [string, string, string | Buffer] => [path, contentTypeOf(path), site.texts[path] ?? picture]),
    ...site.records.map((meta): [string, string, string] => [
      `/page-data${meta.path}/page-data.json`,
      'application/json',
      JSON.stringify({ result: { data: { meta } } }),
    ]),
    ['/index.html', 'text/html; charset=utf-8', root],
  ];
  const files = bodies.map(([path, type, body]) => ({ path, type, ...putObject(releases, body) }));
  const functions = site.functions.map((path) => ({ id: path, path, hash: '', size: 0 }));
  await bareRelease({ folder: releases }, id, { files, redirects: site.redirects as [], functions });
}
