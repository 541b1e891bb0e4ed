import { stringify } from 'yaml';

import { buildNote } from '../../tests/fixtures/build-note';
import { somePublishing } from '../../tests/fixtures/some-publishing';
import { until } from '../../tests/fixtures/until';
import type { Visitor } from '../auth/fixtures/auth-harness';
import { author } from '../fixtures/content-harness';
import { AdminHarness } from '../fixtures/admin-harness';
import type { PublishingAnswer } from './publishing-contract';
import type { BuildNote, ReleaseNote } from '../../core/publishing/publishing-service';

const failed = buildNote({
  ...{ id: 7, state: 'failed', startedAt: '2026-03-31T09:00:01.000Z', liveAt: '2026-03-31T09:00:03.000Z' },
  changed: { total: 22, first: [{ type: 'articles', locale: 'pt', id: 'lamas' }] },
  reason: 'gatsby build ended with the code 1.\nThe site cannot be built without settings in pt. Publish <b>it</b>.',
  fault: { code: 'typeMissing', what: '', missing: [{ type: 'settings', locale: 'pt' }] },
});
const pages = [
  { path: '/pt/blog/lamas', title: 'Lamas & solos' },
  { path: '/pt/blog/aterro', title: null },
];
const live = {
  ...failed,
  id: 6,
  state: 'done',
  reason: null,
  fault: null,
  pages: { total: 2, first: pages },
  release: '20260331T080000000Z-b',
} as const;
const before = '20260330T080000000Z-a';

let builds: BuildNote[];
let liveRelease: string;
let isSavePending: boolean;
let rolledBack: string[];
let asked: number;
let releasesBetween: ReleaseNote[];
let editor: Visitor;
const rui = { ...author('Rui', { slug: 'rui' }).pt, imagem: { url: '/media/none.jpg', title: 'Rui' } };
const harness = new AdminHarness({ 'authors/rui.yml': stringify({ pt: rui }) }).forAllTests(async () => {
  await harness.start();
  editor = await harness.signedIn('editor', 'en');
});

beforeEach(() => {
  builds = [failed, { ...failed, id: 8, liveAt: null }, live, { ...live, id: 5, release: before }];
  [liveRelease, isSavePending, rolledBack, releasesBetween, asked] = [live.release, false, [], [], 0];
  harness.publishing = somePublishing({
    isSavePending: () => isSavePending,
    builds: async () => builds,
    releases: async () => [
      { id: live.release, madeAt: '2026-03-31T08:00:00.000Z', isLive: liveRelease === live.release, hasOldSearch: false },
      ...releasesBetween,
      { id: before, madeAt: '2026-03-30T08:00:00.000Z', isLive: liveRelease === before, hasOldSearch: true },
    ],
    build: async () => void (asked += 1),
    rollBack: async (id) => {
      if (id === before) rolledBack.push(id);
      return id === before;
    },
  });
});

const api = '/admin/api/publishing';
const shown = async (who = editor) => (await who.json('GET', api)).json<PublishingAnswer>();
const act = async (who: Visitor, path: string, body?: object) => {
  const { statusCode, payload } = await who.json('POST', `${api}/${path}`, body);
  return { status: statusCode, body: payload ? JSON.parse(payload) : null };
};

it('says what became of what was saved, with its pages where this installation shows them', async () => {
  const answer = await shown();
  expect(answer.state).toBe('halfFailed');
  expect(answer.builds.map(({ state }) => state)).toEqual(['halfFailed', 'failed', 'done', 'replaced']);
  const [first, , third] = answer.builds;
  expect(first).toMatchObject({
    changed: { entries: [{ id: 'articles~lamas', title: 'Article “lamas”', locales: ['pt'] }], more: 21 },
    fault: { code: 'typeMissing', place: { entry: 'settings~settings' } },
  });
  expect(third?.pages?.first).toEqual([
    { path: '/pt/blog/lamas', title: 'Lamas & solos', url: 'https://www.valterra.example/pt/blog/lamas' },
    { path: '/pt/blog/aterro', title: null, url: 'https://www.valterra.example/pt/blog/aterro' },
  ]);
  expect(answer.releases.map(({ id, isLive, hasOldSearch }) => [id, isLive, hasOldSearch])).toEqual([
    [live.release, true, false],
    [before, false, true],
  ]);
});

it.each([
  [{ code: 'redirects', what: '/a' }, { type: 'redirects' }],
  [{ code: 'page', what: '/pt/sobre' }, null],
  [{ code: 'page', what: '/pt/blog/autor/ines' }, { entry: 'authors~ines' }],
  [{ code: 'typeMissing', what: '', missing: [{ type: 'articles', locale: 'en' }] }, { type: 'articles' }],
  [{ code: 'diskFull', what: '' }, null],
] as const)('leads from the fault %j to %j', async (fault, place) => {
  builds = [{ ...failed, fault }];
  expect((await shown()).builds[0]?.fault).toMatchObject({ ...fault, place });
});

