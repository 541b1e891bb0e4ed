import { PasswordHasher, TooBusy } from '../passwords/password-hash';
import { password, PeopleHouse } from '../fixtures/people-house';
import { hour, ines, minute } from '../fixtures/store-of-test';

let house: PeopleHouse;

beforeEach(async () => {
  house = new PeopleHouse();
  await house.start();
});

afterEach(() => house.clear());

const wrong = { email: ines.email, password: 'not the right one' };
const right = { email: ines.email, password };
const signIn = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  house.visitor().post('/admin/sign-in', form, headers);
const done = async () => (await house.store.audit.list()).lines.map(({ what }) => what);

it('signs in with the right password, and leads on', async () => {
  await house.somebody();
  const visitor = house.visitor({ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' });
  const answer = await visitor.post('/admin/sign-in', { ...right, email: ' INES@valterra.example ' });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/admin']);
  expect(answer.headers['set-cookie']).toMatch(/^admin_session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict$/);
  expect((await visitor.get('/asks')).json()).toEqual({ who: ines.email });
  const page = await visitor.get('/admin/account');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Firefox, Linux (<strong>este browser</strong>)');
  expect((await visitor.get('/admin/sign-in')).statusCode).toBe(303);
});

it('has a cookie for this host and TLS alone where the address is https', async () => {
  await house.stop();
  await house.start({ url: 'https://admin.valterra.example' });
  await house.somebody();
  const visitor = house.visitor({ host: 'admin.valterra.example', origin: 'https://admin.valterra.example' });
  const answer = await visitor.post('/admin/sign-in', right);
  expect(answer.headers['set-cookie']).toMatch(
    /^__Host-admin_session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict; Secure$/,
  );
  expect((await visitor.get('/asks')).json()).toEqual({ who: ines.email });
});

it('says the same whether an account is there or not, has a password or not, is open or not', async () => {
  await house.somebody();
  await house.somebody({ email: 'closed@valterra.example' });
  await house.store.accounts.close((await house.store.accounts.find('closed@valterra.example'))?.id ?? '');
  await house.store.accounts.make({ ...ines, email: 'new@valterra.example' });
  const answers = [];
  for (const email of [ines.email, 'closed@valterra.example', 'new@valterra.example', 'nobody@valterra.example']) {
    const { statusCode, headers, body } = await signIn({ email, password: 'not the right one' });
    answers.push({ statusCode, cookie: headers['set-cookie'], body: body.replaceAll(email, 'EMAIL') });
  }
  expect(answers[0]).toMatchObject({ statusCode: 422, cookie: undefined });
  expect(answers[0]?.body).toContain('O e-mail ou a palavra-passe não estão certos.');
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});

it('never sends a password back, and says what is missing by its field', async () => {
  const answer = await signIn({ email: 'ines', password: 'typed by somebody' });
  expect(answer.body).not.toContain('typed by somebody');
  expect(answer.body).toMatch(/<title>Erro: Entrar · valterra<\/title>/);
  expect(answer.body).toContain('<li><a href="#email">Escreva um e-mail completo');
  expect(answer.body).toMatch(/<input id="email"[^>]* value="ines"[^>]* aria-describedby="email-wrong" aria-invalid="true"/);
  expect((await signIn({})).statusCode).toBe(422);
});

it('asks to wait after five wrong passwords, and says until when, for an account and for none alike', async () => {
  await house.somebody();
  for (const email of [ines.email, 'nobody@valterra.example']) {
    for (let each = 0; each < 5; each += 1) expect((await signIn({ ...wrong, email })).statusCode).toBe(422);
    const answer = await signIn({ ...right, email });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '30']);
    expect(answer.body).toContain('a partir das 10:00:30');
  }
  house.now += minute;
  expect((await signIn(right)).statusCode).toBe(303);
});

it('counts no try that nobody had the time to hear', async () => {
  await house.somebody();
  const full = jest.spyOn(PasswordHasher.prototype, 'assertFree').mockImplementation(() => {
    throw new TooBusy();
  });
  for (let each = 0; each < 6; each += 1) expect((await signIn(right)).statusCode).toBe(503);
  full.mockRestore();
  expect((await signIn(right)).statusCode).toBe(303);
});

it('asks to wait over a restart too', async () => {
  await house.somebody();
  for (let each = 0; each < 5; each += 1) await signIn(wrong);
  await house.stop();
  await house.start();
  expect((await signIn(right)).statusCode).toBe(429);
});

it('counts by network; behind a proxy of ours by what that one says, and otherwise by nothing that can be made up', async () => {
  const guess = async (forwarded: string) =>
    (await signIn({ email: `${Math.random()}@valterra.example`, password: 'guess' }, { 'x-forwarded-for': forwarded })).statusCode;
  for (let each = 0; each < 20; each += 1) expect(await guess(`192.0.2.${each}`)).toBe(422);
  expect(await guess('198.51.100.1')).toBe(429);
  await house.stop();
  await house.start({ trustProxy: true });
  house.now += hour;
  for (let each = 0; each < 20; each += 1) expect(await guess(`203.0.113.${each}, 2001:db8::${each}`)).toBe(422);
  expect([await guess('203.0.113.9, 2001:db8::ffff'), await guess('2001:db8:1::1')]).toEqual([429, 422]);
});

