import { createHash } from 'node:crypto';

import { PeopleHouse, type Visitor } from '../fixtures/people-house';
import { hour, ines, minute } from '../fixtures/store-of-test';

let house: PeopleHouse;
let visitor: Visitor;

beforeEach(async () => {
  house = new PeopleHouse();
  await house.start();
  await house.somebody();
  visitor = await house.signedIn();
});

afterEach(() => house.clear());

const redirectUri = 'http://localhost:8001/admin';
const verifier = 'v'.repeat(64);
// As the editor asks (Sveltia CMS, its Gitea backend).
const asked = {
  client_id: 'valterra-admin',
  redirect_uri: redirectUri,
  response_type: 'code',
  state: '0f3c2a1b9d8e4f5a8b7c6d5e4f3a2b1c',
  scope: 'read:repository,write:repository,read:user',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
};
const authorize = (more: Record<string, string> = {}, who = visitor) =>
  who.get(`/login/oauth/authorize?${new URLSearchParams({ ...asked, ...more })}`);

async function codeFor(who = visitor): Promise<string> {
  const { headers } = await authorize({}, who);
  return new URL(headers.location ?? '').searchParams.get('code') ?? '';
}

const redemption = (code: string) => ({
  grant_type: 'authorization_code',
  client_id: 'valterra-admin',
  code,
  redirect_uri: redirectUri,
  code_verifier: verifier,
});
const redeem = (body: object, who = visitor) => who.json('POST', '/login/oauth/access_token', body);
const tokensOf = async (who = visitor) =>
  (await redeem(redemption(await codeFor(who)), who)).json<{ access_token: string; refresh_token: string; expires_in: number }>();
const asksWith = async (authorization: string, headers: Record<string, string> = {}) =>
  (await house.visitor().json('GET', '/asks', undefined, { authorization, ...headers })).json<{ who: string | null }>().who;

it('gives the editor of whoever is signed in a token, as Gitea does', async () => {
  const answer = await authorize();
  expect([answer.statusCode, answer.headers.location]).toEqual([
    303,
    expect.stringMatching(/^http:\/\/localhost:8001\/admin\?code=[\w-]{43}&state=0f3c2a1b9d8e4f5a8b7c6d5e4f3a2b1c$/),
  ]);
  const tokens = await tokensOf();
  expect(tokens).toEqual({
    access_token: expect.stringMatching(/^[\w-]{43}$/),
    token_type: 'bearer',
    expires_in: 3600,
    refresh_token: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(await asksWith(`token ${tokens.access_token}`)).toBe(ines.email);
  expect(await asksWith(`Bearer ${tokens.access_token}`)).toBe(ines.email);
  const saved = await house.visitor().json('POST', '/asks', {}, { authorization: `token ${tokens.access_token}`, origin: '' });
  expect(saved.json()).toEqual({ who: ines.email });
});

it('leads whoever is not signed in to the sign-in page, and from there on to the editor', async () => {
  const newcomer = house.visitor();
  const { headers } = await authorize({}, newcomer);
  const page = await newcomer.get(headers.location ?? '');
  const [, next = ''] = /name="next" value="([^"]+)"/.exec(page.body) ?? [];
  const form = { email: ines.email, password: 'quatro lamas e um aterro', next: next.replaceAll('&amp;', '&') };
  const signedIn = await newcomer.post('/admin/sign-in', form);
  const back = await newcomer.get(signedIn.headers.location ?? '');
  expect(back.headers.location).toMatch(/^http:\/\/localhost:8001\/admin\?code=/);
});

it.each([
  ['another client', { client_id: 'other' }],
  ['another host', { redirect_uri: 'https://evil.example/admin' }],
  ['another host that begins like ours', { redirect_uri: 'http://localhost:8001.evil.example/admin' }],
  ['a user in the address', { redirect_uri: 'http://localhost:8001@evil.example/admin' }],
  ['another page of ours', { redirect_uri: 'http://localhost:8001/media/x.html' }],
  ['a path that leads out', { redirect_uri: 'http://localhost:8001/admin/../media' }],
  ['a fragment', { redirect_uri: 'http://localhost:8001/admin#x' }],
  ['a query', { redirect_uri: 'http://localhost:8001/admin?x=1' }],
  ['a token at once', { response_type: 'token' }],
  ['no state', { state: '' }],
  ['a state of two lines', { state: 'abcdefgh\r\nSet-Cookie: x=1' }],
  ['a plain challenge', { code_challenge_method: 'plain' }],
  ['no challenge', { code_challenge: '' }],
  ['a challenge that is no hash', { code_challenge: 'x' }],
])('refuses %s, and leads nowhere', async (_, more) => {
  for (const who of [visitor, house.visitor()]) {
    const answer = await authorize(more as Record<string, string>, who);
    expect([answer.statusCode, answer.headers.location]).toEqual([400, undefined]);
  }
});

