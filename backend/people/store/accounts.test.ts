import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { day, ines, StoreOfTest } from '../fixtures/store-of-test';
import { LastAdministrator } from './accounts';

let house: StoreOfTest;

beforeEach(async () => {
  house = new StoreOfTest();
  await house.open();
});

afterEach(() => house.clear());

const accounts = () => house.people.accounts;
const links = () => house.people.links;

it('knows one account an address, however it is written', async () => {
  expect(await accounts().make({ ...ines, email: ' Ines@Valterra.example ' })).toMatchObject({ email: ines.email, hasPassword: false });
  expect(await accounts().make({ ...ines, name: 'Another' })).toBeNull();
  expect(await accounts().find('INES@valterra.example')).toMatchObject({ name: 'Inês Vaz' });
});

it('has a password for open accounts that chose one, and for no other', async () => {
  expect(await accounts().passwordOf(ines.email)).toBeNull();
  const { id } = (await accounts().make(ines)) ?? { id: '' };
  expect(await accounts().passwordOf(ines.email)).toBeNull();
  await accounts().setPassword(id, 'hash');
  expect(await accounts().passwordOf(ines.email)).toMatchObject({ password: 'hash', account: { id } });
  await accounts().close(id);
  await accounts().setPassword(id, 'other');
  expect(await accounts().passwordOf(ines.email)).toBeNull();
  await accounts().reopen(id);
  expect(await accounts().get(id)).toMatchObject({ closedAt: null, hasPassword: false });
});

it('keeps one administrator who can sign in', async () => {
  const rui = await house.somebody({ role: 'administrator' });
  await accounts().make({ ...ines, email: 'never@valterra.example', role: 'administrator' });
  await expect(accounts().close(rui.id)).rejects.toThrow(LastAdministrator);
  await expect(accounts().giveRole(rui.id, 'publisher')).rejects.toThrow(LastAdministrator);
  const secret = await house.people.sessions.start(rui.id, '');
  await expect(accounts().close(rui.id)).rejects.toThrow(LastAdministrator);
  expect(await house.people.sessions.find(secret)).not.toBeNull();
  const ana = await house.somebody({ email: 'ana@valterra.example', role: 'administrator' });
  const outcomes = await Promise.allSettled([accounts().close(rui.id), accounts().giveRole(ana.id, 'editor')]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

describe('a link', () => {
  it('is good once, and ends the sessions of before', async () => {
    const { id } = await house.somebody();
    const session = await house.people.sessions.start(id, '');
    const secret = await links().make(id);
    expect([await links().look(secret), await links().look(secret)]).toEqual([{ personId: id }, { personId: id }]);
    const outcomes = await Promise.all([1, 2, 3].map((each) => links().use(secret, id, { name: 'Inês', password: `hash ${each}` })));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await links().look(secret)).toBeNull();
    expect(await house.people.sessions.find(session)).toBeNull();
  });

  it('changes nothing after a day, for a closed account, for another person, or when there is a newer one', async () => {
    const { id } = await house.somebody();
    const rui = await house.somebody({ email: 'rui@valterra.example' });
    const session = await house.people.sessions.start(id, '');
    const older = await links().make(id);
    const secret = await links().make(id);
    const use = (link: string, whom = id) => links().use(link, whom, { name: 'X', password: 'x' });
    expect([await use(older), await use(secret, rui.id), await use('')]).toEqual([false, false, false]);
    house.pass(day);
    expect([await links().look(secret), await use(secret)]).toEqual([null, false]);
    house.pass(-day);
    expect(await house.people.sessions.find(session)).not.toBeNull();
    await accounts().close(id);
    expect([await links().look(secret), await use(secret)]).toEqual([null, false]);
  });

  it('makes the first administrator, once, while there is nobody', async () => {
    const secret = await links().make(null);
    expect(await links().look(secret)).toEqual({ personId: null });
    const made = await Promise.all(
      ['a', 'b', 'c'].map((name) => links().useFirst(secret, { ...ines, email: `${name}@valterra.example`, password: 'x' })),
    );
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await accounts().list()).toEqual([expect.objectContaining({ role: 'administrator', hasPassword: true })]);
    expect(await links().look(secret)).toBeNull();
  });

  it('for the first administrator is over when an account was made otherwise, or a newer one was printed', async () => {
    const first = await links().make(null);
    const secret = await links().make(null);
    expect(await links().look(first)).toBeNull();
    await accounts().make(ines);
    expect([await links().look(secret), await links().useFirst(secret, { ...ines, email: 'x@y.example', password: 'x' })]).toEqual([
      null,
      null,
    ]);
  });
});

it('keeps no secret as it is', async () => {
  const { id } = await house.somebody();
  const secrets = [await house.people.sessions.start(id, ''), await links().make(id)];
  const folder = join(house.dataDir, 'backend');
  const bytes = readdirSync(folder)
    .filter((name) => name.startsWith('people.db'))
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join('');
  expect(bytes).toContain(ines.email);
  for (const secret of secrets) expect(bytes).not.toContain(secret);
});
