import { password, PeopleHouse } from '../fixtures/people-house';
import { hour, ines, minute } from '../fixtures/store-of-test';

let house: PeopleHouse;

beforeEach(async () => {
  house = new PeopleHouse();
  await house.start();
  await house.somebody();
});

afterEach(() => house.clear());

const fresh = 'outra frase, desta vez mais longa';
const change = { current: password, password: fresh, again: fresh };
const asks = async (visitor: { get: (url: string) => Promise<{ json: () => object }> }) => (await visitor.get('/asks')).json();

it('changes the password: the other browsers are out, this one has a new session', async () => {
  const [here, elsewhere] = [await house.signedIn(), await house.signedIn()];
  const before = here.cookies.get('admin_session');
  expect((await here.post('/admin/account/password', change)).headers.location).toBe('/admin/account?note=password-changed');
  expect(here.cookies.get('admin_session')).not.toBe(before);
  expect([await asks(here), await asks(elsewhere)]).toEqual([{ who: ines.email }, { who: null }]);
  expect((await here.get('/admin/account?note=password-changed')).body).toContain('A palavra-passe foi mudada.');
  expect((await house.visitor().post('/admin/sign-in', { email: ines.email, password })).statusCode).toBe(422);
  expect((await house.visitor().post('/admin/sign-in', { email: ines.email, password: fresh })).statusCode).toBe(303);
});

it.each([
  ['a wrong one before', { current: 'guessed guessed' }, 'A palavra-passe atual não está certa.'],
  ['none before', { current: '' }, 'A palavra-passe atual não está certa.'],
  ['a short one', { password: 'curta', again: 'curta' }, 'pelo menos 12 caracteres.'],
  ['two that differ', { again: 'x' }, 'não são iguais'],
])('does not change it with %s', async (_, more, words) => {
  const visitor = await house.signedIn();
  const answer = await visitor.post('/admin/account/password', { ...change, ...more });
  expect([answer.statusCode, answer.body.includes(words)]).toEqual([422, true]);
  expect(await asks(visitor)).toEqual({ who: ines.email });
});

it('lets nobody guess the password at a browser that was left open', async () => {
  const visitor = await house.signedIn();
  for (let each = 0; each < 5; each += 1) await visitor.post('/admin/account/password', { ...change, current: `guess ${each}` });
  const answer = await visitor.post('/admin/account/password', change);
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '30']);
});

it('says for programs that keep passwords whose it is, in a field of a kind that they read', async () => {
  const visitor = await house.signedIn();
  const { body } = await visitor.get('/admin/account');
  expect(body).toMatch(/<input type="text" hidden readonly name="email" value="ines@valterra\.example" autocomplete="username"/);
});

it('signs out everywhere', async () => {
  const visitors = [await house.signedIn(), await house.signedIn()];
  expect((await visitors[0]?.get('/admin/account'))?.body.match(/Usado pela última vez/g)).toHaveLength(2);
  expect((await visitors[0]?.post('/admin/account/sign-out-everywhere'))?.headers.location).toBe(
    '/admin/sign-in?note=signed-out-everywhere',
  );
  for (const visitor of visitors) expect(await asks(visitor)).toEqual({ who: null });
});

it('speaks the language that was chosen, whatever the browser says', async () => {
  const visitor = await house.signedIn();
  expect((await visitor.post('/admin/account/language', { language: 'en' })).headers.location).toBe('/admin/account?note=language-changed');
  expect((await visitor.get('/admin/account')).body).toContain('<h1>Your account</h1>');
  expect((await visitor.post('/admin/account/language', { language: 'de' })).statusCode).toBe(422);
});

it('does nothing for whoever is not signed in, and leads them to the sign-in', async () => {
  for (const url of ['/admin/account/password', '/admin/account/language', '/admin/account/sign-out-everywhere'])
    expect((await house.visitor().post(url, change)).headers.location).toBe('/admin/sign-in?next=%2Fadmin%2Faccount');
  expect((await house.visitor().post('/admin/sign-in', { email: ines.email, password })).statusCode).toBe(303);
});

it('keeps a session while pages are opened, and not for a page that asks by itself', async () => {
  const [reader, tab] = [await house.signedIn(), await house.signedIn()];
  for (let hours = 0; hours < 13; hours += 1) {
    house.now += hour;
    await reader.get('/admin/account', { 'sec-fetch-dest': 'document' });
    await tab.get('/asks', { 'sec-fetch-dest': 'empty' });
  }
  expect([await asks(reader), await asks(tab)]).toEqual([{ who: ines.email }, { who: null }]);
});

it('is over at once when the account is closed', async () => {
  const visitor = await house.signedIn();
  house.now += minute;
  await house.store.accounts.close((await house.store.accounts.find(ines.email))?.id ?? '');
  expect(await asks(visitor)).toEqual({ who: null });
  expect((await house.visitor().post('/admin/sign-in', { email: ines.email, password })).statusCode).toBe(422);
});
