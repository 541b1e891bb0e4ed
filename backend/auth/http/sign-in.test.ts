import { password, AuthHarness } from '../fixtures/auth-harness';
import { day, hour, ines, minute } from '../fixtures/store-of-test';
import { safeRedirect } from './admin-paths';

const harness = new AuthHarness().forEachTest();

const rui = 'rui@valterra.example';
const wrong = { email: ines.email, password: 'not the right one' };
const right = { email: ines.email, password };
const signIn = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  harness.visitor().post('/admin/sign-in', form, headers);

it.each([
  [null, 'localhost:8001', 'http://localhost:8001', '', ''],
  // A cookie for this host and TLS alone.
  ['https://admin.valterra.example', 'admin.valterra.example', 'https://admin.valterra.example', '__Host-', ' Secure;'],
])('signs in with the right password, and leads on, at the address %j', async (url, host, origin, before, after) => {
  await harness.stop();
  await harness.start({ url });
  await harness.somebody();
  const visitor = harness.visitor({ host, origin, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' });
  const answer = await visitor.post('/admin/sign-in', { ...right, email: ' INES@valterra.example ' });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/admin']);
  const [session, known] = answer.headers['set-cookie'] as string[];
  const kept = (seconds: number) => `; Max-Age=${seconds}; Path=/; HttpOnly;${after} SameSite=Strict`;
  expect(session?.replace(/=[\w-]{43};/, '=SECRET;')).toBe(`${before}admin_session=SECRET${kept(2_592_000)}`);
  expect(known?.replace(/_[\w-]{16}=[\w.-]{70,90};/, '_NAME=SIGNED;')).toBe(`${before}admin_known_NAME=SIGNED${kept(31_536_000)}`);
  expect(await visitor.who()).toBe(ines.email);
  expect((await visitor.get('/admin/account')).body).toMatch(/Firefox, Linux <span [^>]*>este browser<\/span>/);
  expect((await visitor.get('/admin/sign-in')).statusCode).toBe(303);
});

it('says the same whether an account is there or not, has a password or not, is open or not', async () => {
  await harness.somebody();
  const { id } = await harness.somebody({ email: 'closed@valterra.example' });
  await harness.authStore.accounts.close(id);
  await harness.authStore.accounts.make({ ...ines, email: 'new@valterra.example' });
  const answers = [];
  for (const email of [ines.email, 'closed@valterra.example', 'new@valterra.example', 'nobody@valterra.example']) {
    const { statusCode, headers, body } = await signIn({ ...wrong, email });
    answers.push({ statusCode, cookie: headers['set-cookie'], body: body.replaceAll(email, 'EMAIL') });
  }
  expect(answers[0]).toMatchObject({ statusCode: 422, cookie: undefined });
  expect(answers[0]?.body).toContain('O e-mail ou a palavra-passe não estão certos.');
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect((await signIn({ ...right, email: 'closed@valterra.example' })).statusCode).toBe(422);
});

it('never sends a password back, and says what is missing by its field', async () => {
  const { body } = await signIn({ email: 'ines', password: 'typed by somebody' });
  expect(body).not.toContain('typed by somebody');
  expect(body).toMatch(/<title>Erro: Entrar · valterra<\/title>/);
  expect(body).toContain('<li><a href="#email">Escreva um e-mail completo');
  expect(body).toMatch(/<input id="email" aria-describedby="email-error" aria-invalid="true"[^>]* value="ines"/);
});

it('asks to wait after five wrong passwords, for an account and for none alike', async () => {
  await harness.somebody();
  for (const email of [ines.email, 'nobody@valterra.example']) {
    for (let each = 0; each < 5; each += 1) expect((await signIn({ ...wrong, email })).statusCode).toBe(422);
    const answer = await signIn({ ...right, email });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '30']);
    expect(answer.body).toContain('a partir das 10:00:30');
  }
  harness.now += minute;
  expect((await signIn(right)).statusCode).toBe(303);
});

