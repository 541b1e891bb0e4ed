import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildServer } from '../../server/app';
import { issuePass } from '../../server/preview/preview-pass';
import { PreviewView } from '../../server/preview/preview-view';
import { addressesChangedBy } from '../../server/releases/addresses-changed-by';
import { ReleaseStore } from '../../server/releases/release-store';
import { LiveReleases } from '../../server/serving/live-releases';
import { languageCookie } from '../../src/i18n/locales';
import { buildFixtureRelease } from '../fixtures/release/fixture-release';
import { ask } from './ask';

const [one, two] = ['20260101T000000000Z-0001', '20260102T000000000Z-0002'];
const secret = 'the secret of the preview';
const root = mkdtempSync(join(tmpdir(), 'cdn-headers-'));
const store = new ReleaseStore(join(root, 'data'), process.cwd());
const servers: FastifyInstance[] = [];

async function serve(cdn: boolean): Promise<string> {
  const live = new LiveReleases(await store.load(one));
  const preview = new PreviewView(store, secret);
  const app = await buildServer({ live, memoryLimit: 1024 * 1024, logLevel: 'silent', cdn, preview });
  servers.push(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

let [behindCdn, alone] = ['', ''];
beforeAll(async () => {
  await buildFixtureRelease(root, join(root, 'data'), one, 'one');
  await buildFixtureRelease(root, join(root, 'data'), two, 'two', { 'en/página/index.html': 'new' });
  await store.makeCurrent(one);
  [behindCdn, alone] = [await serve(true), await serve(false)];
});
afterAll(async () => {
  await Promise.all(servers.map((app) => app.close()));
  rmSync(root, { recursive: true, force: true });
});

const caching = async (base: string, path: string, headers: Record<string, string> = {}) => {
  const { status, headers: answered } = await ask(base, path, { headers });
  return [status, answered['cache-control'], answered['cdn-cache-control']];
};
const browser = 'public, max-age=0, must-revalidate';
const kept = 'public, max-age=3600';

describe('behind a CDN that is told what has changed', () => {
  it.each(['/pt', '/en/services', '/page-data/pt/page-data.json', '/robots.txt'])(
    '%s is kept there, and asked for each time by browsers',
    async (path) => {
      expect(await caching(behindCdn, path)).toEqual([200, browser, kept]);
      const { headers } = await ask(behindCdn, path);
      expect(await caching(behindCdn, path, { 'if-none-match': String(headers.etag) })).toEqual([304, browser, kept]);
      expect(await caching(alone, path)).toEqual([200, browser, undefined]);
    },
  );

  it.each<[string, string, number, string, Record<string, string>?]>([
    ['the language root', '/', 302, 'private, no-cache'],
    ['the language root of another visitor', '/', 302, 'private, no-cache', { cookie: `${languageCookie}=en` }],
    ['a function', '/api/echo', 200, 'no-store'],
    ['a function that is not there', '/api/nothing', 404, 'no-store'],
    ['a page that is not there', '/pt/nada', 404, browser],
    ['the health of the server', '/healthz', 200, 'no-store'],
    ['a page with a query', '/pt?utm_source=letter', 200, browser],
    ['what is right for ever', '/app-0123456789abcdef0123.js', 200, 'public, max-age=31536000, immutable'],
    ['a pass for the preview', '/pt?preview=wrong', 403, 'no-store'],
    ['a redirect for good', '/en/licences', 301, browser],
    ['a redirect for now', '/en/quote', 302, browser],
  ])('%s is not kept by what it says to the CDN', async (_name, path, status, control, headers = {}) => {
    expect(await caching(behindCdn, path, headers)).toEqual([status, control, undefined]);
  });

  it('a preview is not kept anywhere, though its address is that of a page', async () => {
    const cookie = `preview=${issuePass(secret, new Date(Date.now() + 60_000))}`;
    expect(await caching(behindCdn, '/pt', { cookie })).toEqual([200, 'private, no-store', undefined]);
    expect(await caching(behindCdn, '/robots.txt', { cookie })).toEqual([200, 'private, no-store', undefined]);
  });
});

describe('the list of what has changed', () => {
  it('is for whatever CDN there is', async () => {
    const site = 'https://site.example';
    expect(await addressesChangedBy(store, site, two)).toEqual([`${site}/en`, `${site}/en/p%C3%A1gina`, `${site}/pt`]);
    expect(await addressesChangedBy(store, site, one, two)).toEqual(await addressesChangedBy(store, site, two, one));
    await expect(addressesChangedBy(store, site)).rejects.toThrow(`There is no release before ${one} to compare with.`);
    await expect(addressesChangedBy(store, site, '3-c', one)).rejects.toThrow(
      `There is no release 3-c on this machine. There are: ${two}, ${one}.`,
    );
  });
});
