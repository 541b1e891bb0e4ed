import { PeopleHouse, password, type Visitor } from '../fixtures/people-house';

let house: PeopleHouse;
let rui: Visitor;

beforeEach(async () => {
  house = new PeopleHouse();
  await house.start();
  await house.somebody({ email: 'rui@valterra.example', name: 'Rui', role: 'administrator' });
  rui = await house.signedIn('rui@valterra.example');
});

afterEach(() => house.clear());

const form = { name: 'Ana Sá', email: 'ana@valterra.example', role: 'publisher', language: 'en' };
const account = async (email: string) => (await house.store.accounts.list()).find((each) => each.email === email)!;

it('makes an account with a link that is shown once, and can be used', async () => {
  const made = await rui.post('/admin/people', form);
  expect(made.statusCode).toBe(201);
  const link = /<pre>http:\/\/localhost:8001(\/admin\/welcome\/[\w-]+)<\/pre>/.exec(made.body)?.[1] ?? '';
  expect((await rui.get('/admin/people')).body).not.toContain(link);
  expect((await rui.get('/admin/people')).body).toMatch(/Ana Sá[\s\S]*Ainda não escolheu palavra-passe/);
  const ana = house.visitor();
  await ana.post(link, { name: 'Ana Sá', password, again: password });
  expect((await ana.get('/admin/account')).body).toContain('ana@valterra.example');
});

it('says what is wrong with a new account, and keeps what was typed', async () => {
  const wrong = await rui.post('/admin/people', { ...form, email: 'ana' });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.body).toContain('Escreva um e-mail completo');
  expect(wrong.body).toContain('value="Ana Sá"');
  await rui.post('/admin/people', form);
  expect((await rui.post('/admin/people', form)).body).toContain('Já há uma conta com este e-mail.');
  expect((await rui.post('/admin/people', { ...form, role: 'king' })).statusCode).toBe(422);
});

it('gives roles, closes and reopens; somebody remains', async () => {
  await house.somebody();
  const { id } = await account('ines@valterra.example');
  expect((await rui.post(`/admin/people/${id}/role`, { role: 'publisher' })).headers.location).toBe('/admin/people?note=account-changed');
  expect((await account('ines@valterra.example')).role).toBe('publisher');
  await rui.post(`/admin/people/${id}/close`);
  expect((await rui.get('/admin/people')).body).toContain('Fechada');
  expect((await rui.post(`/admin/people/${id}/link`)).statusCode).toBe(422);
  await rui.post(`/admin/people/${id}/reopen`);
  expect((await account('ines@valterra.example')).closedAt).toBeNull();
  const last = await rui.post(`/admin/people/${(await account('rui@valterra.example')).id}/close`);
  expect(last.statusCode).toBe(409);
  expect(last.body).toContain('Tem de ficar alguém a administrar');
  const page = (await rui.get('/admin/audit')).body;
  expect(page).toMatch(/reabriu uma conta[\s\S]*fechou uma conta[\s\S]*deu uma função/);
  expect(page).toContain('<td>ines@valterra.example publicação</td>');
});

it('ends the sessions of somebody whose computer was lost', async () => {
  await house.somebody();
  const ines = await house.signedIn();
  expect((await ines.get('/admin/account')).statusCode).toBe(200);
  const { id } = await account('ines@valterra.example');
  const ended = await rui.post(`/admin/people/${id}/sign-out`);
  expect((await rui.get(String(ended.headers.location))).body).toContain('As sessões dessa conta terminaram');
  expect((await ines.get('/admin/account')).statusCode).not.toBe(200);
  expect((await rui.get('/admin/account')).statusCode).toBe(200);
  expect((await house.store.audit.list()).lines[0]).toMatchObject({
    what: 'sessions-ended',
    about: 'ines@valterra.example',
    who: { name: 'Rui' },
  });
});

it('is for administrators, and for pages of ours', async () => {
  await house.somebody({ role: 'publisher' });
  const ines = await house.signedIn();
  for (const address of ['/admin/people', '/admin/audit']) expect((await ines.get(address)).statusCode).toBe(403);
  expect((await ines.post('/admin/people', form)).statusCode).toBe(403);
  expect((await rui.post('/admin/people', form, { origin: 'https://evil.example' })).statusCode).toBe(403);
  expect(await house.store.accounts.list()).toHaveLength(2);
});
