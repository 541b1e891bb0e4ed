import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ReleaseStore } from '../releases/release-store';
import { LiveReleases } from '../serving/live-releases';
import { CdnPurger } from './cdn-purger';
import { until } from '../../tests/fixtures/until';

let dataDir: string;
let cdn: Server;
let answers: number[];
let asked: { authorization: string | undefined; files: string[] }[];
let said: string[];
let store: ReleaseStore;
let live: LiveReleases;
let purger: CdnPurger;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'cdn-purger-'));
  [answers, asked, said] = [[], [], []];
  store = new ReleaseStore(dataDir, process.cwd());
  cdn = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    asked.push({ authorization: request.headers.authorization, files: (JSON.parse(text) as { files: string[] }).files });
    response.writeHead(answers.shift() ?? 200).end('{}');
  });
  await new Promise<void>((resolve) => cdn.listen(0, '127.0.0.1', resolve));
  live = new LiveReleases(await release('1-a', { '/pt': '1', '/en': '1', '/pt/serviços': '1' }));
});
afterEach(async () => {
  await purger.stop();
  cdn.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function release(id: string, pages: Record<string, string>) {
  const files = Object.entries(pages).map(([path, hash]) => ({
    path,
    hash,
    file: path,
    type: 'text/html',
    size: 1,
    encodings: {},
    immutable: false,
  }));
  await mkdir(join(store.folder, id), { recursive: true });
  await writeFile(join(store.folder, id, 'manifest.json'), JSON.stringify({ format: 1, id, files, redirects: [], functions: [] }));
  return store.load(id);
}

function start(settle = { first: 0, again: null as number | null }) {
  const { port } = cdn.address() as AddressInfo;
  const settings = { purgeUrl: `http://127.0.0.1:${port}/purge`, purgeToken: 'the hidden token' };
  const about = { cdn: settings, siteUrl: 'https://site.example', dataDir, store, live, settle };
  purger = new CdnPurger({ ...about, say: (line) => said.push(line), interval: 5, after: 50, pauses: [5, 5] });
  purger.start();
}

async function says(line: string): Promise<void> {
  await until(
    () => said.includes(line),
    () => said,
  );
}

/** Until the purger knows what is live. */
const settled = () => wait(50);

describe('CdnPurger', () => {
  it('names what a release has changed, with the token, and the same after a rollback', async () => {
    start();
    await settled();
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
    start();
    await settled();
    answers = [503, 200, 429];
    live.use(await release('2-b', { ...Object.fromEntries(Array.from({ length: 62 }, (_, n) => [`/pt/${n}`, '1'])) }), []);
    await says('CDN: 65 addresses purged for release 2-b');
    expect(asked.map(({ files }) => files.length)).toEqual([30, 30, 30, 30, 5]);
    expect(new Set(asked.flatMap(({ files }) => files)).size).toBe(65);
  });

  it('says once that it was refused, without the token, and names everything later', async () => {
    start();
    await settled();
    answers = Array.from({ length: 3 }, () => 403);
    live.use(await release('2-b', { '/pt': '2', '/en': '1', '/pt/serviços': '1' }), []);
    await says('CDN: what release 2-b has changed is not purged yet, it is tried again: the CDN answers 403: see CDN_PURGE_TOKEN');
    live.use(await release('3-c', { '/pt': '2', '/en': '3', '/pt/serviços': '1' }), []);
    await says('CDN: 2 addresses purged for release 3-c');
    expect(asked.at(-1)?.files).toEqual(['https://site.example/en', 'https://site.example/pt']);
    expect(said.join()).not.toContain('hidden');
  });

  it('knows after a restart what the CDN was told, and names everything when that is gone', async () => {
    start();
    await settled();
    await purger.stop();
    live.use(await release('2-b', { '/pt': '2', '/en': '1', '/pt/serviços': '1' }), []);
    start();
    await says('CDN: 1 address purged for release 2-b');
    await purger.stop();
    await store.remove('2-b');
    live.use(await release('3-c', { '/pt': '3', '/en': '1' }), []);
    start();
    await says('CDN: 2 addresses purged for release 3-c');
  });

  it('gives other machines time, and tells it once more for those that were slow', async () => {
    start({ first: 150, again: 150 });
    await settled();
    const began = Date.now();
    live.use(await release('2-b', { '/pt': '2', '/en': '1', '/pt/serviços': '1' }), []);
    await says('CDN: 1 address purged for release 2-b');
    expect(Date.now() - began).toBeGreaterThanOrEqual(145);
    await until(() => asked.length >= 2, 'the second question');
    expect(asked.map(({ files }) => files)).toEqual([['https://site.example/pt'], ['https://site.example/pt']]);
  });
});
