import type { PageFinding } from '../../core/publishing/seo-findings';
import type { PageRow, PageTable, ReportState } from '../../core/publishing/seo-service';
import { escapeHtml } from '../../platform/http/escape-html';
import { AdminHarness } from '../fixtures/admin-harness';

const row = (path: string, more: Partial<PageRow> = {}): PageRow => ({
  path,
  url: `https://www.valterra.example${path}`,
  locale: path.startsWith('/en') ? 'en' : 'pt',
  title: 'Tratamento de lamas | valterra',
  description: 'D'.repeat(100),
  robots: 'index, follow',
  canonical: `https://www.valterra.example${path}`,
  shareImage: 'https://www.valterra.example/share/a.jpg',
  change: null,
  before: {},
  findings: [],
  ...more,
});

const finding: PageFinding = {
  check: 'canonical',
  severity: 'error',
  page: '/pt/operacao',
  code: 'canonical_other',
  values: { url: 'https://a.example/<x>', own: 'https://www.valterra.example/pt/operacao' },
};

const rows = [
  row('/en/blog', { title: 'Blog', change: 'head', before: { title: 'News <b>', canonical: null } }),
  row('/pt/blog', { description: '=1+1', change: 'text' }),
  row('/pt/obrigado', { title: 'Obrigado', robots: 'noindex, follow', canonical: null, shareImage: null }),
  row('/pt/operacao', { findings: [finding] }),
  row('/pt/velho', { change: 'gone' }),
];

const release = { id: 'b', madeAt: '2026-03-31T08:00:00.000Z' };
const before = { id: 'a', madeAt: '2026-03-30T08:00:00.000Z' };

let table: PageTable | null;
let state: ReportState;
let made: number;

const harness = new AdminHarness().forAllTests(async () => {
  harness.seo = {
    table: async () => table,
    reportState: () => state,
    makeReport: () => {
      made += 1;
      state = { state: 'running' };
    },
  };
  await harness.start();
});

beforeEach(() => {
  [state, made] = [{ state: 'idle' }, 0];
  table = { release, before, rows, report: null };
});

const paths = (body: string) => [...body.matchAll(/<th scope="row">(?:<a[^>]*>)?([^<]+)/g)].map(([, path]) => path);

it('shows what each page says, what is doubtful of it and what was before', async () => {
  const editor = await harness.signedIn('editor', 'en');
  const { body } = await editor.get('/admin/seo');
  expect(paths(body)).toEqual(rows.map(({ path }) => path));
  expect(body).toContain('Version of 31/03/2026, 09:00, compared with the one before, of 30/03/2026, 09:00.');
  expect(body).toContain('<p class="wrong">4 characters; 15 to 65 are right</p>');
  expect(body).toContain('before: News &lt;b&gt;');
  expect(body).toContain('before: (no text)');
  // What search engines do not list has no right length.
  expect(body).not.toContain('8 characters; 15');
  expect(body).toContain('not in search engines');
});

it.each([
  ['language=en', ['/en/blog']],
  ['q=OPERAÇAO', ['/pt/operacao']],
  ['show=findings', ['/pt/operacao']],
  ['show=lengths', ['/en/blog', '/pt/blog']],
  ['show=changes&language=pt', ['/pt/blog', '/pt/velho']],
  ['show=constructor&language=xx', rows.map(({ path }) => path)],
  ['q=nowhere', []],
])('shows of %s only %j, in the file too', async (query, expected) => {
  const editor = await harness.signedIn('editor', 'en');
  expect(paths((await editor.get(`/admin/seo?${query}`)).body)).toEqual(expected);
  const csv = (await editor.get(`/admin/seo.csv?${query}`)).body.trimEnd().split('\r\n').slice(1);
  expect(csv.map((line) => new URL(line.split(',')[0] ?? '').pathname)).toEqual(expected);
});

it('has fifty pages a page', async () => {
  const editor = await harness.signedIn('editor');
  const many = Array.from({ length: 51 }, (_, at) => row(`/pt/${at}`));
  table = { release, before: null, rows: many, report: null };
  const { body } = await editor.get('/admin/seo?language=pt');
  expect([paths(body).length, body.includes('51 páginas')]).toEqual([50, true]);
  expect(body).toContain('href="/admin/seo?language=pt&amp;page=2"');
  expect(paths((await editor.get('/admin/seo?language=pt&page=2')).body)).toEqual(['/pt/50']);
});

it('writes a file with headings in the language of the reader, whose cells are no formulas', async () => {
  const { body, headers } = await (await harness.signedIn('editor', 'pt')).get('/admin/seo.csv');
  const [heads, , blog] = body.split('\r\n');
  expect(heads).toMatch(/^\ufeffendereço,língua,título,caracteres do título,/);
  expect(blog).toContain("'=1+1");
  expect(headers['content-disposition']).toBe('attachment; filename="seo.csv"');
});

it.each([
  ['pt', 'erro', 'Endereços canónicos', 'indica https://a.example/<x> como endereço canónico em vez de ', 'Corrija o nível na secção'],
  [
    'en',
    'error',
    'Canonical addresses',
    'names https://a.example/<x> as its canonical address instead of ',
    'Mend the level in the section',
  ],
] as const)('says what was found in the language of the reader: %s', async (language, severity, check, sentence, meaning) => {
  const editor = await harness.signedIn('editor', language);
  const { body } = await editor.get('/admin/seo');
  expect(body).toContain(`${severity}</span> <a href="#check-canonical">${check}</a>: ${escapeHtml(sentence)}`);
  expect(body).toContain(`<dt id="check-canonical">${check}</dt>`);
  expect(body).toContain(meaning);
  expect(body).not.toMatch(/<main[^]* lang="/);
  expect((await editor.get('/admin/seo.csv')).body).toContain(`${severity} (${check}): ${sentence}`);
});

it('makes a report on request, and says what became of it and whether it is of what is live', async () => {
  const editor = await harness.signedIn('editor', 'en');
  const shown = async () => (await editor.get('/admin/seo')).body;
  expect(await shown()).toContain('No report has been made yet.');
  expect((await editor.post('/admin/seo/report')).headers.location).toBe('/admin/seo');
  expect([made, (await shown()).includes('The report is being made.')]).toEqual([1, true]);
  state = { state: 'failed', reason: 'no <release>' };
  expect(await shown()).toContain('<pre>no &lt;release&gt;</pre>');
  const others = [{ ...finding, check: 'redirects', page: '/old', code: 'redirect_to_itself' } as const];
  table = { release, before, rows, report: { release: 'a', madeAt: '2026-03-31T08:00:00.000Z', others } };
  expect(await shown()).toMatch(/of another version\.[\s\S]*Redirects<\/a>: \/old is redirected to itself/);
});

it('is for those who are signed in, and says when there is nothing to show', async () => {
  expect((await harness.stranger().json('GET', '/admin/seo.csv')).statusCode).toBe(401);
  expect((await harness.stranger().json('POST', '/admin/seo/report', {})).statusCode).toBe(401);
  table = null;
  const editor = await harness.signedIn('editor', 'en');
  expect((await editor.get('/admin/seo')).body).toContain('There is no version of the site yet.');
  expect((await editor.get('/admin/seo.csv')).statusCode).toBe(404);
});
