import { PeopleHouse, type Visitor } from '../fixtures/people-house';
import { day, ines } from '../fixtures/store-of-test';
import type { Role } from '../person';

let house: PeopleHouse;

beforeEach(async () => {
  house = new PeopleHouse();
  await house.start();
});

afterEach(() => house.clear());

const admin = { email: 'admin@valterra.example', name: 'Rui Prata', role: 'administrator' } as const;
const rita = { email: 'Rita@valterra.example', name: 'Rita Vale', role: 'publisher', language: 'en' };

async function administrator(): Promise<Visitor> {
  await house.somebody(admin);
  return house.signedIn(admin.email);
}

const idOf = async (email: string) => (await house.store.accounts.find(email))?.id ?? '';
const done = async () => (await house.store.audit.list()).lines.map(({ who, what, about }) => `${who.name}: ${what} ${about}`);

it('tells who I am and what I may', async () => {
  await house.somebody();
  const visitor = await house.signedIn();
  const { data } = (await visitor.json('GET', '/admin/api/me')).json<{ data: object }>();
  expect(data).toEqual({ ...ines, id: expect.any(String), rights: expect.arrayContaining(['edit-content', 'see-builds']) });
  expect(data).not.toMatchObject({ rights: expect.arrayContaining(['read-inbox']) });
  expect((await house.visitor().json('GET', '/admin/api/me')).json()).toMatchObject({ error: { code: 'signed_out' } });
});

it.each([['editor'], ['publisher'], [null]] as [Role | null][])('opens the list of people and what they did to no %s', async (role) => {
  await house.somebody(admin);
  if (role) await house.somebody({ role });
  const visitor = role ? await house.signedIn() : house.visitor();
  const id = await idOf(admin.email);
  const answers = [
    await visitor.json('GET', '/admin/api/people'),
    await visitor.json('POST', '/admin/api/people', rita),
    await visitor.json('PATCH', `/admin/api/people/${id}`, { role: 'editor' }),
    await visitor.json('PATCH', `/admin/api/people/${await idOf(ines.email)}`, { role: 'administrator' }),
    await visitor.json('POST', `/admin/api/people/${id}/link`, {}),
    await visitor.json('GET', '/admin/api/audit'),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(role ? 403 : 401));
  expect((await house.store.accounts.list()).map((account) => account.role)).toEqual(role ? [role, 'administrator'] : ['administrator']);
});

it('makes an account, with a link that is shown once', async () => {
  const visitor = await administrator();
  const answer = await visitor.json('POST', '/admin/api/people', rita);
  const { data, link } = answer.json<{ data: object; link: string }>();
  expect([answer.statusCode, data]).toEqual([
    201,
    expect.objectContaining({ ...rita, email: 'rita@valterra.example', hasPassword: false }),
  ]);
  expect(link).toMatch(/^http:\/\/localhost:8001\/admin\/welcome\/[\w-]{43}$/);
  expect((await house.visitor().get(new URL(link).pathname)).statusCode).toBe(200);
  expect(await done()).toEqual([
    'Rui Prata: link-made rita@valterra.example',
    'Rui Prata: account-made rita@valterra.example publisher',
    'Rui Prata: signed-in ',
  ]);
  const list = (await visitor.json('GET', '/admin/api/people')).body;
  expect(list).toContain('rita@valterra.example');
  expect(list).not.toMatch(/scrypt|"password"|hash/);
  expect(JSON.stringify(await house.store.audit.list())).not.toContain(link.slice(-43));
});

it.each([
  ['email', { email: 'rita' }],
  ['email', { email: admin.email }],
  ['email', { email: ['a@b.example'] }],
  ['name', { name: '' }],
  ['name', { name: 'a'.repeat(81) }],
  ['name', { name: 'Rita\nVale' }],
  ['role', { role: 'owner' }],
  ['role', { role: undefined }],
  ['language', { language: 'fr' }],
  ['password', { password: 'set by somebody else' }],
  ['id', { id: 'mine' }],
])('refuses an account for its %s: %j', async (field, more) => {
  const visitor = await administrator();
  const answer = await visitor.json('POST', '/admin/api/people', { ...rita, ...more });
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    { error: expect.objectContaining({ fields: { [field]: expect.any(String) } }) },
  ]);
  expect(await house.store.accounts.list()).toHaveLength(1);
});

