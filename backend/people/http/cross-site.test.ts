import { password, PeopleHouse, type Visitor } from '../fixtures/people-house';
import { ines } from '../fixtures/store-of-test';

let house: PeopleHouse;
let visitor: Visitor;

beforeEach(async () => {
  house = new PeopleHouse();
  await house.start();
  await house.somebody({ role: 'administrator' });
  visitor = await house.signedIn();
});

afterEach(() => house.clear());

const posts: [string, Record<string, string>][] = [
  ['/admin/sign-in', { email: ines.email, password }],
  ['/admin/sign-out', {}],
  ['/admin/account/password', { current: password, password: 'uma outra frase qualquer', again: 'uma outra frase qualquer' }],
  ['/admin/account/language', { language: 'en' }],
  ['/admin/account/sign-out-everywhere', {}],
  ['/admin/welcome/x', { name: 'X' }],
  ['/login/oauth/access_token', { grant_type: 'refresh_token' }],
  ['/admin/api/people', {}],
];

const strangers: [string, Record<string, string>][] = [
  ['another origin', { origin: 'https://evil.example' }],
  ['the same host on another port', { origin: 'http://localhost:8000' }],
  ['the same host with another scheme', { origin: 'https://localhost:8001' }],
  ['a name that begins like ours', { origin: 'http://localhost:8001.evil.example' }],
  ['no origin', { origin: '' }],
  ['a hidden origin', { origin: 'null' }],
  ['a hidden origin of the same site', { origin: 'null', 'sec-fetch-site': 'same-site' }],
  ['our origin, of which the browser knows better', { 'sec-fetch-site': 'cross-site' }],
  ['a name that leads here', { host: 'evil.example', origin: 'http://evil.example' }],
  ['no host', { host: 'a b' }],
];

it.each(strangers.flatMap(([name, headers]) => posts.map(([url, form]) => ({ name, headers, url, form }))))(
  'refuses a form of $name at $url',
  async ({ headers, url, form }) => {
    const answer = await visitor.post(url, form, headers);
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined]);
    expect(answer.body).toContain('Este pedido não veio desta página');
    expect((await visitor.json('GET', '/admin/api/me')).json()).toMatchObject({ data: { language: 'pt' } });
  },
);

it.each([
  ['our origin', {}],
  ['a hidden origin, of which the browser says that it is ours', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
  ['no origin, of which the browser says that it is ours', { origin: '', 'sec-fetch-site': 'same-origin' }],
])('takes a form of %s', async (_, headers) => {
  expect((await visitor.post('/admin/account/language', { language: 'en' }, headers as Record<string, string>)).statusCode).toBe(303);
});

it('does not let the cookie do anything for another site', async () => {
  const asks = async (method: 'GET' | 'POST', headers: Record<string, string>) =>
    (await visitor.json(method, '/asks', undefined, headers)).json();
  expect(await asks('POST', { origin: 'https://evil.example' })).toEqual({ who: null });
  expect(await asks('POST', { origin: '' })).toEqual({ who: null });
  expect(await asks('GET', { host: 'evil.example' })).toEqual({ who: null });
  expect(await asks('POST', {})).toEqual({ who: ines.email });
});

it('is asked for under its public address only, where it has one', async () => {
  await house.stop();
  await house.start({ url: 'https://admin.valterra.example' });
  const form = { email: ines.email, password };
  expect((await house.visitor().post('/admin/sign-in', form)).statusCode).toBe(403);
  expect((await house.visitor({ origin: 'https://admin.valterra.example' }).post('/admin/sign-in', form)).statusCode).toBe(303);
});

it('says to browsers that nothing may frame it, keep it, read it or add to it', async () => {
  for (const url of ['/admin/sign-in', '/admin/account', '/admin/welcome/x', '/login/oauth/authorize', '/admin/api/me']) {
    const { headers } = await visitor.get(url, { origin: 'https://evil.example' });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^ ']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
  expect(
    (await house.app.inject({ method: 'OPTIONS', url: '/admin/api/me', headers: { origin: 'https://evil.example' } })).statusCode,
  ).toBe(404);
});

it.each(['/admin/sign-in', '/admin/account', '/admin/welcome/x'])('%s needs no script and nothing from elsewhere', async (url) => {
  const { body } = await house.visitor().get(url);
  expect(body).not.toMatch(/<script|<link|<img|<iframe|https?:|\son\w+=|\sstyle=/i);
});

it('refuses bodies that are too large, broken, or of a kind that it does not take', async () => {
  expect((await visitor.post('/admin/sign-in', { email: 'a'.repeat(20_000) })).statusCode).toBe(413);
  expect((await visitor.post('/admin/sign-in', {}, { 'content-type': 'application/xml' })).statusCode).toBe(415);
  expect((await visitor.json('POST', '/admin/sign-in', { email: ['x'], password: {} })).statusCode).toBe(422);
  const broken = { 'content-type': 'application/json', accept: 'application/json' };
  expect((await visitor.post('/admin/api/people', {}, broken)).statusCode).toBe(422);
  expect(house.log).toEqual([]);
});