it('ends the session that was there before in the same browser', async () => {
  await house.somebody();
  const visitor = await house.signedIn();
  const [before] = [...visitor.cookies.values()];
  visitor.cookies.set('admin_session', before ?? '');
  await house.somebody({ email: 'rui@valterra.example' });
  await visitor.post('/admin/sign-in', { email: 'rui@valterra.example', password });
  expect((await visitor.get('/asks')).json()).toEqual({ who: 'rui@valterra.example' });
  expect(await house.store.sessions.find(before ?? '')).toBeNull();
});

it('signs out: the cookie goes, and is good for nothing if somebody kept it', async () => {
  await house.somebody();
  const visitor = await house.signedIn();
  const kept = visitor.cookies.get('admin_session') ?? '';
  expect((await visitor.post('/admin/sign-out')).headers.location).toBe('/admin/sign-in?note=signed-out');
  expect(visitor.cookies.has('admin_session')).toBe(false);
  visitor.cookies.set('admin_session', kept);
  expect((await visitor.get('/asks')).json()).toEqual({ who: null });
  expect((await visitor.get('/admin/account')).headers.location).toBe('/admin/sign-in?next=%2Fadmin%2Faccount');
  expect((await visitor.get('/admin/sign-in?note=signed-out')).body).toContain('A sua sessão terminou.');
  expect(await done()).toEqual(['signed-out', 'signed-in']);
});

it('signs out whom the editor leads to the address, and nobody whom another page or a kept link does', async () => {
  await house.somebody();
  const visitor = await house.signedIn();
  expect((await visitor.get('/admin/sign-out')).headers.location).toBe('/admin/account');
  for (const site of ['none', 'same-site', 'cross-site'])
    expect((await visitor.get('/admin/sign-out', { 'sec-fetch-site': site })).headers.location).toBe('/admin/account');
  expect((await visitor.get('/asks')).json()).toEqual({ who: ines.email });
  const here = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  for (const other of [{ 'sec-fetch-dest': 'image' }, { 'sec-fetch-mode': 'no-cors' }, { 'sec-fetch-dest': 'iframe' }])
    expect((await visitor.get('/admin/sign-out', { ...here, ...other })).headers.location).toBe('/admin/account');
  const answer = await visitor.get('/admin/sign-out', here);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/admin/sign-in?note=signed-out']);
  expect((await visitor.get('/asks')).json()).toEqual({ who: null });
});

it.each([
  ['/admin/account', '/admin/account'],
  ['/admin', '/admin'],
  ['/login/oauth/authorize?client_id=x&state=a%26b', '/login/oauth/authorize?client_id=x&state=a%26b'],
  ['https://evil.example/admin', '/admin'],
  ['//evil.example/admin', '/admin'],
  ['/\\evil.example/admin', '/admin'],
  ['/\t/evil.example/admin', '/admin'],
  ['/admin/../../evil', '/admin'],
  ['/admin\\@evil.example', '/admin/@evil.example'],
  ['/admin/..//evil.example', '/admin'],
  ['/administrator', '/admin'],
  ['javascript:alert(1)', '/admin'],
  ['/admin/sign-out', '/admin'],
  ['/media/x.pdf', '/admin'],
  ['', '/admin'],
])('leads on to %j as to %j', async (next, place) => {
  await house.somebody();
  expect((await signIn({ ...right, next })).headers.location).toBe(place);
});

describe('in another language', () => {
  it.each([
    [{}, 'pt-PT', 'Entrar'],
    [{ 'accept-language': 'en-US,en;q=0.9' }, 'en-GB', 'Sign in'],
    [{ 'accept-language': 'en-US', cookie: 'i18n_redirected=pt' }, 'pt-PT', 'Entrar'],
    [{ 'accept-language': 'de' }, 'pt-PT', 'Entrar'],
  ])('with %j it is %s', async (headers, lang, title) => {
    const { body } = await house.visitor(headers as Record<string, string>).get('/admin/sign-in');
    expect(body).toContain(`<html lang="${lang}">`);
    expect(body).toContain(`<h1>${title}</h1>`);
  });

  it('keeps what was chosen on the page, and where to go', async () => {
    const visitor = house.visitor();
    const first = await visitor.get('/admin/sign-in?next=/admin');
    const [, link = ''] = /<a href="([^"]+)" lang="en-GB"/.exec(first.body) ?? [];
    const second = await visitor.get(link.replaceAll('&amp;', '&'));
    expect(second.body).toContain('<input type="hidden" name="next" value="/admin"');
    expect((await visitor.post('/admin/sign-in', { email: '', password: '' })).body).toContain('Enter your email address.');
  });
});
