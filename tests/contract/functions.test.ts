import { ask } from './ask';
import { servedSite } from './served-site';

const site = servedSite();

describe('a function', () => {
  it('gets the bytes of a body, query and headers, and its answer comes with the security headers', async () => {
    const { headers, text } = await ask(site.base, '/api/echo?a=1&b=x%20y', {
      method: 'POST',
      body: '{"nome":"Inês"}',
      headers: { 'Content-Type': 'application/json', 'User-Agent': 'test' },
    });
    expect(JSON.parse(text)).toEqual({ method: 'POST', query: { a: '1', b: 'x y' }, body: '{"nome":"Inês"}', agent: 'test' });
    expect(headers).toMatchObject({ 'x-echo': 'yes', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });

  it('is never given a body of more than 1 MiB', async () => {
    const body = Buffer.alloc(1024 * 1024 + 1, 'a');
    const { status, text } = await ask(site.base, '/api/echo', { method: 'POST', body, headers: { 'Content-Length': body.length } });
    expect([status, JSON.parse(text)]).toMatchObject([413, { error: { code: 'too_large' } }]);
  });
});
