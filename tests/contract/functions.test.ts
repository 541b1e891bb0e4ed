import { ask } from './ask';
import { serveFixture, type ServedSite } from './served-site';

let site: ServedSite;
beforeAll(async () => void (site = await serveFixture()));
afterAll(() => site.close());

const post = (body: string | Buffer, type: string, path = '/api/echo') =>
  ask(site.base, path, { method: 'POST', body, headers: { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) } });

describe('a function', () => {
  it.each([
    ['application/json', '{"nome":"Inês"}', { nome: 'Inês' }],
    ['application/x-www-form-urlencoded', 'nome=In%C3%AAs&a=1&a=2', { nome: 'Inês', a: ['1', '2'] }],
    ['text/plain', 'olá', 'olá'],
    ['application/octet-stream', 'abc', { bytes: 3 }],
  ])('gets a body of %s', async (type, body, expected) => {
    const { status, text } = await post(body, type);
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({ method: 'POST', body: expected });
  });

  it('gets query, cookies and headers, and its answer comes with the security headers', async () => {
    const { headers, text } = await ask(site.base, '/api/echo?a=1&b=x%20y', {
      headers: { Cookie: 'i18n_redirected=en', 'User-Agent': 'test' },
    });
    expect(JSON.parse(text)).toMatchObject({ query: { a: '1', b: 'x y' }, cookies: { i18n_redirected: 'en' }, agent: 'test', body: {} });
    expect(headers).toMatchObject({ 'x-echo': 'yes', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });

  it('can redirect', async () => {
    const { status, headers } = await ask(site.base, '/api/echo?to=thanks', { method: 'POST' });
    expect([status, headers.location]).toEqual([303, '/pt/agradecimento']);
  });

  it('can send a status with a text', async () => {
    const { status, text, headers } = await ask(site.base, '/api/echo?status=429');
    expect([status, text, headers['content-type']]).toEqual([429, 'plain', 'text/html; charset=utf-8']);
  });

  it.each(['throw', 'later'])('that fails (%s) is answered with 500, in JSON, without its words', async (fail) => {
    const { status, text } = await ask(site.base, `/api/echo?fail=${fail}`);
    expect(status).toBe(500);
    expect(JSON.parse(text)).toEqual({ error: { code: 'internal', message: expect.any(String) } });
    expect(text).not.toContain('the function fails');
    expect((await ask(site.base, '/api/echo')).status).toBe(200);
  });

  it('is never given a body of more than 1 MiB', async () => {
    const { status, text } = await post(Buffer.alloc(1024 * 1024 + 1, 'a'), 'text/plain');
    expect(status).toBe(413);
    expect(JSON.parse(text)).toMatchObject({ error: { code: 'too_large' } });
  });

  it('is never given JSON that is none', async () => {
    const { status, text } = await post('{"nome":', 'application/json');
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ error: { code: 'bad_request' } });
  });
});
