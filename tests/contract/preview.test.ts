import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildServer } from '../../server/app';
import { issuePass } from '../../server/preview/preview-pass';
import { previewFolder, PreviewView } from '../../server/preview/preview-view';
import { ReleaseStore } from '../../server/releases/release-store';
import { LiveReleases } from '../../server/serving/live-releases';
import { buildFixtureRelease } from '../fixtures/release/fixture-release';
import { ask } from './ask';

const secret = 'a secret of the test';
const draft = '/pt/blog/rascunho';
const draftPage = { 'pt/blog/rascunho/index.html': '<!doctype html><html lang="pt-PT"><body><h1>Rascunho</h1></body></html>' };

let folder: string;
let app: FastifyInstance;
let base: string;
let now: Date;
let log: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'preview-'));
  now = new Date('2026-03-31T09:30:00Z');
  log = '';
  await buildFixtureRelease(join(folder, 'built'), folder, '20260101T000000Z-0001', 'live');
  await buildFixtureRelease(join(folder, 'built'), previewFolder(folder), '20260102T000000Z-0001', 'preview', draftPage);
  const [released, drafts] = [new ReleaseStore(folder, process.cwd()), new ReleaseStore(previewFolder(folder), process.cwd())];
  await drafts.makeCurrent('20260102T000000Z-0001');
  app = await buildServer({
    live: new LiveReleases(await released.load('20260101T000000Z-0001')),
    preview: new PreviewView(drafts, secret, () => now),
    memoryLimit: 1024 * 1024,
    logLevel: 'info',
    logStream: { write: (line) => void (log += line) },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const pass = (hours = 1) => issuePass(secret, new Date(Date.parse('2026-03-31T09:30:00Z') + hours * 3_600_000));
const withPass = (path: string, value = pass()) => ask(base, path, { headers: { cookie: `a=1; preview=${value}` } });

it('shows a draft to who comes with a pass, which leaves the address at once and stands in no log', async () => {
  const entered = await ask(base, `${draft}?preview=${pass()}&a=1`, {});
  expect([entered.status, entered.headers.location, entered.headers['cache-control']]).toEqual([303, `${draft}?a=1`, 'no-store']);
  expect(String(entered.headers['set-cookie'])).toBe(`preview=${pass()}; Path=/; Max-Age=3600; HttpOnly; SameSite=Lax`);
  const { status, text, headers } = await withPass(draft);
  expect([status, headers['cache-control'], headers['x-robots-tag']]).toEqual([200, 'private, no-store', 'noindex, nofollow']);
  expect(text).toContain('<h1>Rascunho</h1>');
  expect(text).toContain('Pré-visualização, não pública · até às 11:30');
  expect(log).toContain(draft);
  expect(log).not.toContain(pass().slice(-20));
});

it('shows everybody else the live site, at the same addresses', async () => {
  expect((await ask(base, draft, {})).status).toBe(404);
  const [live, preview] = [await ask(base, '/pt', {}), await withPass('/pt')];
  expect([live.text.includes('Início live'), live.text.includes('não pública')]).toEqual([true, false]);
  expect(live.headers['x-robots-tag']).toBeUndefined();
  expect(preview.text).toContain('Início preview');
});

it('gives the data and the files of the preview too, and keeps them nowhere on the way', async () => {
  const { status, headers } = await withPass('/page-data/pt/page-data.json');
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
});

it.each([
  ['an end of its own choice', () => pass().replace(/^\d+/, '9999999999')],
  ['another secret', () => issuePass('another', new Date('2030-01-01'))],
  ['no signature', () => '9999999999.'],
])('a pass with %s opens nothing', async (_, forged) => {
  const refused = await ask(base, `${draft}?preview=${forged()}`, {});
  expect([refused.status, refused.headers['set-cookie']]).toEqual([403, undefined]);
  expect(refused.text).toContain('Esta pré-visualização terminou');
  expect((await withPass(draft, forged())).status).toBe(404);
});

it('ends when the pass ends, and when somebody leaves', async () => {
  now = new Date('2026-03-31T10:30:00Z');
  expect((await withPass(draft)).status).toBe(404);
  expect((await ask(base, `${draft}?preview=${pass()}`, {})).status).toBe(403);
  const left = await ask(base, '/pt?preview=off', {});
  expect([left.status, left.headers.location, String(left.headers['set-cookie'])]).toEqual([
    303,
    '/pt',
    'preview=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
  ]);
});