it('refuses a parameter that comes twice', async () => {
  const twice = await visitor.get(`/login/oauth/authorize?${new URLSearchParams(asked)}&redirect_uri=https://evil.example/admin`);
  expect(twice.statusCode).toBe(400);
});

it.each([
  ['another verifier', { code_verifier: 'w'.repeat(64) }, 'invalid_grant'],
  ['a short verifier', { code_verifier: 'v' }, 'invalid_request'],
  ['another address', { redirect_uri: 'http://localhost:8001/admin/' }, 'invalid_grant'],
  ['another client', { client_id: 'other' }, 'invalid_client'],
  ['another grant', { grant_type: 'password', username: ines.email }, 'unsupported_grant_type'],
  ['a code that is none', { code: 'x'.repeat(43) }, 'invalid_grant'],
  ['a list', { code: [1] }, 'invalid_grant'],
])('gives no token for %s', async (_, more, error) => {
  const answer = await redeem({ ...redemption(await codeFor()), ...more });
  expect([answer.statusCode, answer.json()]).toEqual([expect.any(Number), { error }]);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
});

it('takes a code once, also when many come at once, and only for a minute', async () => {
  const code = await codeFor();
  const answers = await Promise.all([1, 2, 3].map(() => redeem(redemption(code))));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
  const late = await codeFor();
  house.now += minute;
  expect((await redeem(redemption(late))).statusCode).toBe(400);
});

it('takes a code from the browser alone that was given it', async () => {
  const code = await codeFor();
  const other = await house.signedIn();
  expect((await redeem(redemption(code), other)).statusCode).toBe(400);
  expect((await redeem(redemption(await codeFor()), house.visitor())).statusCode).toBe(400);
});

it('refreshes for an editor whose hour is over, from its own browser, several times at once', async () => {
  const tokens = await tokensOf();
  house.now += hour;
  expect(await asksWith(`token ${tokens.access_token}`)).toBeNull();
  const refresh = { grant_type: 'refresh_token', client_id: 'valterra-admin', refresh_token: tokens.refresh_token };
  const answers = await Promise.all([1, 2, 3].map(() => redeem(refresh)));
  for (const answer of answers) {
    const more = answer.json<typeof tokens>();
    expect(more.refresh_token).toBe(tokens.refresh_token);
    expect(await asksWith(`token ${more.access_token}`)).toBe(ines.email);
  }
  expect((await redeem(refresh, house.visitor())).json()).toEqual({ error: 'invalid_grant' });
  expect((await redeem(refresh, await house.signedIn())).json()).toEqual({ error: 'invalid_grant' });
  expect((await redeem({ ...refresh, refresh_token: tokens.access_token })).json()).toEqual({ error: 'invalid_grant' });
});

it('takes the tokens back with the session, and no token for nobody', async () => {
  const tokens = await tokensOf();
  await visitor.post('/admin/account/sign-out-everywhere');
  expect(await asksWith(`token ${tokens.access_token}`)).toBeNull();
  const refresh = { grant_type: 'refresh_token', client_id: 'valterra-admin', refresh_token: tokens.refresh_token };
  expect((await redeem(refresh)).statusCode).toBe(400);
});

it.each([
  ['a token that was made up', `token ${'x'.repeat(43)}`],
  ['no token', 'token '],
  ['another scheme', 'Basic aW5lczp4'],
  ['two', 'token a token b'],
  ['a piece of a query', "token ' OR 1=1 --"],
  ['something endless', `token ${'x'.repeat(5_000)}`],
])('takes %s for nobody, a good cookie beside it or not', async (_, authorization) => {
  expect(await asksWith(authorization)).toBeNull();
  expect((await visitor.json('GET', '/asks', undefined, { authorization })).json()).toEqual({ who: null });
});

it('does not open with the editor’s token what the editor does not call', async () => {
  const authorization = `token ${(await tokensOf()).access_token}`;
  expect((await house.visitor().json('GET', '/admin/api/me', undefined, { authorization })).statusCode).toBe(401);
  expect((await house.visitor().get('/admin/account', { authorization })).statusCode).toBe(303);
});
