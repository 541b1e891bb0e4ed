import { build, quickSettings } from '../testing/build';
import { createFakeGatsby, type FakeGatsby } from '../testing/fake-gatsby';
import { articleEntity, homeEntity } from '../testing/sample-types';
import { misdeeds, startUnrulyBackend, type UnrulyBackend } from '../testing/unruly-backend';

let backend: UnrulyBackend;
let gatsby: FakeGatsby;
const settings = (more = {}) => quickSettings(backend.url, more);
const ids = Array.from({ length: 30 }, (_, number) => `article-${number}`);

beforeEach(async () => {
  backend = await startUnrulyBackend();
  gatsby = await createFakeGatsby();
  for (const locale of ['pt', 'en']) backend.put('home', locale, homeEntity());
  for (const id of ids) backend.put('articles', 'pt', articleEntity(id));
});
afterEach(async () => {
  await backend.stop();
  await gatsby.remove();
});

test('a backend that is away stops the build with one line, and every node stays', async () => {
  await build(gatsby, settings());
  const { url } = backend;
  await backend.stop();
  const { ended, panic } = await build(gatsby, quickSettings(url, { retries: 1 }));
  backend = await startUnrulyBackend();
  expect(ended).toBe('stopped');
  expect(panic).toBe(
    `panic 10001: The content backend cannot be reached: ${url}: GET /api/changes: nothing listens there (ECONNREFUSED) (2 attempts). Start it, or set the option "url" to its address.`,
  );
  expect(gatsby.nodes.size).toBe(32);
});

test.each([
  ['10002', misdeeds.status(401)],
  ['10003', misdeeds.status(404)],
  ['10004', misdeeds.answer('{"data":{"cursor":7,"changed":[],"deleted":[]}}')],
  ['10004', misdeeds.answer('{"data":{"cursor":"7","changed":{},"deleted":[]}}')],
  ['10004', misdeeds.answer('{"data":{"cursor":"7","changed":[{"type":"articles","locale":"pt"}],"deleted":[]}}')],
  ['10004', misdeeds.answer('{"data":{"cursor":"7","changed":[],"deleted":["articles"]}}')],
  ['10004', misdeeds.answer('[]')],
])('error %s says what is wrong and leaves the nodes alone', async (code, misdeed) => {
  await build(gatsby, settings());
  backend.misbehave('/api/changes', misdeed);
  expect((await build(gatsby, settings())).panic).toContain(`panic ${code}`);
  expect(gatsby.nodes.size).toBe(32);
  expect((await build(gatsby, settings())).summary).toMatch(/^content: 0 fetched/);
});

test('a backend that only fails is told apart from one that is away', async () => {
  backend.misbehave('/api/changes', ...Array.from({ length: 3 }, () => misdeeds.status(503)));
  expect((await build(gatsby, settings({ retries: 2 }))).panic).toContain('panic 10005');
});

test('a deadline that passes has its own code', async () => {
  backend.misbehave('/api/changes', misdeeds.status(503, { 'retry-after': '30' }));
  expect((await build(gatsby, settings({ deadline: 10_000 }))).panic).toContain('panic 10006');
});

test('a cursor that promises more and stands still does not hold the build for ever', async () => {
  const again = misdeeds.answer('{"data":{"cursor":"7","more":true,"changed":[],"deleted":[]}}');
  backend.misbehave('/api/changes', again, again);
  expect((await build(gatsby, settings())).panic).toContain('its cursor stands still');
});

test('too many deletions stop the build before the first one, until they are allowed', async () => {
  await build(gatsby, settings());
  for (const id of ids.slice(0, 12)) backend.remove('articles', 'pt', id);
  const { panic } = await build(gatsby, settings());
  expect(panic).toContain('panic 10007');
  expect(panic).toContain('12 of 32 entities (38 %) would be deleted, the limit is 20 %: 12 articles');
  expect(gatsby.nodes.size).toBe(32);
  expect((await build(gatsby, settings({ allowMassDeletion: true }))).summary).toMatch(/12 deleted/);
  expect(gatsby.nodes.size).toBe(20);
});

test('a few deletions are always allowed, however small the site is', async () => {
  await build(gatsby, settings());
  for (const id of ids.slice(0, 10)) backend.remove('articles', 'pt', id);
  expect((await build(gatsby, settings())).ended).toBe('well');
});

test('a type that vanishes altogether stops the build, even within the share', async () => {
  await build(gatsby, settings());
  for (const id of ids) backend.remove('articles', 'pt', id);
  expect((await build(gatsby, settings({ maxDeletionShare: 0.99 }))).panic).toContain(
    'all 30 entities of the type "articles" would be deleted',
  );
});

test('an empty list after a full reading is a mass deletion too', async () => {
  await build(gatsby, settings());
  backend.forgetCursors();
  backend.misbehave('/api/changes', misdeeds.status(410), misdeeds.answer('{"data":{"cursor":"9","changed":[],"deleted":[]}}'));
  expect((await build(gatsby, settings())).panic).toContain('32 of 32 entities (100 %)');
});

test('a required type that is missing in one language stops the build and names both', async () => {
  backend.remove('home', 'en', 'home');
  expect((await build(gatsby, settings())).panic).toContain('panic 10008: The site cannot be built without home in en.');
});
