import { password, AuthHarness } from '../fixtures/auth-harness';
import { hour, ines } from '../fixtures/store-of-test';

const harness = new AuthHarness().forEachTest(async () => {
  await harness.start();
  await harness.somebody();
});

const fresh = 'outra frase, desta vez mais longa';
const change = { current: password, password: fresh, again: fresh };

it('changes the password: the other browsers are out, this one has a new session', async () => {
  const [here, elsewhere] = [await harness.signedIn(), await harness.signedIn()];
  const before = here.cookies.get('admin_session');
  const { headers } = await here.post('/admin/account/password', change);
  expect((await here.get(String(headers.location))).body).toContain('A palavra-passe foi mudada.');
  expect(here.cookies.get('admin_session')).not.toBe(before);
  expect([await here.who(), await elsewhere.who()]).toEqual([ines.email, null]);
  expect((await harness.visitor().post('/admin/sign-in', { email: ines.email, password })).statusCode).toBe(422);
  expect((await harness.visitor().post('/admin/sign-in', { email: ines.email, password: fresh })).statusCode).toBe(303);
});

it('does not change it with a fault, nor lets anybody guess the old one at a browser that was left open', async () => {
  const visitor = await harness.signedIn();
  for (let each = 0; each < 5; each += 1) {
    const { statusCode, body } = await visitor.post('/admin/account/password', { ...change, current: `guess ${each}` });
    expect([statusCode, body]).toEqual([422, expect.stringContaining('A palavra-passe atual não está certa.')]);
  }
  const answer = await visitor.post('/admin/account/password', change);
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '30']);
});

it('says all that is wrong with the passwords at once, each at its field', async () => {
  const visitor = await harness.signedIn();
  const faults = async (form: Record<string, string>) => {
    const { statusCode, body } = await visitor.post('/admin/account/password', form);
    return [statusCode, ...body.matchAll(/<li><a href="#(\w+)">([^<]+)/g)].map((each) =>
      typeof each === 'number' ? each : each.slice(1).join(': '),
    );
  };
  expect(await faults({ current: 'guess', password: 'curta', again: 'outra' })).toEqual([
    422,
    'current: A palavra-passe atual não está certa.',
    'password: Escolha uma palavra-passe com pelo menos 12 caracteres.',
    'again: As duas palavras-passe não são iguais.',
  ]);
  expect(await faults({ ...change, current: '', again: '' })).toEqual([
    422,
    'current: Escreva a sua palavra-passe.',
    'again: As duas palavras-passe não são iguais.',
  ]);
});

it('has a button at each password that shows it, hidden until the script has run', async () => {
  const visitor = await harness.signedIn();
  const { body, headers } = await visitor.get('/admin/account');
  expect(body.match(/<button type="button"[^>]* hidden="" data-shows="(current|password|again)"/g)).toHaveLength(3);
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  const [, script = ''] = /<script type="module" src="([^"]+)">/.exec(body) ?? [];
  const answer = await harness.visitor().get(script);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
});

it('ends one session, of their own alone', async () => {
  const [here, elsewhere] = [await harness.signedIn(), await harness.signedIn()];
  const other = await harness.somebody({ email: 'rita@valterra.example' });
  const hers = await harness.signedIn(other.email);
  const [hersId] = (await harness.authStore.sessions.of(other.id)).map(({ id }) => id);
  const offered = /name="session" value="([^"]+)"/.exec((await here.get('/admin/account')).body)?.[1] ?? '';
  for (const session of [offered, hersId ?? '', 'x'])
    expect((await here.post('/admin/account/end-session', { session })).headers.location).toBe('/admin/account?note=session-ended');
  expect([await here.who(), await elsewhere.who(), await hers.who()]).toEqual([ines.email, null, other.email]);
  expect((await harness.done()).filter((what) => what === 'session-ended')).toHaveLength(1);
});

it('signs out everywhere', async () => {
  const [here, elsewhere] = [await harness.signedIn(), await harness.signedIn()];
  expect((await here.get('/admin/account')).body.match(/usada pela última vez/g)).toHaveLength(2);
  const { headers } = await here.post('/admin/account/sign-out-everywhere');
  expect(headers.location).toBe('/admin/sign-in?note=signed-out-everywhere');
  expect([await here.who(), await elsewhere.who()]).toEqual([null, null]);
});

it('speaks the language that was chosen, whatever the browser says', async () => {
  const visitor = await harness.signedIn();
  expect((await visitor.post('/admin/account/language', { language: 'en' })).headers.location).toBe('/admin/account?note=language-changed');
  expect((await visitor.get('/admin/account')).body).toContain('<h1>Your account</h1>');
});

it('does nothing for whoever is not signed in, and leads them to the sign-in', async () => {
  for (const url of [
    '/admin/account/password',
    '/admin/account/language',
    '/admin/account/end-session',
    '/admin/account/sign-out-everywhere',
  ])
    expect((await harness.visitor().post(url, change)).headers.location).toBe('/admin/sign-in?next=%2Fadmin%2Faccount');
});

it('keeps a session while pages are opened, and not for a page that asks by itself', async () => {
  const [reader, tab] = [await harness.signedIn(), await harness.signedIn()];
  for (let hours = 0; hours < 13; hours += 1) {
    harness.now += hour;
    await reader.get('/admin/account', { 'sec-fetch-dest': 'document' });
    await tab.get('/asks', { 'sec-fetch-dest': 'empty' });
  }
  expect([await reader.who(), await tab.who()]).toEqual([ines.email, null]);
});
