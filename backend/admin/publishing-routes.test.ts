import type { Visitor } from '../auth/fixtures/auth-harness';
import { AdminHarness } from '../fixtures/admin-harness';
import type { BuildNote } from '../../core/publishing/publishing-service';

const failed: BuildNote = {
  id: 7,
  state: 'failed',
  cause: 'webhook',
  requestedAt: '2026-03-31T09:00:00.000Z',
  liveAt: '2026-03-31T09:00:03.000Z',
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

let builds: BuildNote[];
let rolledBack: string[];
let editor: Visitor;
const harness = new AdminHarness().forAllTests(async () => {
  await harness.start();
  editor = await harness.signedIn('editor', 'en');
});

beforeEach(() => {
  builds = [failed, { ...failed, id: 8, liveAt: null }, live, { ...live, id: 5, release: 'a' }];
  rolledBack = [];
  harness.publishing = {
    builds: async () => builds,
    releases: async () => [
      { id: 'b', madeAt: '2026-03-31T08:00:00.000Z', isLive: true, hasOldSearch: false },
      { id: 'a', madeAt: '2026-03-30T08:00:00.000Z', isLive: false, hasOldSearch: true },
    ],
    rollBack: async (id) => {
      if (id === 'a') rolledBack.push(id);
      return id === 'a';
    },
    preview: { ask: () => undefined, of: () => null },
  };
});

it('shows editors what became of what they saved, with links to the pages, and no way back', async () => {
  const { body } = await editor.get('/admin/publishing');
  expect([...body.matchAll(/class="(state[^"]*)">([^<]+)/g)].map(([, look, word]) => `${look}: ${word}`)).toEqual([
    'state bad: Live; search and feeds failed',
    'state bad: Failed',
    'state: Live',
    'state quiet: Replaced',
    'state: Live',
  ]);
  expect(body).toContain('The new pages are live.');
  expect(body).toContain('a · with earlier search and feeds');
  expect(body).toContain('articles/lamas (pt) and 21 more');
  expect(body).toContain('<a href="https://www.valterra.example/pt/blog/lamas">/pt/blog/lamas</a>');
  expect(body).toContain('articles/lamas.yml: &lt;b&gt;titulo&lt;/b&gt; is missing');
  expect(body).not.toContain('/admin/publishing/live');
  expect((await editor.post('/admin/publishing/live', { release: 'a' })).statusCode).toBe(403);
  expect(rolledBack).toEqual([]);
});

it('lets publishers make an earlier release live, and writes it down', async () => {
  const publisher = await harness.signedIn('publisher');
  expect((await publisher.get('/admin/publishing')).body).toContain('name="release" value="a"');
  expect((await publisher.post('/admin/publishing/live', { release: 'c' })).statusCode).toBe(404);
  const { headers } = await publisher.post('/admin/publishing/live', { release: 'a' });
  expect([rolledBack, (await harness.done())[0]]).toEqual([['a'], 'rolled-back']);
  expect((await publisher.get(String(headers.location))).body).toContain('Esta versão está no ar.');
});

it('tells the strip above the editor what became of the last save, and whether it is what visitors see', async () => {
  const told = async () => (await editor.json('GET', '/admin/api/publishing')).json<{ data: object }>().data;
  expect(await told()).toEqual({ id: 7, state: 'halfFailed', endedAt: '2026-03-31T09:00:05.000Z' });
  builds = [live];
  expect(await told()).toMatchObject({ state: 'done' });
  builds = [{ ...live, release: 'a' }];
  expect(await told()).toMatchObject({ state: 'replaced' });
  builds = [{ ...live, state: 'running', endedAt: null }];
  expect(await told()).toMatchObject({ state: 'following' });
  expect((await editor.get('/admin/publishing')).body).toContain('Live; search and feeds follow');
  expect((await harness.stranger().json('GET', '/admin/api/publishing')).statusCode).toBe(401);
});
