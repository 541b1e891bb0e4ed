import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { day, ines, StoreOfTest } from '../fixtures/store-of-test';
import { LastAdministrator } from './accounts';

const harness = new StoreOfTest().forEachTest();

const accounts = () => harness.authStore.accounts;
const links = () => harness.authStore.links;

it('knows one account an address, however it is written', async () => {
  expect(await accounts().make({ ...ines, email: ' Ines@Valterra.example ' })).toMatchObject({ email: ines.email, hasPassword: false });
  expect(await accounts().make({ ...ines, name: 'Another' })).toBeNull();
  expect(await accounts().find('INES@valterra.example')).toMatchObject({ name: 'Inês Vaz' });
});

it('has a password for open accounts that chose one, and for no other', async () => {
  const password = async () => (await accounts().passwordOf(ines.email))?.password ?? null;
  expect(await password()).toBeNull();
  const { id } = (await accounts().make(ines)) ?? { id: '' };
  expect(await password()).toBeNull();
  await accounts().setPassword(id, 'hash');
  expect(await password()).toBe('hash');
  await accounts().close(id);
  await accounts().setPassword(id, 'other');
  expect(await password()).toBeNull();
  await accounts().reopen(id);
  expect(await accounts().get(id)).toMatchObject({ closedAt: null, hasPassword: false });
});

it('keeps one administrator who can sign in, also when two leave at once', async () => {
  const rui = await harness.somebody({ role: 'administrator' });
  await accounts().make({ ...ines, email: 'never@valterra.example', role: 'administrator' });
  const secret = await harness.authStore.sessions.start(rui.id, '');
  await expect(accounts().close(rui.id)).rejects.toThrow(LastAdministrator);
  await expect(accounts().setRole(rui.id, 'publisher')).rejects.toThrow(LastAdministrator);
  expect(await harness.authStore.sessions.find(secret)).not.toBeNull();
  const ana = await harness.somebody({ email: 'ana@valterra.example', role: 'administrator' });
  const outcomes = await Promise.allSettled([accounts().close(rui.id), accounts().setRole(ana.id, 'editor')]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

describe('a link', () => {
  it('is good once, and ends the sessions of before', async () => {
    const { id } = await harness.somebody();
    const session = await harness.authStore.sessions.start(id, '');
    const secret = await links().make(id);
    expect([await links().look(secret), await links().look(secret)]).toEqual([{ personId: id }, { personId: id }]);
    const outcomes = await Promise.all([1, 2, 3].map((each) => links().use(secret, id, { name: 'Inês', password: `hash ${each}` })));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect([await links().look(secret), await harness.authStore.sessions.find(session)]).toEqual([null, null]);
  });

  it('changes nothing after a day, for a closed account, for another person, or when there is a newer one', async () => {
    const { id } = await harness.somebody();
    const rui = await harness.somebody({ email: 'rui@valterra.example' });
    const session = await harness.authStore.sessions.start(id, '');
    const older = await links().make(id);
    const secret = await links().make(id);
    const use = (link: string, whom = id) => links().use(link, whom, { name: 'X', password: 'x' });
    expect([await use(older), await use(secret, rui.id), await use('')]).toEqual([false, false, false]);
    harness.pass(day);
    expect([await links().look(secret), await use(secret)]).toEqual([null, false]);
    harness.pass(-day);
    expect(await harness.authStore.sessions.find(session)).not.toBeNull();
    await accounts().close(id);
    expect([await links().look(secret), await use(secret)]).toEqual([null, false]);
  });

  it('makes the first administrator, once, while there is nobody; the newest one is good', async () => {
    const [older, secret] = [await links().make(null), await links().make(null)];
    expect([await links().look(older), await links().look(secret)]).toEqual([null, { personId: null }]);
    const first = (name: string) => links().useFirst(secret, { ...ines, email: `${name}@valterra.example`, password: 'x' });
    expect((await Promise.all(['a', 'b', 'c'].map(first))).filter(Boolean)).toHaveLength(1);
    expect(await accounts().list()).toEqual([expect.objectContaining({ role: 'administrator', hasPassword: true })]);
    expect(await links().look(secret)).toBeNull();
  });

  it('that is mailed ends none that was shown; a new one that is shown ends both', async () => {
    const { id } = await harness.somebody();
    const shown = await links().make(id);
    const mailed = await links().make(id, 'invitation');
    expect([await links().look(shown), await links().look(mailed)]).toEqual([{ personId: id }, { personId: id }]);
    await links().make(id);
    expect([await links().look(shown), await links().look(mailed)]).toEqual([null, null]);
  });

  it('for the first administrator is over when an account was made otherwise', async () => {
    const secret = await links().make(null);
    await accounts().make(ines);
    expect(await links().look(secret)).toBeNull();
    expect(await links().useFirst(secret, { ...ines, email: 'x@y.example', password: 'x' })).toBeNull();
  });
});

it('keeps no secret as it is', async () => {
  const { id } = await harness.somebody();
  const secrets = [await harness.authStore.sessions.start(id, ''), await links().make(id)];
  const folder = join(harness.dataDir, 'backend');
  const bytes = readdirSync(folder)
    .filter((name) => name.startsWith('people.db'))
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join('');
  expect(bytes).toContain(ines.email);
  for (const secret of secrets) expect(bytes).not.toContain(secret);
});

const somebody = { id: 'a', name: 'Inês' };

it('the list tells who did what, the newest first, fifty a page', async () => {
  const { audit } = harness.authStore;
  for (let each = 1; each <= 51; each += 1) await audit.record(somebody, 'saved', `articles/${each}`);
  const { lines, ...meta } = await audit.list();
  expect(meta).toEqual({ page: 1, pages: 2, total: 51 });
  expect(lines).toHaveLength(50);
  expect(lines[0]).toEqual({
    id: 51,
    at: '2026-03-31T09:00:00.000Z',
    who: { ...somebody, byCommand: false },
    what: 'saved',
    about: 'articles/51',
  });
  expect((await audit.list(2)).lines.map(({ about }) => about)).toEqual(['articles/1']);
});

it('a line of the list is short, and forgotten after two years', async () => {
  await harness.authStore.audit.record(somebody, 'saved', `a\nb\u2028${'c'.repeat(600)}`);
  expect((await harness.authStore.audit.list()).lines[0]?.about).toBe(`a b ${'c'.repeat(496)}`);
  harness.pass(729 * day);
  await harness.authStore.deleteExpired();
  expect((await harness.authStore.audit.list()).total).toBe(1);
  harness.pass(2 * day);
  await harness.authStore.deleteExpired();
  expect((await harness.authStore.audit.list()).total).toBe(0);
});
