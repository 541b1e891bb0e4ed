import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { originsAt } from '../../core/i18n/locales';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { answeringServer } from '../../tests/fixtures/answering-server';
import { bareRelease } from '../../tests/fixtures/bare-release';
import { scratchFolder } from '../../tests/fixtures/scratch-folder';
import { until } from '../../tests/fixtures/until';
import { ReleaseStore } from '../releases/release-store';
import { LiveReleases } from '../releases/live-releases';
import { CdnPurger } from './cdn-purger';

const dataDir = scratchFolder();
let answers: number[];
let asked: { authorization: string | undefined; files: string[] }[];
let purged: string[];
let said: string[];
let store: ReleaseStore;
let live: LiveReleases;
let purger: CdnPurger;

const cdn = answeringServer(async (request, response) => {
  const { method, url, headers } = request;
  if (method === 'PURGE') purged.push([headers.host, url, headers.authorization].join(' '));
  else asked.push({ authorization: request.headers.authorization, files: ((await json(request)) as { files: string[] }).files });
  response.writeHead(answers.shift() ?? 200).end('{}');
});

beforeEach(async () => {
  [answers, asked, said, purged] = [[], [], [], []];
  store = new ReleaseStore(dataDir('releases'), process.cwd());
  live = new LiveReleases(await release('1-a', { '/pt': '1', '/en': '1', '/pt/serviços': '1' }));
});
afterEach(() => purger.stop());

async function release(id: string, pages: Record<string, string>) {
  const files = Object.entries(pages).map(([path, hash]) => ({ path, hash, file: path, type: 'text/html', encodings: {} }));
  await bareRelease(store, id, { files });
  return store.load(id);
}

async function start({ turns = [0], path = '/purge' } = {}) {
  const settings = { purgeUrl: cdn() + path, purgeToken: 'the hidden token', asksForEach: path === '' };
  const siteUrl = 'https://site.example';
  const about = { cdn: settings, siteUrl, origins: originsAt(siteUrl), dataDir: dataDir(), store, live, turns };
  purger = new CdnPurger({ ...about, log: (line) => said.push(line), interval: 5, after: 50, pauses: [5, 5] });
  purger.start();
  // Until the purger knows what is live.
  await wait(50);
}

const says = (line: string) => until(() => said.includes(line), line);

it('names what a release has changed, with the token, and the same after a rollback', async () => {
  await start();
  expect(asked).toEqual([]);
  const first = live.current;
  live.use(await release('2-b', { '/pt': '2', '/en': '1', '/pt/serviços': '2' }), []);
  await says('CDN: 2 addresses purged for release 2-b');
  const files = ['https://site.example/pt', 'https://site.example/pt/servi%C3%A7os'];
  expect(asked).toEqual([{ authorization: 'Bearer the hidden token', files }]);
  live.use(first, []);
  await says('CDN: 2 addresses purged for release 1-a');
  expect(asked[1]?.files).toEqual(files);
});

it('sends thirty at a time, and each again while the CDN is in trouble', async () => {
  await start();
  answers = [503, 200, 429];
  live.use(await release('2-b', { ...Object.fromEntries(Array.from({ length: 62 }, (_, n) => [`/pt/${n}`, '1'])) }), []);
  await says('CDN: 65 addresses purged for release 2-b');
  expect(asked.map(({ files }) => files.length)).toEqual([30, 30, 30, 30, 5]);
  expect(new Set(asked.flatMap(({ files }) => files)).size).toBe(65);
});

it('says once that it was refused, without the token, and names everything later', async () => {
  await start();
  answers = Array.from({ length: 3 }, () => 403);
  live.use(await release('2-b', { '/pt': '2', '/en': '1', '/pt/serviços': '1' }), []);
  await says('CDN: what release 2-b has changed is not purged yet, it is tried again: the CDN answers 403: see CDN_PURGE_TOKEN');
  live.use(await release('3-c', { '/pt': '2', '/en': '3', '/pt/serviços': '1' }), []);
  await says('CDN: 2 addresses purged for release 3-c');
  expect(asked.at(-1)?.files).toEqual(['https://site.example/en', 'https://site.example/pt']);
  expect(said.join()).not.toContain('hidden');
});

it('knows after a restart what the CDN was told, and names everything when that is gone', async () => {
  await start();
  await purger.stop();
  live.use(await release('2-b', { '/pt': '2', '/en': '1', '/pt/serviços': '1' }), []);
  await start();
  await says('CDN: 1 address purged for release 2-b');
  await purger.stop();
  await store.remove('2-b');
  live.use(await release('3-c', { '/pt': '3', '/en': '1' }), []);
  await start();
  await says('CDN: 2 addresses purged for release 3-c');
});

it('purges while it cannot note what it was told, and notes it later', async () => {
  await start();
  rmSync(dataDir('publisher/cdn-told'), { force: true });
  mkdirSync(dataDir('publisher/cdn-told'));
  live.use(await release('2-b', { '/pt': '2', '/en': '1', '/pt/serviços': '1' }), []);
  await says('CDN: 1 address purged for release 2-b');
  await until(() => said.some((line) => line.startsWith('CDN: what it was told cannot be noted: ')), 'the complaint');
  rmSync(dataDir('publisher/cdn-told'), { recursive: true });
  await until(() => existsSync(dataDir('publisher/cdn-told')), 'the note');
});

it('asks a cache that takes no list for each address, under the name of the site', async () => {
  await start({ path: '' });
  answers = [503];
  live.use(await release('2-b', { '/pt': '2', '/en': '1', '/pt/serviços': '2' }), []);
  await says('CDN: 2 addresses purged for release 2-b');
  const wanted = ['/pt', '/pt/servi%C3%A7os'].map((path) => `site.example ${path} Bearer the hidden token`);
  // One of them failed, so both were repeated.
  expect(purged.sort()).toEqual([...wanted, ...wanted].sort());
});

it('tells it again what slow machines may have filled in, of each swap, though it was killed in between', async () => {
  await start({ turns: [0, 150] });
  const first = live.current;
  live.use(await release('2-b', { '/pt': '2', '/en': '1', '/pt/serviços': '1' }), []);
  await says('CDN: 1 address purged for release 2-b');
  await purger.stop();
  await start({ turns: [0, 150] });
  live.use(first, []);
  await says('CDN: 1 address purged for release 1-a');
  const told = dataDir('publisher/cdn-told');
  expect(readFileSync(told, 'utf8').split('\n')).toHaveLength(3);
  await until(() => readFileSync(told, 'utf8') === '1-a');
  // Before and after it was killed; the rollback; and both once more.
  expect(asked.length).toBeGreaterThanOrEqual(4);
  expect(new Set(asked.flatMap(({ files }) => files))).toEqual(new Set(['https://site.example/pt']));
});
