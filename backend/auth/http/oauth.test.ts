import { createHash } from 'node:crypto';

import { AuthHarness, type Visitor } from '../fixtures/auth-harness';
import { ines } from '../fixtures/store-of-test';

let visitor: Visitor;
const harness = new AuthHarness().forAllTests(async () => {
  await harness.start();
  await harness.somebody();
  visitor = await harness.signedIn();
});

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
const redemption = async () => ({
  grant_type: 'authorization_code',
  client_id: 'valterra-admin',
  code: new URL(String((await authorize()).headers.location)).searchParams.get('code'),
  redirect_uri: redirectUri,
  code_verifier: verifier,
});
const ask = (body: object, who = visitor) => who.json('POST', '/login/oauth/access_token', body);
const tokens = async () => (await ask(await redemption())).json<{ access_token: string; refresh_token: string }>();
const asksWith = async (authorization: string, who = harness.visitor()) =>
  (await who.json('POST', '/asks', {}, { authorization, origin: '' })).json<{ who: string | null }>().who;

it('gives the editor of whoever is signed in a token, as Gitea does', async () => {
  const answer = await authorize();
  expect([answer.statusCode, answer.headers.location]).toEqual([
    303,
    expect.stringMatching(/^http:\/\/localhost:8001\/admin\?code=[\w-]{43}&state=0f3c2a1b9d8e4f5a8b7c6d5e4f3a2b1c$/),
  ]);
  const { access_token: access, ...more } = await tokens();
  expect(more).toEqual({ token_type: 'bearer', expires_in: 3600, refresh_token: expect.stringMatching(/^[\w-]{43}$/) });
  for (const scheme of ['token', 'Bearer']) expect(await asksWith(`${scheme} ${access}`)).toBe(ines.email);
});

it.each<[string, Record<string, string>]>([
  ['another client', { client_id: 'other' }],
  ['another host', { redirect_uri: 'https://evil.example/admin' }],
  ['another host that begins like ours', { redirect_uri: 'http://localhost:8001.evil.example/admin' }],
  ['a user in the address', { redirect_uri: 'http://localhost:8001@evil.example/admin' }],
  ['another page of ours', { redirect_uri: 'http://localhost:8001/media/x.html' }],
  ['a path that leads out', { redirect_uri: 'http://localhost:8001/admin/../media' }],
  ['a fragment', { redirect_uri: 'http://localhost:8001/admin#x' }],
  ['a token at once', { response_type: 'token' }],
  ['no state', { state: '' }],
  ['a state of two lines', { state: 'abcdefgh\r\nSet-Cookie: x=1' }],
  ['a plain challenge', { code_challenge_method: 'plain' }],
  ['a challenge that is no hash', { code_challenge: 'x' }],
])('refuses %s, and leads nowhere', async (_, more) => {
  for (const who of [visitor, harness.visitor()]) {
    const answer = await authorize(more, who);
    expect([answer.statusCode, answer.headers.location]).toEqual([400, undefined]);
  }
});

it('takes a token that was made up for nobody, a good cookie beside it or not', async () => {
  const authorization = `token ${'x'.repeat(43)}`;
  expect([await asksWith(authorization), await asksWith(authorization, visitor)]).toEqual([null, null]);
});

it('does not open with the editor’s token what the editor does not call', async () => {
  const authorization = `token ${(await tokens()).access_token}`;
  expect((await harness.visitor().get('/admin/account', { authorization })).statusCode).toBe(303);
});
