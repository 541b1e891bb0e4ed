import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { originsAt } from '../../core/i18n/locales';
import { bareRelease, putObject } from '../../tests/fixtures/bare-release';
import { scratchFolder } from '../../tests/fixtures/scratch-folder';
import { buildServer, type ServerOptions } from '../app';
import { LiveReleases } from '../releases/live-releases';
import { ReleaseStore } from '../releases/release-store';
import { answerLanguage } from '../forms/submission-http';
import { statusOf } from './responses';

const folder = scratchFolder();

describe('the answer to /', () => {
  async function rootOf(host: string, more: Partial<ServerOptions> = {}) {
    const store = new ReleaseStore(folder('releases'), process.cwd());
    await bareRelease(store, '1-a');
    const app = await buildServer({ live: new LiveReleases(await store.load('1-a')), memoryLimit: 0, ...more });
    const { statusCode, headers } = await app.inject({ url: '/?a=b', headers: { host, 'accept-language': 'en' } });
    await app.close();
    return `${statusCode} ${headers.location}`;
  }
  const origins = { ...originsAt('https://c.example'), pt: 'https://a.example', en: 'https://b.example:8443' };

  it.each<[string, string, Partial<ServerOptions>, string]>([
    ['leads to the language of the visitor', 'a.example', {}, '302 /en?a=b'],
    ['has the status of the setting', 'a.example', { rootRedirectStatus: 307 }, '307 /en?a=b'],
    ['leads to the language of the host that has it to itself', 'a.example', { origins }, '302 /pt?a=b'],
    ['knows a host by its port too', 'b.example:8443', { origins }, '302 /en?a=b'],
    ['leaves a host of all languages to the visitor', 'a.example', { origins: originsAt('https://a.example') }, '302 /en?a=b'],
    ['leaves a host that is none of them to the visitor', 'c.example', { origins }, '302 /en?a=b'],
  ])('%s', async (_, host, options, expected) => expect(await rootOf(host, options)).toBe(expected));
});

describe('what has no language in its address', () => {
  const redirects = ['/blog /pt/blog', '/pt/old /pt/blog', '/services /en/services'].map((rule) => {
    const [from = '', to = ''] = rule.split(' ');
    return { from, to, status: 301 as const, ignoreCase: true };
  });
  const origins = { ...originsAt('https://c.example'), pt: 'https://a.example', en: 'https://b.example:8443' };
  const [pt, en, shared] = ['a.example', 'B.example:8443', 'c.example'];
  const paths = ['/pt/blog', '/en/blog', '/en/services', '/pt/404', '/en/404'];

  async function site(more: Partial<ServerOptions> = { origins }) {
    const store = new ReleaseStore(folder('releases'), process.cwd());
    const files = paths.map((path) => ({ path, ...putObject(store.folder, path.startsWith('/pt') ? 'Portuguese' : 'English') }));
    const code = putObject(store.folder, 'module.exports = (request, response) => response.end(String(request.hostLocale))');
    await bareRelease(store, '1-a', { files, redirects, functions: [{ path: '/api/host', id: 'host', ...code }] });
    return buildServer({ live: new LiveReleases(await store.load('1-a')), memoryLimit: 1e6, ...more });
  }

  async function answer(url: string, host: string, headers: Record<string, string> = {}) {
    const app = await site();
    const answered = await app.inject({ url, headers: { host, ...headers } });
    await app.close();
    const { 'cache-control': cache, vary, location } = answered.headers;
    return { answered: `${answered.statusCode} ${location ?? answered.body}`, cache, vary };
  }
  const inEnglish = { cookie: 'i18n_redirected=en', 'accept-language': 'pt' };
  const anybodys = { cache: 'public, max-age=0, must-revalidate', vary: undefined };
  const visitors = { cache: 'private, no-cache', vary: 'Cookie, Accept-Language' };

  it.each<[string, string, string, Record<string, string>, string, object]>([
    ['on a host of a language: an error', '/nothing', en, { cookie: 'i18n_redirected=pt' }, '404 English', anybodys],
    ['a word of both', '/blog?q', en, {}, '301 /en/blog?q', anybodys],
    ['a word of the other language', '/services', pt, {}, '301 https://b.example:8443/en/services', anybodys],
    ['a page of the other language', '/en/blog?q=%C3%A7', pt, {}, '301 https://b.example:8443/en/blog?q=%C3%A7', anybodys],
    ['what was moved there', '/pt/old', en, {}, '301 https://a.example/pt/blog', anybodys],
    ['a page that is not there', '/en/nothing', pt, {}, '404 English', anybodys],
    ['a page of its own', '/pt/blog', pt, {}, '200 Portuguese', anybodys],
    ['on any other host: a page', '/en/blog', shared, {}, '200 English', anybodys],
    ['an error in the language of the visitor', '/nothing', shared, inEnglish, '404 English', visitors],
    ['of the browser', '/nothing', shared, { 'accept-language': 'en' }, '404 English', visitors],
    ['an error with a language', '/pt/nothing', shared, inEnglish, '404 Portuguese', anybodys],
    ['a word of both for the visitor', '/blog', shared, inEnglish, '302 /en/blog', visitors],
    ['also where it is the default one', '/blog', shared, {}, '302 /pt/blog', visitors],
    ['a word of one', '/services', shared, { cookie: 'i18n_redirected=pt' }, '301 /en/services', anybodys],
  ])('%s: %s on %s', async (_, url, host, headers, answered, kept) =>
    expect(await answer(url, host, headers)).toEqual({ answered, ...kept }),
  );

  it('is answered by functions in the language of the host, unless a page says another', async () => {
    expect([await answer('/api/host', en), await answer('/api/host', shared)].map(({ answered }) => answered)).toEqual([
      '200 en',
      '200 null',
    ]);
    const asked = { headers: { 'accept-language': 'pt' }, hostLocale: 'en' as const };
    expect([
      answerLanguage(asked, {}),
      answerLanguage(asked, { pagina: '/pt/blog' }),
      answerLanguage({ ...asked, hostLocale: null }, {}),
    ]).toEqual(['en', 'pt', 'pt']);
  });

  it('is not kept in memory for another host', async () => {
    const app = await site();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const statusAt = (host: string) =>
      new Promise((resolve) =>
        get({ port, path: '/pt/blog', headers: { host }, agent: false }, (response) => resolve(response.resume().statusCode)),
      );
    const statuses = [await statusAt(pt), await statusAt(pt), await statusAt(en)];
    await app.close();
    expect(statuses).toEqual([200, 200, 301]);
  });
});

it.each([
  [{ statusCode: 413 }, 413],
  [{ status: 503 }, 503],
  [{ response: { status: 502 } }, 502],
  [{ statusCode: 415, response: { status: 502 } }, 415],
  [{ statusCode: 200, status: 'no', response: { statusCode: 429 } }, 429],
  [{ response: null }, 500],
  [null, 500],
])('the status of %j is %s', (error, status) => expect(statusOf(error)).toBe(status));
