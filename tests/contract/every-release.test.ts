import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ask, type Question } from './ask';
import { everySite } from './served-site';

describe.each(everySite)('%s', (_name, serve) => {
  let site: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => void (site = await serve()));
  afterAll(() => site.close());
  const get = (path: string, headers: Question['headers'] = {}) => ask(site.base, path, { headers });
  const hashedScript = async (): Promise<string> =>
    /(?:src="|&quot;)(\/[^"&]+-[0-9a-f]{20}\.js)/.exec((await get('/pt')).text)?.[1] ?? 'no script on the page';

  describe('pages', () => {
    it.each([
      ['/pt', 'pt-PT'],
      ['/en', 'en-GB'],
      ['/pt/servicos', 'pt-PT'],
      ['/en/services', 'en-GB'],
    ])('%s is served as it is, in %s', async (path, lang) => {
      const { status, headers, text } = await get(path);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
      expect(text).toContain(`lang="${lang}"`);
    });

    it('has the data of a page', async () => {
      const { status, headers, text } = await get('/page-data/pt/page-data.json');
      expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=0, must-revalidate']);
      expect(JSON.parse(text)).toHaveProperty('path');
    });

    it('answers HEAD like GET, without a body', async () => {
      const [got, headed] = await Promise.all([get('/pt'), ask(site.base, '/pt', { method: 'HEAD' })]);
      expect(headed.status).toBe(200);
      expect(headed.body).toHaveLength(0);
      expect(headed.headers['content-length']).toBe(got.headers['content-length']);
      expect(headed.headers.etag).toBe(got.headers.etag);
    });

    it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])('answers %s with 405', async (method) => {
      const { status, headers } = await ask(site.base, '/pt', { method });
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
    });
  });

  describe('compression', () => {
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
      ['gzip;q=1, br;q=0.5', 'gzip'],
      ['*', 'br'],
      ['identity', undefined],
      ['br;q=0, gzip;q=0', undefined],
      ['zstd', undefined],
    ])('answers "%s" with %s', async (accepted, encoding) => {
      expect((await get('/en', { 'Accept-Encoding': accepted })).headers['content-encoding']).toBe(encoding);
    });
  });

  describe('caching', () => {
    it('has a strong tag for each form, and answers 304 to its own alone', async () => {
      const tags = await Promise.all(
        ['identity', 'gzip', 'br'].map(async (form) => (await get('/pt', { 'Accept-Encoding': form })).headers.etag ?? ''),
      );
      expect(new Set(tags).size).toBe(3);
      expect(tags.every((tag) => /^"[\w-]+"$/.test(tag))).toBe(true);
      const [plain = '', zipped = ''] = tags;
      const known = await get('/pt', { 'Accept-Encoding': 'gzip', 'If-None-Match': zipped });
      expect([known.status, known.body.length, known.headers.etag]).toEqual([304, 0, zipped]);
      expect(known.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
      expect((await get('/pt', { 'Accept-Encoding': 'gzip', 'If-None-Match': plain })).status).toBe(200);
      expect((await get('/pt', { 'If-None-Match': `"other", W/${plain}` })).status).toBe(304);
    });

    it('lets a hashed script be kept for ever', async () => {
      const { status, headers } = await get(await hashedScript());
      expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
      expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    });
  });

  describe('redirects', () => {
    it.each([
      ['/pt/servicos/', 301, '/pt/servicos'],
      ['/en/?utm_source=mail&a=%20', 301, '/en?utm_source=mail&a=%20'],
      ['/pt/pt/servicos', 301, '/pt/servicos'],
      ['/pt/pt', 301, '/pt'],
      ['/pt/pt/pt/pt/servicos/?a=1', 301, '/pt/servicos?a=1'],
      ['/en/en/services', 301, '/en/services'],
      ['/en/licences', 301, '/en/documentation'],
      ['/en/licences/?x=1', 301, '/en/documentation?x=1'],
      ['/pt/agradecimento-contactos', 301, '/pt'],
    ])('%s answers %i to %s in one hop', async (path, status, location) => {
      const answer = await get(path);
      expect([answer.status, answer.headers.location]).toEqual([status, location]);
    });

    it.each([
      [{}, '/pt'],
      [{ 'Accept-Language': 'en-US,en;q=0.9,pt;q=0.8' }, '/en'],
      [{ 'Accept-Language': 'de, fr;q=0.9' }, '/pt'],
      [{ 'Accept-Language': 'de, EN;q=0.5, pt;q=0.4' }, '/en'],
      [{ 'Accept-Language': 'en', Cookie: 'a=b; i18n_redirected=pt' }, '/pt'],
      [{ 'Accept-Language': 'pt', Cookie: 'i18n_redirected=en' }, '/en'],
      [{ Cookie: 'i18n_redirected=//evil.example' }, '/pt'],
    ])('/ with %j leads to %s', async (headers, location) => {
      const answer = await get('/?a=1', headers);
      expect([answer.status, answer.headers.location]).toEqual([302, `${location}?a=1`]);
      expect(answer.headers.vary).toMatch(/Cookie.*Accept-Language/);
    });
  });

  describe('what is not there', () => {
    it.each([
      ['/en/nowhere', 'en-GB'],
      ['/pt/nada', 'pt-PT'],
      ['/nowhere', 'pt-PT'],
      ['/en/404', 'en-GB'],
    ])('%s is a 404 page in %s', async (path, lang) => {
      const { status, headers, text } = await get(path);
      expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(text).toContain(`lang="${lang}"`);
      expect(headers.etag).toBeUndefined();
    });

    it('is JSON below /api', async () => {
      const { status, headers, text } = await get('/api/nothing');
      expect([status, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
      expect(JSON.parse(text)).toEqual({ error: { code: 'not_found', message: expect.any(String) } });
    });

    it.each([
      '/%E0%A4%A',
      '//evil.example',
      '//evil.example/',
      '/\\evil.example/',
      '/%5Cevil.example/',
      '/..%2f..%2fetc/passwd',
      '/pt/../../etc/passwd',
    ])('refuses %s, leads nowhere', async (path) => {
      const { status, headers } = await get(path);
      expect(status).toBe(400);
      expect(headers.location).toBeUndefined();
    });

    it('still answers after all of that', async () => expect((await get('/pt')).status).toBe(200));
  });

  it('says that it is well, and with which release', async () => {
    const { status, headers, text } = await get('/healthz');
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(JSON.parse(text)).toEqual({ status: 'ok', release: expect.stringMatching(/^\d{8}T/) });
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
