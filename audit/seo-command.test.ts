import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeSmallRelease } from './fixtures/small-release';
import { edit, smallSite, type SmallSite } from './fixtures/small-site';
import { NothingToRead } from './read-site';
import type { Summary } from './report/summary';
import { seoCommand } from './seo-command';

let dataDir: string;
let said: string[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'seo-command-'));
  said = [];
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const release = (): string => join(dataDir, 'releases/current');
const run = (...words: string[]) =>
  seoCommand(words, { dataDir, siteUrl: 'https://www.valterra.example', host: '127.0.0.1', port: 8000 }, (text) => said.push(text));
const report = (name: string): string => readFileSync(join(dataDir, 'seo', name), 'utf8');

async function built(change: (site: SmallSite) => void = () => {}): Promise<void> {
  const site = smallSite();
  change(site);
  await writeSmallRelease(release(), site);
}

test('a release without a fault: 0, the counts in the last line, both reports', async () => {
  await built();
  expect(await run()).toBe(0);
  expect(said.join('\n').split('\n').at(-1)).toBe('6 pages, 0 errors, 0 warnings');
  expect(said.join('\n')).toContain('pt 3, en 3; 2 that search engines do not list; each head compared with its node');
  expect(JSON.parse(report('report.json'))).toMatchObject({
    pages: 6,
    errors: 0,
    warnings: 0,
    compared: true,
    byLanguage: { pt: 3, en: 3 },
  });
  expect(report('report.html')).toContain('<strong>0</strong> errors');
});

test('one with a fault: 1, and every report says what and where', async () => {
  await built(edit('/pt', '<main>', '<main><a href="/pt/<gone>">x</a>'));
  expect(await run()).toBe(1);
  expect(said.join('\n')).toContain('✗ /pt leads to /pt/<gone> (a), where there is nothing');
  const { checks } = JSON.parse(report('report.json')) as Summary;
  expect(checks.find(({ id }) => id === 'links')?.findings).toEqual([
    { check: 'links', severity: 'error', page: '/pt', message: 'leads to /pt/<gone> (a), where there is nothing' },
  ]);
  expect(report('report.html')).toContain('<a href="http://127.0.0.1:8000/pt">/pt</a></td><td>leads to /pt/&lt;gone&gt;');
});

test('a warning alone fails nobody', async () => {
  await built(edit('/pt', '<main>', '<main><a href="/en/licences">x</a>'));
  expect(await run()).toBe(0);
  expect(said.join('\n')).toMatch(/6 pages, 0 errors, 1 warnings$/);
});

test('--json prints the report that a program can read', async () => {
  await built();
  await run('--json');
  expect(JSON.parse(said.join('\n'))).toEqual(JSON.parse(report('report.json')));
});

test('a folder can be named, and --help asks for none', async () => {
  await writeSmallRelease(join(dataDir, 'other'), smallSite());
  expect(await run(join(dataDir, 'other'))).toBe(0);
  expect(await run('--help')).toBe(0);
  expect(said.at(-1)).toContain('npm run seo [-- folder]');
});

test.each([
  ['there is no release', async () => {}, [], 'npm run build'],
  ['its manifest is broken', async () => built().then(() => writeFileSync(join(release(), 'manifest.json'), '{')), [], 'npm run build'],
  [
    'its records are broken',
    async () => built().then(() => writeFileSync(join(release(), 'page-meta.json'), '{')),
    [],
    'build the release anew',
  ],
  ['it has no pages', async () => built((site) => void (site.html = {})), [], 'holds no page'],
  ['an option is none', async () => built(), ['--jsn'], 'There is no option --jsn'],
  ['two folders are named', async () => built(), ['a', 'b'], 'One folder at a time'],
])('nothing can be read because %s: says what to do', async (_, prepare, words, message) => {
  await prepare();
  const failure = await run(...words).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(NothingToRead);
  expect((failure as Error).message).toContain(message);
});
