import type { PageFinding } from '../../core/publishing/seo-findings';
import type { PageRow, PageTable, ReportState } from '../../core/publishing/seo-service';
import type { Visitor } from '../auth/fixtures/auth-harness';
import { AdminHarness } from '../fixtures/admin-harness';
import type { SeoAnswer } from './seo-contract';

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
  row('/pt/blog/autor/ines', { title: 'Inês', findings: [{ ...finding, check: 'lengths', code: 'title_length', severity: 'warning' }] }),
];

const release = { id: 'b', madeAt: '2026-03-31T08:00:00.000Z' };
const before = { id: 'a', madeAt: '2026-03-30T08:00:00.000Z' };

let table: PageTable | null;
let state: ReportState;
let made: number;

let editor: Visitor;
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
  editor = await harness.signedIn('editor', 'en');
});

beforeEach(() => {
  [state, made] = [{ state: 'idle' }, 0];
  table = { release, before, rows, report: null };
});

const api = '/admin/api/seo';
const shown = async (query = '', who = editor) => (await who.json('GET', `${api}${query}`)).json<SeoAnswer>();
const pathsOf = ({ items }: SeoAnswer) => items.map(({ path }) => path);
const all = rows.map(({ path }) => path);

it('says what each page says, where this installation shows it, and which entry it shows', async () => {
  const answer = await shown();
  expect(pathsOf(answer)).toEqual(all);
  expect(answer).toMatchObject({
    isHere: true,
    release: release.madeAt,
    before: before.madeAt,
    total: 6,
    checks: ['canonical', 'lengths'],
  });
  const at = (path: string) => answer.items.find((item) => item.path === path);
  expect(at('/en/blog')).toMatchObject({
    isCanonical: true,
    isListed: true,
    before: { title: 'News <b>', canonical: null },
    entry: 'pages~blog',
  });
  expect(at('/pt/obrigado')).toMatchObject({ isListed: false, entry: null, kind: null, isEditable: false });
  expect(at('/pt/velho')).toMatchObject({ isListed: false, isEditable: false });
  expect(at('/pt/blog/autor/ines')).toMatchObject({
    ...{ url: 'https://www.valterra.example/pt/blog/autor/ines', kind: 'authors', entry: 'authors~ines', isEditable: true },
    findings: [{ code: 'title_length', field: 'meta.title' }],
  });
});

it.each([
  ['?locale=en', ['/en/blog']],
  ['?q=OPERAÇAO', ['/pt/operacao']],
  ['?show=findings', ['/pt/operacao', '/pt/blog/autor/ines']],
  ['?finding=canonical', ['/pt/operacao']],
  ['?kind=authors', ['/pt/blog/autor/ines']],
  ['?show=lengths', ['/en/blog', '/pt/blog', '/pt/blog/autor/ines']],
  ['?show=changes&locale=pt', ['/pt/blog', '/pt/velho']],
  ['?q=nowhere', []],
])('shows of %s only %j, in the file too', async (query, expected) => {
  expect(pathsOf(await shown(query))).toEqual(expected);
  const csv = (await editor.get(`${api}.csv${query}`)).body.trimEnd().split('\r\n').slice(1);
  expect(csv.map((line) => new URL(line.split(',')[0] ?? '').pathname)).toEqual(expected);
});

it.each(['show=constructor', 'locale=xx', 'finding=__proto__', 'sort=url', 'page=0', 'perPage=101', 'q=a&q=b'])(
  'refuses %s',
  async (query) => {
    expect((await editor.json('GET', `${api}?${query}`)).statusCode).toBe(400);
  },
);

it.each([
  ['?sort=path&order=desc', '/pt/velho'],
  ['?sort=titleLength', '/en/blog'],
  ['?sort=descriptionLength', '/pt/blog'],
  ['?sort=findings&order=desc', '/pt/operacao'],
])('puts by %s first %s', async (query, first) => {
  expect(pathsOf(await shown(query))[0]).toBe(first);
});

it('answers page by page, in the language of the reader first', async () => {
  const many = Array.from({ length: 51 }, (_, at) => row(`/pt/${at}`));
  table = { release, before: null, rows: [row('/en/a'), ...many], report: null };
  const portuguese = await harness.signedIn('editor', 'pt');
  const first = await shown('', portuguese);
  expect([first.items.length, first.total, first.items[0]?.path]).toEqual([50, 52, '/pt/0']);
  expect(pathsOf(await shown('?page=2', portuguese))).toEqual(['/pt/50', '/en/a']);
  editor = await harness.signedIn('editor', 'en');
});

it('writes a file with headings and findings in the language of the reader, whose cells are no formulas', async () => {
  const { body, headers } = await (await harness.signedIn('editor', 'pt')).get(`${api}.csv`);
  const [heads, , blog] = body.split('\r\n');
  expect(heads).toMatch(/^\ufeffendereço;língua;título;caracteres do título;/);
  expect(blog).toContain("'=1+1");
  expect(body).toContain('erro (Endereços canónicos): indica https://a.example/<x> como endereço canónico em vez de ');
  expect(headers['content-disposition']).toBe('attachment; filename="seo.csv"');
  editor = await harness.signedIn('editor', 'en');
});

it('makes a report on request, and says what became of it and whether it is of what is live', async () => {
  const report = async () => (await shown()).report;
  expect(await report()).toEqual({ state: 'idle', reason: '', madeAt: null, isCurrent: false, others: [] });
  expect((await editor.json('POST', `${api}/report`)).statusCode).toBe(204);
  expect([made, (await report()).state]).toEqual([1, 'running']);
  state = { state: 'failed', reason: 'no <release>' };
  expect(await report()).toMatchObject({ state: 'failed', reason: 'no <release>' });
  const others = [{ ...finding, check: 'redirects', page: '/old', code: 'redirect_to_itself' } as const];
  table = { release, before, rows, report: { release: 'a', madeAt: '2026-03-31T08:00:00.000Z', others } };
  expect(await report()).toMatchObject({ madeAt: '2026-03-31T08:00:00.000Z', isCurrent: false, others });
});

it('says when there is nothing to show', async () => {
  table = null;
  expect(await shown()).toMatchObject({ isHere: true, release: null, items: [] });
  expect((await editor.get(`${api}.csv`)).statusCode).toBe(404);
});
