import { password, AuthHarness, type Visitor } from '../fixtures/auth-harness';
import { ines } from '../fixtures/store-of-test';

let visitor: Visitor;
const harness = new AuthHarness().forAllTests(async () => {
  await harness.start();
  await harness.somebody({ role: 'administrator' });
  visitor = await harness.signedIn();
});

const english = (headers: Record<string, string>) => visitor.post('/admin/account/language', { language: 'en' }, headers);

it.each<[string, Record<string, string>]>([
  ['another origin', { origin: 'https://evil.example' }],
  ['the same host on another port', { origin: 'http://localhost:8000' }],
  ['the same host with another scheme', { origin: 'https://localhost:8001' }],
  ['a name that begins like ours', { origin: 'http://localhost:8001.evil.example' }],
  ['no origin', { origin: '' }],
  ['a hidden origin of the same site', { origin: 'null', 'sec-fetch-site': 'same-site' }],
  ['our origin, of which the browser knows better', { 'sec-fetch-site': 'cross-site' }],
  ['a name that leads here', { host: 'evil.example', origin: 'http://evil.example' }],
  ['no host', { host: 'a b' }],
])('refuses a form of %s', async (_, headers) => {
  const answer = await english(headers);
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined]);
  expect(answer.body).toContain('Este pedido não veio desta página');
  expect(await harness.authStore.accounts.find(ines.email)).toMatchObject({ language: 'pt' });
});

it.each(['/admin/sign-out', '/admin/account/password', '/admin/account/sign-out-everywhere', '/admin/welcome/x', '/admin/people'])(
  'refuses what another site sends to %s',
  async (url) => {
    expect((await visitor.post(url, { email: ines.email, password }, { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect(await visitor.who()).toBe(ines.email);
  },
);

it.each([{}, { origin: 'null', 'sec-fetch-site': 'same-origin' }, { origin: '', 'sec-fetch-site': 'same-origin' }])(
  'takes a form of ours, with %j',
  async (headers) => expect((await english(headers as Record<string, string>)).statusCode).toBe(303),
);

it('does not let the cookie do anything for another site', async () => {
  const asks = async (method: 'GET' | 'POST', headers: Record<string, string>) =>
    (await visitor.json(method, '/asks', undefined, headers)).json();
  expect(await asks('POST', { origin: 'https://evil.example' })).toEqual({ who: null });
  expect(await asks('GET', { host: 'evil.example' })).toEqual({ who: null });
  expect(await asks('POST', {})).toEqual({ who: ines.email });
});

it('says to browsers that nothing may frame it, keep it, read it or add to it', async () => {
  const script = "script-src 'self'; ";
  for (const [url, scripts] of [
    ['/admin/account', script],
    ['/admin/account/second-factor', script],
    ['/admin/welcome/x', ''],
    ['/admin/audit', ''],
  ] as const) {
    const { headers } = await visitor.get(url, { origin: 'https://evil.example' });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
    });
    expect(headers['content-security-policy']?.toString()).toBe(
      `default-src 'none'; ${scripts}font-src 'self'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    );
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});

it('gives the one sheet of its pages, fonts included, to whoever signs in', async () => {
  const [, address = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec((await harness.visitor().get('/admin/sign-in')).body) ?? [];
  const { body, headers } = await harness.visitor().get(address);
  expect(headers).toMatchObject({ 'content-type': 'text/css; charset=utf-8', 'cache-control': expect.stringContaining('immutable') });
  expect(body).not.toContain('@import');
  const fonts = [...body.matchAll(/url\('([^']+)'\)/g)].map(([, font = '']) => new URL(font, `http://localhost${address}`).pathname);
  expect(fonts.length).toBeGreaterThan(2);
  for (const font of fonts) expect([font, (await harness.visitor().get(font)).statusCode]).toEqual([font, 200]);
});

it('is asked for under its public address only, where it has one', async () => {
  await harness.stop();
  await harness.start({ url: 'https://admin.valterra.example' });
  const form = { email: ines.email, password };
  expect((await harness.visitor().post('/admin/sign-in', form)).statusCode).toBe(403);
  expect((await harness.visitor({ origin: 'https://admin.valterra.example' }).post('/admin/sign-in', form)).statusCode).toBe(303);
});