it('says of builds and releases what changed by its title, and who saved it', async () => {
  const path = 'authors/ines.yml';
  harness.copy.writeByHand(path, `${harness.copy.text(path)}# checked\n`);
  harness.copy.git('-c', 'user.name=Ana', '-c', 'user.email=ana@valterra.example', 'commit', '-qam', 'Checked');
  const changed = { total: 1, first: [{ type: 'authors', locale: 'pt', id: 'ines' }] };
  builds = [{ ...live, changed, startedAt: '2199-01-01T00:00:00.000Z' }];
  const named = { entries: [{ id: 'authors~ines', title: 'Author “Inês”', locales: ['pt'] }], more: 0, people: ['Ana'] };
  expect(await shown()).toMatchObject({ builds: [{ changed: named }], releases: [{ changed: named }] });
  // Nobody has saved it before this build.
  builds = [{ ...live, changed, startedAt: '2001-01-01T00:00:00.000Z' }];
  expect((await shown()).builds[0]?.changed.people).toEqual([]);
});

it('lets publishers make an earlier release live after a plan, and writes it down', async () => {
  expect((await act(editor, 'live', { release: before })).status).toBe(403);
  const publisher = await harness.signedIn('publisher');
  expect((await act(publisher, 'live', { release: 'c' })).status).toBe(404);
  const plan = await act(publisher, 'live', { release: before });
  expect(plan.body).toMatchObject({ isDone: false, live: live.release, isBack: true, changed: { entries: [{ id: 'articles~lamas' }] } });
  // Another release went live since the plan was made.
  expect((await act(publisher, 'live', { release: before, live: 'other' })).body.isDone).toBe(false);
  expect(rolledBack).toEqual([]);
  expect((await act(publisher, 'live', { release: before, live: plan.body.live })).body.isDone).toBe(true);
  expect([rolledBack, (await harness.done())[0]]).toEqual([[before], 'rolled-back']);
});

it('says as long as an earlier release is live what the next build publishes, which publishers may ask for', async () => {
  builds = [live, { ...live, id: 5, release: before }];
  expect((await shown()).behind).toBeNull();
  liveRelease = before;
  expect((await shown()).behind).toMatchObject({
    madeAt: '2026-03-30T08:00:00.000Z',
    waiting: { entries: [{ id: 'articles~lamas' }] },
  });
  // The home page says the same.
  expect((await editor.get('/admin/home')).body).toMatch(/Waiting[\s\S]*The site is behind the content/);
  expect([(await act(editor, 'builds')).status, asked]).toEqual([403, 0]);
  expect([(await act(await harness.signedIn('publisher'), 'builds')).status, asked]).toEqual([204, 1]);
});

it('tries again what has failed, and nothing else', async () => {
  expect([(await act(editor, 'builds')).status, asked]).toEqual([204, 1]);
  isSavePending = true;
  expect([(await act(editor, 'builds')).status, asked]).toEqual([204, 1]);
  harness.publishing = null;
  expect((await act(editor, 'builds')).status).toBe(404);
});

it('names a release by what its build changed, and leaves out the first half of one', async () => {
  const half = '20260330T120000000Z-h';
  releasesBetween = [{ id: half, madeAt: '2026-03-30T12:00:00.000Z', isLive: false, hasOldSearch: true }];
  builds = [{ ...live, pages: { total: 0, first: [] }, changed: { total: 1, first: [{ type: 'authors', locale: 'pt', id: 'ines' }] } }];
  expect((await shown()).releases).toMatchObject([
    { changed: { entries: [{ id: 'authors~ines' }] } },
    { id: before, cause: null, changed: { entries: [] } },
  ]);
});

it('names the pages of the language of the reader first', async () => {
  builds = [{ ...live, pages: { total: 2, first: [...pages, { path: '/en/blog/sludge', title: 'Sludge' }] } }];
  for (const [language, first] of [
    ['pt', '/pt/blog/lamas'],
    ['en', '/en/blog/sludge'],
  ] as const) {
    const answer = await shown(await harness.signedIn('editor', language));
    expect(answer.builds[0]?.pages?.first[0]?.path).toBe(first);
  }
  editor = await harness.signedIn('editor', 'en');
});

it('tells every page of the admin what became of the last save', async () => {
  const told = async () => (await editor.json('GET', `${api}/state`)).json<object>();
  expect(await told()).toEqual({ state: 'halfFailed' });
  isSavePending = true;
  expect(await told()).toEqual({ state: 'saved' });
  harness.publishing = null;
  expect([await told(), (await shown()).state]).toEqual([{ state: null }, null]);
});

it('says which faults of content hold an entry back, and where', async () => {
  await until(async () => (await shown()).heldBack.length > 0);
  expect((await shown()).heldBack).toEqual([
    {
      id: 'authors~rui',
      title: 'Author “Rui”',
      locale: 'pt',
      field: 'imagem.url',
      code: 'missing_file',
      values: { path: '/media/none.jpg' },
    },
  ]);
});
