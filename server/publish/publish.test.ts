import { answeringServer } from '../../tests/fixtures/answering-server';
import { bareRelease } from '../../tests/fixtures/bare-release';
import { scratchFolder } from '../../tests/fixtures/scratch-folder';
import { readEnvironment } from '../../platform/settings/settings';
import { ReleaseStore } from '../releases/release-store';
import { codeFingerprint } from './code-fingerprint';
import { failureOf } from './build-failure';
import { publish } from './publish';

const root = scratchFolder();
let questions: number;
/** From which question on the backend's list of changes has the change. */
let listedFrom: number;
let problems: unknown;
beforeEach(() => void ([questions, listedFrom, problems] = [0, Infinity, []]));
const url = answeringServer((request, response) => {
  if (request.url?.startsWith('/api/changes')) questions += 1;
  const cursor = questions >= listedFrom ? 'new' : 'old';
  // A process that is held up between two questions must not find its connection closed.
  response.setHeader('connection', 'close').setHeader('content-type', 'application/json');
  if (request.url?.startsWith('/api/problems')) return void response.end(JSON.stringify({ data: problems }));
  response.end(JSON.stringify({ data: { cursor, changed: [], deleted: [] }, meta: { cursor } }));
});

/** A live release of the content of `old`; a build would fail, because there is no Gatsby in this folder. */
async function order(named: { type: string; locale: string; id: string }[]) {
  const environment = readEnvironment({ DATA_DIR: root('data') });
  const store = new ReleaseStore(environment.releasesDir, root());
  await bareRelease(store, '1-a', { codeFingerprint: await codeFingerprint(root(), environment), contentCursor: 'old' });
  await store.makeCurrent('1-a');
  return { root: root(), environment, backend: { url: url(), token: 'read-token' }, store, log: () => undefined, named };
}

const article = { type: 'articles', locale: 'pt', id: 'lamas' };

it('builds nothing when the live release has everything, and asks again for what a webhook named, for some seconds', async () => {
  expect(await publish(await order([]))).toEqual({ state: 'done', release: '1-a', pages: { total: 0, first: [] }, warnings: [] });
  expect(questions).toBe(1);
  expect(await publish(await order([article]))).toMatchObject({ state: 'done', release: '1-a' });
  expect(questions).toBe(5);
});

it('tells what the backend holds back even then: it may be why there is nothing to build', async () => {
  problems = [
    { path: 'articles/b.yml', locale: 'pt', field: 'slug', message: 'is taken: its last good version stays' },
    { path: 'authors/ines.yml', locale: null, field: '', message: 'is not YAML' },
  ];
  expect((await publish(await order([]))).warnings).toEqual([
    'articles/b.yml [pt] slug: is taken: its last good version stays',
    'authors/ines.yml: is not YAML',
  ]);
  problems = { no: 'list' };
  expect((await publish(await order([]))).warnings).toEqual([]);
});

it('builds what the list of changes has a moment after the webhook', async () => {
  listedFrom = 3;
  await expect(publish(await order([article]))).rejects.toThrow('gatsby');
  expect(questions).toBe(3);
});

it('says why a build failed without the places in the code', () => {
  const said = [
    '  createPages: 4 s',
    '  error "gatsby-node.js" threw an error',
    '  There are no settings',
    '  > 1 | !function(e){}',
    '      |    ^',
    '    at run (a.js:1:2)',
  ];
  expect(failureOf(new Error('gatsby build ended with the code 1.'), said).reason).toBe(
    'gatsby build ended with the code 1.\nerror "gatsby-node.js" threw an error\nThere are no settings',
  );
});
