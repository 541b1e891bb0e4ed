import { noPreviews } from '../../tests/fixtures/no-previews';
import type { Visitor } from '../auth/fixtures/auth-harness';
import { AdminHarness } from '../fixtures/admin-harness';
import type { BuildNote, ReleaseNote } from '../../core/publishing/publishing-service';

const failed: BuildNote = {
  id: 7,
  state: 'failed',
  cause: 'webhook',
  requestedAt: '2026-03-31T09:00:00.000Z',
  startedAt: '2026-03-31T09:00:01.000Z',
  liveAt: '2026-03-31T09:00:03.000Z',
  endedAt: '2026-03-31T09:00:05.000Z',
  seconds: 5.2,
  changed: { total: 22, first: [{ type: 'articles', locale: 'pt', id: 'lamas' }] },
  pages: null,
  release: null,
  nextTry: null,
  reason: 'gatsby build ended with the code 1.\nThe site cannot be built without settings in pt. Publish <b>it</b>.',
  fault: { code: 'typeMissing', what: 'settings in pt' },
  warnings: { total: 1, first: ['A picture is missing'] },
};
const pages = [
  { path: '/pt/blog/lamas', title: 'Lamas & solos' },
  { path: '/pt/blog/aterro', title: null },
];
const live: BuildNote = {
  ...failed,
  id: 6,
  state: 'done',
  reason: null,
  fault: null,
  pages: { total: 2, first: pages },
  release: '20260331T080000000Z-b',
};
const before = '20260330T080000000Z-a';

let builds: BuildNote[];
let liveRelease: string;
let isSavePending: boolean;
let rolledBack: string[];
let releasesBetween: ReleaseNote[];
let editor: Visitor;
const harness = new AdminHarness().forAllTests(async () => {
  await harness.start();
  editor = await harness.signedIn('editor', 'en');
});

beforeEach(() => {
  builds = [failed, { ...failed, id: 8, liveAt: null }, live, { ...live, id: 5, release: before }];
  [liveRelease, isSavePending, rolledBack, releasesBetween] = [String(live.release), false, [], []];
  harness.publishing = {
    isSavePending: () => isSavePending,
    builds: async () => builds,
    releases: async () => [
      { id: String(live.release), madeAt: '2026-03-31T08:00:00.000Z', isLive: liveRelease === live.release, hasOldSearch: false },
      ...releasesBetween,
      { id: before, madeAt: '2026-03-30T08:00:00.000Z', isLive: liveRelease === before, hasOldSearch: true },
    ],
    rollBack: async (id) => {
      if (id === before) rolledBack.push(id);
      return id === before;
    },
    ...noPreviews,
  };
});

it('shows editors what became of what they saved, with links to the pages, and no way back', async () => {
  const { body } = await editor.get('/admin/publishing');
  expect([...body.matchAll(/class="(state[^"]*)">([^<]+)/g)].map(([, look, word]) => `${look}: ${word}`)).toEqual([
    'state bad: Live; search and feeds failed',
    'state bad: Live; search and feeds failed',
    'state bad: Not published',
    'state: Live',
    'state quiet: gone',
    'state quiet: Replaced',
    'state quiet: gone',
    'state: Live',
  ]);
  expect(body).toContain('The new pages are live.');
  // A technical name is there for those who look for it.
  expect(body).toMatch(
    new RegExp(`Search and feeds of this version are still those of the one before[\\s\\S]*<summary>Identification[\\s\\S]*${before}`),
  );
  expect(body).toMatch(/Article “lamas”<\/a> \(Portuguese\) and 21 more/);
  expect(body).toContain('<a href="https://www.valterra.example/pt/blog/lamas">Lamas &amp; solos</a>');
  // The cause in words, and what the build said for those who want it.
  expect(body).toContain('<p class="wrong">The site cannot be without: Site settings (Portuguese).</p>');
  expect(body).toContain('Publish &lt;b&gt;it&lt;/b&gt;.');
  expect(body).toContain('Only publishers may do this.');
  expect(body).not.toContain('/admin/publishing/live');
  const refused = await editor.post(`/admin/publishing/live?release=${before}`, {});
  expect([refused.statusCode, refused.body]).toEqual([
    403,
    expect.stringMatching(/an earlier version of the site live is for the roles publisher and administrator\./),
  ]);
  expect(rolledBack).toEqual([]);
});