describe('a browser that has signed in before', () => {
  /** Strangers try until the account, and the network of all the tests, are in a pause. */
  const strangersGuess = async () => {
    for (let each = 0; each < 5; each += 1) await signIn(wrong);
    for (let each = 0; each < 20; each += 1) await signIn({ ...wrong, email: `${each}@valterra.example` });
    expect((await signIn(right)).statusCode).toBe(429);
  };

  beforeEach(() => harness.somebody());

  it('is not kept waiting by what others guess, nor helps them; it stays known for each account that signs in there', async () => {
    await harness.somebody({ email: rui });
    const visitor = await harness.signedIn();
    await visitor.post('/admin/sign-out');
    await strangersGuess();
    expect((await visitor.post('/admin/sign-in', { ...right, email: rui })).statusCode).toBe(429);
    harness.now += hour;
    expect((await visitor.post('/admin/sign-in', { ...right, email: rui })).statusCode).toBe(303);
    await strangersGuess();
    for (const email of [rui, ines.email]) expect((await visitor.post('/admin/sign-in', { email, password })).statusCode).toBe(303);
    expect((await signIn(right)).statusCode).toBe(429);
  });

  it('has a count of its own, and begins anew after the right password', async () => {
    const visitor = await harness.signedIn();
    const guess = async (count: number) => {
      for (let each = 0; each < count; each += 1) expect((await visitor.post('/admin/sign-in', wrong)).statusCode).toBe(422);
    };
    await guess(4);
    expect((await visitor.post('/admin/sign-in', right)).statusCode).toBe(303);
    await guess(5);
    const answer = await visitor.post('/admin/sign-in', right);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '30']);
    expect((await signIn(right)).statusCode).toBe(303);
  });

  it('is known by what it was given alone, for its account, until another password, a closed account, or a year', async () => {
    const { accounts, trustedDevices } = harness.authStore;
    const { id } = (await accounts.find(ines.email)) ?? { id: '' };
    await harness.somebody({ email: rui, role: 'administrator' });
    const make = async () => String(await trustedDevices.make(ines.email));
    const isKnown = async (value: string, email = ines.email) => (await trustedDevices.find(email, value)) !== null;
    const first = await make();
    for (const forged of [first.replace(/[^.]+$/, 'A'.repeat(43)), first.replace(/\..+\./, '.zzzzzzzzz.')])
      expect(await isKnown(forged)).toBe(false);
    expect(await isKnown(first, rui)).toBe(false);
    harness.now += 364 * day;
    expect(await isKnown(first)).toBe(true);
    harness.now += day;
    expect(await isKnown(first)).toBe(false);
    const second = await make();
    expect(await isKnown(second)).toBe(true);
    await accounts.setPassword(id, 'another one');
    expect(await isKnown(second)).toBe(false);
    const third = await make();
    await accounts.close(id);
    expect(await isKnown(third)).toBe(false);
  });
});

it('counts by network, and not by what can be made up', async () => {
  const guess = async (from: string) =>
    (await signIn({ email: `${from}@valterra.example`, password: 'guess' }, { 'x-forwarded-for': from })).statusCode;
  for (let each = 0; each < 20; each += 1) expect(await guess(`192.0.2.${each}`)).toBe(422);
  expect(await guess('198.51.100.1')).toBe(429);
});

it('ends the session that was there before in the same browser, and its own when somebody signs out', async () => {
  await harness.somebody();
  await harness.somebody({ email: rui });
  const visitor = await harness.signedIn();
  const before = visitor.cookies.get('admin_session') ?? '';
  await visitor.post('/admin/sign-in', { email: rui, password });
  expect(await visitor.who()).toBe(rui);
  expect(await harness.authStore.sessions.find(before)).toBeNull();
  const kept = visitor.cookies.get('admin_session') ?? '';
  const { headers } = await visitor.post('/admin/sign-out');
  expect(visitor.cookies.has('admin_session')).toBe(false);
  expect((await visitor.get(String(headers.location))).body).toContain('A sua sessão terminou.');
  visitor.cookies.set('admin_session', kept);
  expect(await visitor.who()).toBe(null);
  expect((await visitor.get('/admin/account')).headers.location).toBe('/admin/sign-in?next=%2Fadmin%2Faccount');
  expect(await harness.done()).toEqual(['signed-out', 'signed-in', 'signed-in']);
});

it('signs out whom the editor leads to the address, and nobody whom another page, a picture or a kept link does', async () => {
  await harness.somebody();
  const visitor = await harness.signedIn();
  const here = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  for (const other of [
    { 'sec-fetch-site': '', 'sec-fetch-mode': '', 'sec-fetch-dest': '' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-dest': 'image' },
  ])
    expect((await visitor.get('/admin/sign-out', { ...here, ...other })).headers.location).toBe('/admin/account');
  expect(await visitor.who()).toBe(ines.email);
  expect((await visitor.get('/admin/sign-out', here)).headers.location).toBe('/admin/sign-in?note=signed-out');
  expect(await visitor.who()).toBe(null);
});

it('leads on to pages of the editor, and to no others', () => {
  for (const [next = '', place] of [
    ['/admin/account', '/admin/account'],
    ['/admin/entries?q=a%26b', '/admin/entries?q=a%26b'],
    ['/api/pt/authors', '/admin'],
    ['https://evil.example/admin/inbox', '/admin'],
    ['//evil.example/admin/inbox', '/admin'],
    ['/\\evil.example/admin/inbox', '/admin'],
    ['/\t/evil.example/admin', '/admin'],
    ['/admin/../../evil', '/admin'],
    ['/admin\\@evil.example', '/admin/@evil.example'],
    ['/administrator', '/admin'],
    ['javascript:alert(1)', '/admin'],
    ['/admin/sign-out', '/admin'],
    ['', '/admin'],
  ])
    expect([next, safeRedirect(next)]).toEqual([next, place]);
});

it('speaks the language of the browser', async () => {
  const { body } = await harness.visitor({ 'accept-language': 'en-US,en;q=0.9' }).get('/admin/sign-in');
  expect(body).toMatch(/<html lang="en-GB">[\s\S]*<h1>Sign in<\/h1>/);
});
