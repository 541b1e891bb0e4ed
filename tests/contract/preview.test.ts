import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { issuePreviewToken, PreviewView } from '../../server/previews/preview-view';
import { ReleaseStore } from '../../server/releases/release-store';
import { buildFixtureRelease } from '../fixtures/release/fixture-release';
import { ask } from './ask';
import { serveFixture, type ServedSite } from './served-site';

const secret = 'a secret of the test';
const draft = '/pt/blog/rascunho';
const draftPage = { 'pt/blog/rascunho/index.html': '<!doctype html><html lang="pt-PT"><body><h1>Rascunho</h1></body></html>' };
const id = '20260102T000000Z-0001';
const folder = mkdtempSync(join(tmpdir(), 'preview-'));
const began = new Date('2026-03-31T09:30:00Z');

let site: ServedSite;
let now = began;
beforeAll(async () => {
  await buildFixtureRelease(join(folder, 'built'), folder, id, 'preview', draftPage);
  const drafts = new ReleaseStore(join(folder, 'releases'), process.cwd());
  await drafts.makeCurrent(id);
  site = await serveFixture({ cdn: true, preview: new PreviewView(drafts, secret, () => now) });
});
beforeEach(() => (now = began));
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const pass = () => issuePreviewToken(secret, new Date(began.getTime() + 3_600_000));
const withPass = (path: string, value = pass()) => ask(site.base, path, { headers: { cookie: `a=1; preview=${value}` } });

it('shows a draft to who comes with a pass, which leaves the address at once and stands in no log', async () => {
  const entered = await ask(site.base, `${draft}?preview=${pass()}&a=1`);
  expect([entered.status, entered.headers.location, entered.headers['cache-control']]).toEqual([303, `${draft}?a=1`, 'no-store']);
  expect(String(entered.headers['set-cookie'])).toBe(`preview=${pass()}; Max-Age=3600; Path=/; HttpOnly; SameSite=Lax`);
  const { status, text, headers } = await withPass(draft);
  expect([status, headers['x-robots-tag']]).toEqual([200, 'noindex, nofollow']);
  expect(text).toContain('<h1>Rascunho</h1>');
  expect(text).toContain('Pré-visualização, não pública · até às 11:30');
  expect(site.log.join()).toContain(draft);
  expect(site.log.join()).not.toContain(pass().slice(-20));
});

it('shows everybody else the live site, at the same addresses', async () => {
  expect((await ask(site.base, draft)).status).toBe(404);
  const [live, preview] = [await ask(site.base, '/pt'), await withPass('/pt')];
  expect([live.text.includes('Início one'), live.text.includes('não pública')]).toEqual([true, false]);
  expect(live.headers['x-robots-tag']).toBeUndefined();
  expect(preview.text).toContain('Início preview');
});

it.each(['/pt', '/page-data/pt/page-data.json', '/robots.txt'])('is kept nowhere on the way: %s', async (path) => {
  const { status, headers } = await withPass(path);
  expect([status, headers['cache-control'], headers['cdn-cache-control']]).toEqual([200, 'private, no-store', undefined]);
});

it.each([
  ['an end of its own choice', () => pass().replace(/^\d+/, '9999999999')],
  ['another secret', () => issuePreviewToken('another', new Date('2030-01-01'))],
  ['no signature', () => '9999999999.'],
])('a pass with %s opens nothing', async (_, forged) => {
  const refused = await ask(site.base, `${draft}?preview=${forged()}`);
  expect([refused.status, refused.headers['set-cookie']]).toEqual([403, undefined]);
  expect(refused.text).toContain('Esta pré-visualização terminou');
  expect((await withPass(draft, forged())).status).toBe(404);
});

it('ends when the pass ends, and when somebody leaves', async () => {
  now = new Date('2026-03-31T10:30:00Z');
  expect((await withPass(draft)).status).toBe(404);
  expect((await ask(site.base, `${draft}?preview=${pass()}`)).status).toBe(403);
  const { status, headers } = await ask(site.base, '/pt?preview=off');
  expect([status, headers.location]).toEqual([303, '/pt']);
  expect(headers['set-cookie']).toEqual(['preview=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
});
