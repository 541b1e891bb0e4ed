import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { oneColour } from '../tests/fixtures/one-colour';
import { put, scratchFolder } from '../tests/fixtures/scratch-folder';
import { edit, smallSite, type SmallSite } from './fixtures/small-site';
import { NothingToRead } from './read-site';
import type { Summary } from './report';
import { seoCommand } from './seo-command';

const dataDir = scratchFolder();
let said: string[];
beforeEach(() => void (said = []));

const release = (): string => dataDir('releases/current');
const run = (...words: string[]) =>
  seoCommand(words, { dataDir: dataDir(), siteUrl: 'https://www.valterra.example', host: '127.0.0.1', port: 8000 }, (text) =>
    said.push(text),
  );
const report = (name: string): string => readFileSync(dataDir('seo', name), 'utf8');

async function built(change: (site: SmallSite) => void = () => {}, folder = release()): Promise<void> {
  const site = smallSite();
  change(site);
  await writeSmallRelease(folder, site);
}

test('a release without a fault: 0, the counts in the last line, both reports, and --json prints the one for programs', async () => {
  await built();
  expect(await run()).toBe(0);
  expect(said.join('\n').split('\n').at(-1)).toBe('6 pages, 0 errors, 0 warnings');
  expect(said.join('\n')).toContain('pt 3, en 3; 2 that search engines do not list; each head compared with its node');
  const counts = { pages: 6, errors: 0, warnings: 0, compared: true, byLanguage: { pt: 3, en: 3 } };
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
  const finding = { check: 'links', severity: 'error', page: '/pt', message: 'leads to /pt/<gone> (a), where there is nothing' };
  expect((JSON.parse(report('report.json')) as Summary).checks.find(({ id }) => id === 'links')?.findings).toEqual([finding]);
  expect(report('report.html')).toContain('<a href="http://127.0.0.1:8000/pt">/pt</a></td><td>leads to /pt/&lt;gone&gt;');
});

test('a warning alone is no failure; a folder can be named; --help reads none', async () => {
  await built(edit('/pt', '<main>', '<main><a href="/en/licences">x</a>'), dataDir('other'));
  expect(await run(dataDir('other'))).toBe(0);
  expect(said.join('\n')).toMatch(/6 pages, 0 errors, 1 warnings$/);
  expect(await run('--help')).toBe(0);
  expect(said.at(-1)).toContain('npm run seo [-- folder]');
});

test.each([
  ['there is no release', async () => {}, [], 'npm run build'],
  ['its manifest is broken', async () => built().then(() => writeFileSync(join(release(), 'manifest.json'), '{')), [], 'npm run build'],
  ['its records are broken', async () => built().then(() => writeFileSync(join(release(), 'page-meta.json'), '{')), [], 'anew'],
  ['it has no pages', async () => built((site) => void (site.html = {})), [], 'holds no page'],
  ['an option is none', async () => built(), ['--jsn'], 'There is no option --jsn'],
  ['two folders are named', async () => built(), ['a', 'b'], 'One folder at a time'],
])('nothing can be read because %s: says what to do', async (_, prepare, words, message) => {
  await prepare();
  const failure = await run(...words).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(NothingToRead);
  expect((failure as Error).message).toContain(message);
});

/** Writes a small site as a release that can be read from its folder. */
async function writeSmallRelease(folder: string, site: SmallSite): Promise<void> {
  const picture = await oneColour(1200, 630).jpeg().toBuffer();
  const files = [
    ...Object.entries(site.html).map(([path, html]) => ({ path, file: `${path.slice(1)}/index.html`, body: html })),
    ...site.files.map((path) => ({ path, file: path.slice(1), body: site.texts[path] ?? picture })),
    {
      path: '/index.html',
      file: 'index.html',
      body: '<!doctype html><html lang="pt-PT"><head><title>x</title></head><body><a href="/pt">x</a></body></html>',
    },
  ];
  for (const { file, body } of files) put(join(folder, 'public', file), body);
  const manifest = {
    files: files.map(({ path, file }) => ({ path, file })),
    redirects: site.redirects,
    functions: site.functions.map((path) => ({ path })),
  };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  if (site.records) writeFileSync(join(folder, 'page-meta.json'), JSON.stringify(site.records));
}
