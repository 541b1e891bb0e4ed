import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '../env';
import { ReleaseStore } from '../releases/release-store';
import { codeFingerprint } from './code-fingerprint';
import { publish, reasonOf } from './publish';

let root: string;
let server: Server;
let questions: number;
/** From which question on the backend's list of changes has the change. */
let listedFrom: number;
let problems: unknown;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'publish-'));
  [questions, listedFrom, problems] = [0, Infinity, []];
  server = createServer((request, response) => {
    if (request.url?.startsWith('/api/changes')) questions += 1;
    const cursor = questions >= listedFrom ? 'new' : 'old';
    response.setHeader('content-type', 'application/json');
    if (request.url?.startsWith('/api/problems')) return void response.end(JSON.stringify({ data: problems }));
    response.end(JSON.stringify({ data: { cursor, changed: [], deleted: [] }, meta: { cursor } }));
  });
  // A process that is held up between two questions finds its connection as it left it.
  server.keepAliveTimeout = 0;
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterEach(async () => {
  await new Promise((closed) => server.close(closed));
  rmSync(root, { recursive: true, force: true });
});

/** A live release of the content of `old`; a build would fail, because there is no Gatsby in this folder. */
async function order(named: { type: string; locale: string; id: string }[]) {
  const environment = readEnvironment({ DATA_DIR: join(root, 'data') });
  const store = new ReleaseStore(environment.dataDir, root);
  const release = { format: 1, id: '1-a', codeFingerprint: await codeFingerprint(root, environment), contentCursor: 'old' };
  mkdirSync(join(store.folder, '1-a'), { recursive: true });
  writeFileSync(join(store.folder, '1-a/manifest.json'), JSON.stringify({ ...release, files: [], redirects: [], functions: [] }));
  await store.makeCurrent('1-a');
  const backend = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token: 'read-token' };
  return { root, environment, backend, store, say: () => undefined, named };
}

const article = { type: 'articles', locale: 'pt', id: 'lamas' };

describe('publish', () => {
  it('builds nothing when the live release has everything', async () => {
    expect(await publish(await order([]))).toEqual({ state: 'done', release: '1-a', pages: { total: 0, first: [] }, warnings: [] });
    expect(questions).toBe(1);
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

  it('asks again for what a webhook named, and lets it be after some seconds', async () => {
    expect(await publish(await order([article]))).toMatchObject({ state: 'done', release: '1-a' });
    expect(questions).toBe(4);
  });

  it('builds what the list of changes has a moment after the webhook', async () => {
    listedFrom = 3;
    await expect(publish(await order([article]))).rejects.toThrow('gatsby');
    expect(questions).toBe(3);
  });

  it('waits no longer when it is stopped', async () => {
    const stopped = new AbortController();
    const publishing = publish({ ...(await order([article])), signal: stopped.signal });
    stopped.abort();
    await expect(publishing).rejects.toThrow('abort');
  });
});

describe('why a build failed', () => {
  it('is what its error says, and what was said from the first complaint on, however titles and paths are written', () => {
    const said = [
      '  Writing pages',
      '  page /en/blog/error-codes-of-pumps',
      '  error Redirects that cannot work:',
      '    /pt/a -> /pt/b -> /pt/a',
    ];
    expect(reasonOf(new Error('gatsby build ended with the code 1'), said)).toBe(
      'gatsby build ended with the code 1\nerror Redirects that cannot work:\n/pt/a -> /pt/b -> /pt/a',
    );
    expect(reasonOf(new Error('gone'), ['TypeError: x is undefined', '    at y.js'])).toContain('TypeError');
    expect(reasonOf('lost', said.slice(0, 2))).toBe('lost');
  });
});