it('changes a role, which counts at once, and closes an account, which ends its sessions', async () => {
  const visitor = await administrator();
  await house.somebody();
  const editor = await house.signedIn();
  const path = `/admin/api/people/${await idOf(ines.email)}`;
  expect((await visitor.json('PATCH', path, { role: 'administrator' })).json()).toMatchObject({ data: { role: 'administrator' } });
  expect((await editor.json('GET', '/admin/api/people')).statusCode).toBe(200);
  expect((await visitor.json('PATCH', path, { role: 'editor', name: 'Inês V.' })).statusCode).toBe(200);
  expect((await editor.json('GET', '/admin/api/people')).statusCode).toBe(403);
  expect((await visitor.json('PATCH', path, { closed: true })).json()).toMatchObject({ data: { closedAt: '2026-03-31T09:00:00.000Z' } });
  expect((await editor.json('GET', '/admin/api/me')).statusCode).toBe(401);
  expect((await visitor.json('POST', `${path}/link`, {})).statusCode).toBe(422);
  expect((await visitor.json('PATCH', path, { closed: false })).json()).toMatchObject({ data: { closedAt: null, hasPassword: false } });
  expect((await done()).slice(0, 5)).toEqual([
    `Rui Prata: account-reopened ${ines.email}`,
    `Rui Prata: account-closed ${ines.email}`,
    `Rui Prata: account-changed ${ines.email}`,
    `Rui Prata: role-given ${ines.email} editor`,
    `Rui Prata: role-given ${ines.email} administrator`,
  ]);
});

it('leaves somebody there who can let others in', async () => {
  const visitor = await administrator();
  for (const change of [{ closed: true }, { role: 'editor' }]) {
    const answer = await visitor.json('PATCH', `/admin/api/people/${await idOf(admin.email)}`, change);
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { error: { code: 'last_administrator' } }]);
  }
  expect((await visitor.json('GET', '/admin/api/people')).statusCode).toBe(200);
});

it.each(['x', '00000000-0000-0000-0000-000000000000', "' OR 1=1 --"])('knows nobody called %s', async (id) => {
  const visitor = await administrator();
  expect((await visitor.json('PATCH', `/admin/api/people/${encodeURIComponent(id)}`, { role: 'editor' })).statusCode).toBe(404);
  expect((await visitor.json('POST', `/admin/api/people/${encodeURIComponent(id)}/link`, {})).statusCode).toBe(404);
});

it('lists what was done, in pages, by person', async () => {
  const visitor = await administrator();
  await house.somebody();
  for (let each = 0; each < 60; each += 1) await house.store.audit.record({ id: 'x', name: 'X' }, 'saved', `articles/${each}`);
  const first = (await visitor.json('GET', '/admin/api/audit')).json<{ data: object[]; meta: object }>();
  expect([first.data.length, first.meta]).toEqual([50, { page: 1, pages: 2, total: 61 }]);
  const mine = await visitor.json('GET', `/admin/api/audit?person=${await idOf(admin.email)}`);
  expect(mine.json()).toMatchObject({ data: [{ what: 'signed-in' }], meta: { total: 1 } });
  for (const query of ['page=0', 'page=x', 'person=a&person=b'])
    expect((await visitor.json('GET', `/admin/api/audit?${query}`)).statusCode).toBe(422);
});

it('tells of wrong passwords for an account, and nothing of what was typed for another one', async () => {
  await administrator();
  await house.visitor().post('/admin/sign-in', { email: admin.email, password: 'guess guess guess' });
  await house.visitor().post('/admin/sign-in', { email: 'my.password@typed.example', password: 'guess' });
  house.now += day;
  expect(await done()).toEqual(['Rui Prata: sign-in-refused ', 'Rui Prata: signed-in ']);
});
