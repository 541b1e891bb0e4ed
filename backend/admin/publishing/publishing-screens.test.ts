import { AdminHouse } from '../fixtures/admin-house';
import type { BuildNote } from './publishing-desk';

let house: AdminHouse;
let rolledBack: string[];

const failed: BuildNote = {
  id: 7,
  state: 'failed',
  cause: 'webhook',
  requestedAt: '2026-03-31T09:00:00.000Z',
  endedAt: '2026-03-31T09:00:05.000Z',
  seconds: 5.2,
  changed: { total: 22, first: [{ type: 'articles', locale: 'pt', id: 'lamas' }] },
  pages: null,
  release: null,
  nextTry: null,
  reason: 'articles/lamas.yml: <b>titulo</b> is missing',
  warnings: { total: 1, first: ['A picture is missing'] },
};
const live: BuildNote = { ...failed, id: 6, state: 'done', reason: null, pages: { total: 1, first: ['/pt/blog/lamas'] }, release: 'b' };

beforeEach(async () => {
  house = new AdminHouse();
  rolledBack = [];
  await house.start();
  house.desk = {
    builds: async () => [failed, live, { ...live, id: 5, release: 'a' }],
    releases: async () => [
      { id: 'b', madeAt: '2026-03-31T08:00:00.000Z', isLive: true },
      { id: 'a', madeAt: '2026-03-30T08:00:00.000Z', isLive: false },
    ],
    rollBack: async (id) => {
      if (id === 'a') rolledBack.push(id);
      return id === 'a';
    },
    preview: { ask: () => undefined, of: () => null },
  };
});

afterEach(() => house.stop());

it('shows editors what became of what they saved, with links to the pages, and no way back', async () => {
  const editor = await house.signedIn('editor', 'en');
  const { body } = await editor.get('/admin/publishing');
  expect(body.match(/class="state[^"]*">[^<]+/g)).toEqual([
    'class="state bad">Failed',
    'class="state">Live',
    'class="state quiet">Published',
    'class="state">Live',
  ]);
  expect(body).toContain('articles/lamas (pt) and 21 more');
  expect(body).toContain('<a href="https://www.valterra.example/pt/blog/lamas">/pt/blog/lamas</a>');
  expect(body).toContain('articles/lamas.yml: &lt;b&gt;titulo&lt;/b&gt; is missing');
  expect(body).not.toContain('/admin/publishing/live');
  expect((await editor.post('/admin/publishing/live', { release: 'a' })).statusCode).toBe(403);
  expect(rolledBack).toEqual([]);
});

it('lets publishers make an earlier release live, and writes it down', async () => {
  const publisher = await house.signedIn('publisher');
  expect((await publisher.get('/admin/publishing')).body).toContain('name="release" value="a"');
  expect((await publisher.post('/admin/publishing/live', { release: 'c' })).statusCode).toBe(404);
  expect((await publisher.post('/admin/publishing/live', { release: 'a' })).headers.location).toBe('/admin/publishing?note=rolled-back');
  expect(rolledBack).toEqual(['a']);
  expect((await house.done())[0]).toBe('rolled-back');
  expect((await publisher.get('/admin/publishing?note=rolled-back')).body).toContain('Esta versão está no ar.');
});

it('says so where another machine publishes', async () => {
  house.desk = null;
  const editor = await house.signedIn('editor');
  expect((await editor.get('/admin/publishing')).body).toContain('O site é publicado noutra máquina');
});

it.each([
  ['b', 'done'],
  ['a', 'replaced'],
])('tells the strip above the editor whether the newest build is what visitors see: %s', async (release, state) => {
  const { desk } = house;
  if (desk) house.desk = { ...desk, builds: async () => [{ ...live, release }] };
  const editor = await house.signedIn('editor');
  expect((await editor.json('GET', '/admin/api/publishing')).json().data.state).toBe(state);
});

it('tells the strip above the editor what became of the last save, and runs no script but its own', async () => {
  const editor = await house.signedIn('editor');
  expect((await editor.json('GET', '/admin/api/publishing')).json()).toEqual({
    data: { id: 7, state: 'failed', endedAt: '2026-03-31T09:00:05.000Z' },
  });
  expect((await house.stranger().json('GET', '/admin/api/publishing')).statusCode).toBe(401);
  const page = await editor.get('/admin/publishing');
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  expect(page.body.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/admin/files/keep-fresh.js">']);
  expect((await editor.get('/admin/inbox')).headers['content-security-policy']).not.toContain('script-src');
});
