import { ask } from './ask';
import { servedSite } from './served-site';

const site = servedSite();

const post = (body: string | Buffer, type: string) =>
  ask(site.base, '/api/echo', { method: 'POST', body, headers: { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) } });

describe('a function', () => {
  it.each([
    ['application/json', '{"nome":"Inês"}', 200, { method: 'POST', body: { nome: 'Inês' } }],
    ['application/x-www-form-urlencoded', 'nome=In%C3%AAs&a=1&a=2', 200, { body: { nome: 'Inês', a: ['1', '2'] } }],
    ['text/plain', 'olá', 200, { body: 'olá' }],
    ['application/octet-stream', 'abc', 200, { body: { bytes: 3 } }],
    ['application/json', '{"nome":', 400, { error: { code: 'bad_request' } }],
  ])('gets a body of %s: %s', async (type, body, status, expected) => {
    const answer = await post(body, type);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text)).toMatchObject(expected);
  });

  it('is never given a body of more than 1 MiB', async () => {
    const { status, text } = await post(Buffer.alloc(1024 * 1024 + 1, 'a'), 'text/plain');
    expect([status, JSON.parse(text)]).toMatchObject([413, { error: { code: 'too_large' } }]);
  });

  it('gets query, cookies and headers, and its answer comes with the security headers', async () => {
    const { headers, text } = await ask(site.base, '/api/echo?a=1&b=x%20y', {
      headers: { Cookie: 'i18n_redirected=en', 'User-Agent': 'test' },
    });
    expect(JSON.parse(text)).toMatchObject({ query: { a: '1', b: 'x y' }, cookies: { i18n_redirected: 'en' }, agent: 'test', body: {} });
    expect(headers).toMatchObject({ 'x-echo': 'yes', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });

  it('can redirect, and send a status with a text', async () => {
    const { status, headers } = await ask(site.base, '/api/echo?to=thanks', { method: 'POST' });
    expect([status, headers.location]).toEqual([303, '/pt/agradecimento']);
    const plain = await ask(site.base, '/api/echo?status=429');
    expect([plain.status, plain.text, plain.headers['content-type']]).toEqual([429, 'plain', 'text/html; charset=utf-8']);
  });
});
