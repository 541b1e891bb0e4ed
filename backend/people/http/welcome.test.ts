import { password, PeopleHouse } from '../fixtures/people-house';
import { day, ines } from '../fixtures/store-of-test';
import { until } from '../../../tests/fixtures/until';

let house: PeopleHouse;

beforeEach(async () => {
  house = new PeopleHouse();
  await house.start();
});

afterEach(() => house.clear());

const form = { email: ines.email, name: 'Inês Vaz', password, again: password };
const firstLink = async () => `/admin/welcome/${await house.store.links.make(null)}`;

it('prints the link of the first administrator at each start while there is nobody, the newest being the good one', async () => {
  const listen = async () => {
    const said = house.log.length;
    await house.app.listen({ host: '127.0.0.1', port: 0 });
    await until(() => house.log.length > said, 'the link');
    return new URL(/(http:\/\/127\.0\.0\.1:\d+\/admin\/welcome\/[\w-]{43})$/.exec(house.log.at(-1) ?? '')?.[1] ?? 'none').pathname;
  };
  const first = await listen();
  await house.stop();
  await house.start();
  const second = await listen();
  expect(house.log).toHaveLength(2);
  expect((await house.visitor().get(first)).statusCode).toBe(410);
  expect((await house.visitor().post(second, form)).statusCode).toBe(303);
  await house.stop();
  await house.start();
  await house.app.listen({ host: '127.0.0.1', port: 0 });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(house.log).toHaveLength(2);
});

it('makes the first administrator, signed in, in the language of the page', async () => {
  const link = await firstLink();
  const visitor = house.visitor({ 'accept-language': 'en' });
  const page = await visitor.get(link);
  expect(page.body).toContain('There are no accounts on this site yet.');
  const answer = await visitor.post(link, form);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/admin']);
  expect((await visitor.json('GET', '/admin/api/me')).json()).toMatchObject({
    data: { ...ines, role: 'administrator', language: 'en', rights: expect.arrayContaining(['manage-people']) },
  });
  expect((await house.visitor().post('/admin/sign-in', { email: ines.email, password })).statusCode).toBe(303);
});

it('is good once, whoever else has it', async () => {
  const link = await firstLink();
  const visitors = ['a', 'b', 'c'].map((name) => house.visitor().post(link, { ...form, email: `${name}@valterra.example` }));
  const codes = (await Promise.all(visitors)).map(({ statusCode }) => statusCode);
  expect(codes.sort()).toEqual([303, 410, 410]);
  expect((await house.visitor().get(link)).statusCode).toBe(410);
  expect(await house.store.accounts.list()).toHaveLength(1);
});

it('is not used up by those who only look, and over after a day', async () => {
  const link = await firstLink();
  house.now += day - 1;
  for (let each = 0; each < 3; each += 1) expect((await house.visitor().get(link)).statusCode).toBe(200);
  house.now += 1;
  const over = await house.visitor().get(link);
  expect([over.statusCode, over.body.includes('Esta ligação já não serve')]).toEqual([410, true]);
  expect((await house.visitor().post(link, form)).statusCode).toBe(410);
});

it('gives somebody who was invited a password, and greets them in their language', async () => {
  await house.somebody({ email: 'rui@valterra.example', role: 'administrator' });
  const account = await house.store.accounts.make({ ...ines, language: 'en' });
  const link = `/admin/welcome/${await house.store.links.make(account?.id ?? '')}`;
  const visitor = house.visitor();
  const page = await visitor.get(link);
  expect(page.body).toContain('<html lang="en-GB">');
  expect(page.body).toContain(`<strong>${ines.email}</strong>`);
  // Another address is not taken from the form, and no role either.
  const answer = await visitor.post(link, { ...form, email: 'rui@valterra.example', role: 'administrator' });
  expect(answer.statusCode).toBe(303);
  expect((await visitor.json('GET', '/admin/api/me')).json()).toMatchObject({ data: { email: ines.email, role: 'editor' } });
  expect((await house.store.audit.list()).lines.map(({ what, about }) => `${what} ${about}`.trim())).toEqual([
    'signed-in',
    `password-chosen ${ines.email}`,
  ]);
});

it.each([
  ['a short password', { password: 'onze letras', again: 'onze letras' }, 'pelo menos 12 caracteres.'],
  ['a long one', { password: 'muito '.repeat(40), again: 'muito '.repeat(40) }, '200 caracteres, no máximo'],
  ['a common one', { password: 'Benfica20242025', again: 'Benfica20242025' }, 'das primeiras que alguém tentaria'],
  ['one of the own name', { password: 'inesvazinesvaz', again: 'inesvazinesvaz' }, 'feita do seu nome'],
  ['two that differ', { again: 'outra frase qualquer' }, 'não são iguais'],
  ['no name', { name: ' ' }, 'Escreva o seu nome'],
  ['a name of two lines', { name: 'Inês\nVaz' }, 'Escreva o seu nome'],
  ['no address', { email: '' }, 'Escreva o seu e-mail.'],
  ['half an address', { email: 'ines@' }, 'Escreva um e-mail completo'],
])('refuses %s, says so, and stays good', async (_, more, words) => {
  const link = await firstLink();
  const answer = await house.visitor().post(link, { ...form, ...more });
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain(words);
  expect(answer.body).not.toContain('muito muito');
  expect((await house.visitor().get(link)).statusCode).toBe(200);
});

it('writes what was typed back as text', async () => {
  const answer = await house.visitor().post(await firstLink(), { ...form, name: '"><script>alert(1)</script>', again: '' });
  expect(answer.body).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  expect(answer.body).not.toContain('<script');
});