it('says of builds and releases what changed by its title, and who saved it', async () => {
  const path = 'authors/ines.yml';
  harness.copy.writeByHand(path, `${harness.copy.text(path)}# checked\n`);
  harness.copy.git('-c', 'user.name=Ana', '-c', 'user.email=ana@valterra.example', 'commit', '-qam', 'Checked');
  const changed = { total: 1, first: [{ type: 'authors', locale: 'pt', id: 'ines' }] };
  builds = [{ ...live, changed, startedAt: '2199-01-01T00:00:00.000Z' }];
  const { body } = await editor.get('/admin/publishing');
  const line = /Changed: <a href="\/admin\/history\?path=authors%2Fines\.yml">Author “Inês”<\/a> \(Portuguese\) · Ana/g;
  expect(body.match(line)).toHaveLength(2);
  // Nobody has saved it before this build.
  builds = [{ ...live, changed, startedAt: '2001-01-01T00:00:00.000Z' }];
  expect((await editor.get('/admin/publishing')).body).not.toContain('· Ana');
});

it('lets publishers make an earlier release live, and writes it down', async () => {
  const publisher = await harness.signedIn('publisher');
  expect((await publisher.get('/admin/publishing')).body).toContain(`name="release" value="${before}"`);
  expect((await publisher.post('/admin/publishing/live?release=c', {})).statusCode).toBe(404);
  // A page asks first, and says what would change.
  const question = await publisher.get(`/admin/publishing/live?release=${before}`);
  expect(question.body).toMatch(
    /Pôr no ar a versão de 30 de março de 2026[\s\S]*Deixa de estar no ar o que mudou depois dela: <a[^>]*>Artigo «lamas»/,
  );
  expect(rolledBack).toEqual([]);
  const action = /action="([^"]*publishing\/live[^"]*)"/.exec(question.body)?.[1] ?? '';
  const { headers } = await publisher.post(action, {});
  expect([rolledBack, (await harness.done())[0]]).toEqual([[before], 'rolled-back']);
  expect((await publisher.get(String(headers.location))).body).toContain('Esta versão está no ar.');
});

it('says as long as an earlier release is live that the site is behind, and what the next save publishes', async () => {
  expect((await editor.get('/admin/publishing')).body).not.toContain('The site is behind the content');
  liveRelease = before;
  const { body } = await editor.get('/admin/publishing');
  expect(body).toContain('The site is behind the content');
  expect(body).toContain('The version of 30 March 2026');
  expect(body).toMatch(/The next save, or a restart of the server, publishes: <a[^>]*>Article “lamas”/);
  // The other pages say the same.
  expect((await editor.get('/admin/home')).body).toMatch(/Waiting[\s\S]*The site is behind the content/);
  const { data } = (await editor.json('GET', '/admin/api/publishing')).json<{ data: object }>();
  expect(data).toMatchObject({ note: expect.stringContaining('The version of 30 March 2026') });
});

it('names a release by what its build changed, and leaves out the first half of one', async () => {
  const half = '20260330T120000000Z-h';
  releasesBetween = [{ id: half, madeAt: '2026-03-30T12:00:00.000Z', isLive: false, hasOldSearch: true }];
  builds = [{ ...live, pages: { total: 0, first: [] }, changed: { total: 1, first: [{ type: 'authors', locale: 'pt', id: 'ines' }] } }];
  const { body } = await editor.get('/admin/publishing');
  const releases = body.slice(body.indexOf('data-fresh="releases"'));
  expect(releases).toContain('Author “Inês”</a>');
  expect(releases).not.toContain(half);
  expect(releases).toContain('What changed in this version is not known any more.');
});

it('names the pages of the language of the reader first', async () => {
  builds = [{ ...live, pages: { total: 2, first: [...pages, { path: '/en/blog/sludge', title: 'Sludge' }] } }];
  for (const [language, first] of [
    ['pt', 'Lamas &amp; solos'],
    ['en', 'Sludge'],
  ] as const) {
    const { body } = await (await harness.signedIn('editor', language)).get('/admin/publishing');
    expect(/<li><a href="https:\/\/www\.valterra\.example[^>]*>([^<]*)/.exec(body)?.[1]).toBe(first);
  }
  editor = await harness.signedIn('editor', 'en');
});

it('tells the strip above the editor what became of the last save, and whether it is what visitors see', async () => {
  const told = async () => (await editor.json('GET', '/admin/api/publishing')).json<{ data: object }>().data;
  expect(await told()).toEqual({ state: 'halfFailed' });
  isSavePending = true;
  expect(await told()).toEqual({ state: 'saved' });
  expect((await editor.get('/admin/publishing')).body).toContain('Saved, publishing');
  expect((await harness.stranger().json('GET', '/admin/api/publishing')).statusCode).toBe(401);
});
