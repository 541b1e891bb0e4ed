import { quickSettings, build } from './testing/build';
import { articleEntity } from './testing/sample-types';
import { SiteOfTest } from './testing/site-of-test';
import { faults, startFaultyBackend } from './testing/faulty-backend';

const ids = Array.from({ length: 30 }, (_, number) => `article-${number}`);
const site = new SiteOfTest(({ put }) => ids.forEach((id) => put('articles', 'pt', articleEntity(id))));

test('a backend that is away stops the build with one line, and every node stays', async () => {
  await site.build();
  const { url } = site.backend;
  await site.backend.stop();
  const { ended, panic } = await build(site.gatsby, quickSettings(url, { retries: 1 }));
  site.backend = await startFaultyBackend();
  expect(ended).toBe('stopped');
  expect(panic).toBe(
    `panic 10001: The content backend cannot be reached: ${url}: GET /api/changes: nothing listens there (ECONNREFUSED) (2 attempts). Start it, or set the option "url" to its address.`,
  );
  expect(site.gatsby.nodes.size).toBe(32);
});

const { answer, status } = faults;
const standing = answer('{"data":{"cursor":"7","more":true,"changed":[],"deleted":[]}}');
test.each([
  ['panic 10002', [status(401)]],
  ['panic 10003', [status(404)]],
  ['panic 10004', [answer('{"data":{"cursor":"7","changed":{},"deleted":[]}}')]],
  ['panic 10004', [answer('{"data":{"cursor":"7","changed":[{"type":"articles","locale":"pt"}],"deleted":[]}}')]],
  ['panic 10004', [answer('{"data":{"cursor":"7","changed":[],"deleted":["articles"]}}')]],
  ['its cursor stands still', [standing, standing]],
  ['panic 10005', [status(503), status(503), status(503)]],
  ['panic 10006', [status(503, { 'retry-after': '300' })]],
  ['panic 10009', [status(410), status(410), status(410), status(410)]],
])('an answer that cannot be used stops the build with %s, and leaves the nodes alone', async (words, list) => {
  await site.build();
  site.backend.misbehave('/api/changes', ...list);
  expect((await site.build({ retries: 2 })).panic).toContain(words);
  expect(site.gatsby.nodes.size).toBe(32);
  expect((await site.build()).summary).toMatch(/^content: 0 fetched/);
});

test.each([
  ['too many', 12, {}, '12 of 32 entities (38 %) would be deleted, the limit is 20 %: 12 articles'],
  ['too many that are allowed', 12, { allowMassDeletion: true }, ''],
  ['a few, which is always allowed,', 10, {}, ''],
  ['all of a type, even within the share,', 30, { maxDeletionShare: 0.99 }, 'all 30 entities of the type "articles" would be deleted'],
])('%s deletions stop the build before the first one, or none', async (_, count, settings, words) => {
  await site.build();
  for (const id of ids.slice(0, count)) site.backend.remove('articles', 'pt', id);
  const { panic } = await site.build(settings);
  expect(panic).toEqual(words ? expect.stringMatching(/^panic 10007/) : '');
  expect(panic).toContain(words);
  expect(site.gatsby.nodes.size).toBe(words ? 32 : 32 - count);
});

test('an empty list after a full reading is a mass deletion too', async () => {
  await site.build();
  site.backend.misbehave('/api/changes', status(410), answer('{"data":{"cursor":"9","changed":[],"deleted":[]}}'));
  expect((await site.build()).panic).toContain('32 of 32 entities (100 %)');
});
