import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ask, type Question } from './ask';
import { serveFixture } from './served-site';

const { BASE_URL } = process.env;
type Site = Pick<Awaited<ReturnType<typeof serveFixture>>, 'base' | 'close'>;
const everySite: [name: string, serve: () => Promise<Site>][] = [['a small release', serveFixture]];
if (BASE_URL) everySite.push(['the built site', async () => ({ base: BASE_URL, close: async () => undefined })]);

describe.each(everySite)('%s', (_name, serve) => {
  let site: Site;
  beforeAll(async () => void (site = await serve()));
  afterAll(() => site.close());
  const get = (path: string, headers: Question['headers'] = {}) => ask(site.base, path, { headers });
  const html = 'text/html; charset=utf-8';
  const json = 'application/json; charset=utf-8';
  const askedEachTime = 'public, max-age=0, must-revalidate';

  it.each([
    ['/pt', 200, html, askedEachTime, 'lang="pt-PT"'],
    ['/en', 200, html, askedEachTime, 'lang="en-GB"'],
    ['/en/services', 200, html, askedEachTime, 'lang="en-GB"'],
    ['/page-data/pt/page-data.json', 200, json, askedEachTime, '"path":"/pt"'],
    ['/healthz', 200, json, 'no-store', '{"status":"ok","release":"20'],
    ['/en/nowhere', 404, html, askedEachTime, 'lang="en-GB"'],
    ['/nowhere', 404, html, 'private, no-cache', 'lang="pt-PT"'],
    ['/en/404', 404, html, askedEachTime, 'lang="en-GB"'],
    ['/api/nothing', 404, json, 'no-store', '"code":"not_found"'],
  ])('%s: %i, %s, %s', async (path, status, type, caching, words) => {
    const { status: answered, headers, text } = await get(path);
    expect([answered, headers['content-type'], headers['cache-control']]).toEqual([status, type, caching]);
    expect(text).toContain(words);
    if (status === 404) expect(headers.etag).toBeUndefined();
  });

  it('lets a hashed script be kept for ever', async () => {
    const script = /(?:src="|&quot;)(\/[^"&]+-[0-9a-f]{20}\.js)/.exec((await get('/pt')).text)?.[1] ?? 'no script on the page';
    const { status, headers } = await get(script);
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect((await get(`${script}.map`)).status).toBe(404);
  });

  it('answers HEAD like GET, without a body', async () => {
    const [got, headed] = await Promise.all([get('/pt'), ask(site.base, '/pt', { method: 'HEAD' })]);
    expect([headed.status, headed.body.length]).toEqual([200, 0]);
    expect(headed.headers['content-length']).toBe(got.headers['content-length']);
    expect(headed.headers.etag).toBe(got.headers.etag);
  });

  it.each(['POST', 'OPTIONS', 'PROPFIND'])('answers %s with 405', async (method) => {
    const { status, headers } = await ask(site.base, '/pt', { method });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('sends %s, the same text as without', async (encoding, decompress) => {
    const [plain, small] = await Promise.all([get('/pt'), get('/pt', { 'Accept-Encoding': encoding })]);
    expect(small.headers['content-encoding']).toBe(encoding);
    expect(small.headers.vary).toContain('Accept-Encoding');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(small.body.length).toBeLessThan(plain.body.length / 2);
    expect(decompress(small.body).equals(plain.body)).toBe(true);
  });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['zstd', undefined],
  ])('answers "%s" with %s', async (accepted, encoding) => {
    expect((await get('/en', { 'Accept-Encoding': accepted })).headers['content-encoding']).toBe(encoding);
  });

  it('has a strong tag for each form, and answers 304 to its own alone', async () => {
    const answers = await Promise.all(['identity', 'gzip', 'br'].map((form) => get('/pt', { 'Accept-Encoding': form })));
    const tags = answers.map(({ headers }) => headers.etag ?? '');
    expect(new Set(tags).size).toBe(3);
    expect(tags.every((tag) => /^"[\w-]+"$/.test(tag))).toBe(true);
    const [plain = '', zipped = ''] = tags;
    const known = await get('/pt', { 'Accept-Encoding': 'gzip', 'If-None-Match': zipped });
    expect([known.status, known.body.length, known.headers.etag]).toEqual([304, 0, zipped]);
    expect(known.headers['cache-control']).toBe(askedEachTime);
    expect((await get('/pt', { 'Accept-Encoding': 'gzip', 'If-None-Match': plain })).status).toBe(200);
    expect((await get('/pt', { 'If-None-Match': `"other", W/${plain}` })).status).toBe(304);
  });

  it.each([
    ['/pt/servicos/', '/pt/servicos'],
    ['/en/?utm_source=mail&a=%20', '/en?utm_source=mail&a=%20'],
    ['/en?utm=100%&q=caf%E9', undefined],
    ['/pt/pt', '/pt'],
    ['/pt/pt/pt/pt/servicos/?a=1', '/pt/servicos?a=1'],
    ['/en/licences/?x=100%', '/en/documentation?x=100%'],
    ['/pt/agradecimento-contactos', '/pt'],
    ['/pt/servicos%29,?a=1', '/pt/servicos?a=1'],
    ['/%EF%BB%BFpt/servicos', '/pt/servicos'],
    ['/pt/servicos?a=1&amp;utm_source=x', '/pt/servicos?a=1&utm_source=x'],
    ['/pt/pt/Servicos.?a&amp;b', '/pt/servicos?a&b'],
    ['/en/Licences.', '/en/documentation'],
    ['/pt/servicos?utm_source=x&fbclid=y', undefined],
  ])('%s leads for good and in one hop to %s', async (path, location) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.location]).toEqual([location ? 301 : 200, location]);
  });

  it.each([
    [{}, '/pt'],
    [{ 'Accept-Language': 'en-US,en;q=0.9,pt;q=0.8' }, '/en'],
    [{ 'Accept-Language': 'en', Cookie: 'a=b; i18n_redirected=pt' }, '/pt'],
    [{ Cookie: 'i18n_redirected=//evil.example' }, '/pt'],
  ])('/ with %j leads to %s', async (headers, location) => {
    const answer = await get('/?a=1', headers);
    expect([answer.status, answer.headers.location]).toEqual([302, `${location}?a=1`]);
    expect(answer.headers.vary).toMatch(/Cookie.*Accept-Language/);
  });

  it.each([
    ['/%E0%A4%A', 400],
    ['//evil.example', 404],
    ['/api//info', 400],
    ['/\\evil.example/', 400],
    ['/..%2f..%2fetc/passwd', 400],
  ])('refuses %s, leads nowhere', async (path, expected) => {
    const { status, headers } = await get(path);
    expect([status, headers.location]).toEqual([expected, undefined]);
  });

  it.each(['/pt', '/en/nowhere', '/', '/api/nothing', '/%E0%A4%A'])('sends its security headers with %s', async (path) => {
    const { headers } = await get(path);
    expect(headers['content-security-policy']).toMatch(/object-src 'none'.*base-uri 'self'.*frame-ancestors 'none'/);
    expect(headers).toMatchObject({
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('geolocation=()'),
    });
    expect(headers['x-powered-by']).toBeUndefined();
  });
});
