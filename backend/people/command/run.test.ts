import { day, ines, StoreOfTest } from '../fixtures/store-of-test';
import { runPeople } from './run';
import { usage } from './usage';

let house: StoreOfTest;

beforeEach(async () => {
  house = new StoreOfTest();
  await house.open();
});

afterEach(() => house.clear());

async function run(...words: string[]) {
  const said = { out: '', err: '' };
  const code = await runPeople(words, {
    dataDir: house.dataDir,
    origin: 'https://admin.valterra.example',
    clock: () => new Date(house.now),
    user: 'root',
    out: (text) => (said.out += text),
    err: (text) => (said.err += text),
  });
  return { code, ...said };
}

const add = () => run('add', 'Ines@valterra.example', '--name', 'Inês Vaz');
const linkIn = (out: string) => /https:\/\/admin\.valterra\.example\/admin\/welcome\/([\w-]{43})\n$/.exec(out)?.[1] ?? '';

it('adds somebody without a password, with a link for a day', async () => {
  const { code, out, err } = await add();
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^Inês Vaz \(ines@valterra\.example\) chooses a password here, once, within a day:\n/);
  const account = await house.people.accounts.find(ines.email);
  expect(account).toMatchObject({ ...ines, hasPassword: false });
  expect(await house.people.links.look(linkIn(out))).toEqual({ personId: account?.id });
  house.pass(day);
  expect(await house.people.links.look(linkIn(out))).toBeNull();
});

it('adds with a role and a language', async () => {
  await run('add', 'rui@valterra.example', '--name', 'Rui Prata', '--role', 'administrator', '--language', 'en');
  expect(await house.people.accounts.find('rui@valterra.example')).toMatchObject({ role: 'administrator', language: 'en' });
  await add();
  expect((await run('list')).out).toBe(
    'editor         pt  ines@valterra.example  Inês Vaz  since 2026-03-31, has not chosen a password yet\n' +
      'administrator  en  rui@valterra.example  Rui Prata  since 2026-03-31, has not chosen a password yet\n',
  );
});

it('gives a new link, which ends the one before', async () => {
  const first = linkIn((await add()).out);
  const second = linkIn((await run('link', ines.email)).out);
  expect([await house.people.links.look(first), await house.people.links.look(second)]).toEqual([null, { personId: expect.any(String) }]);
});

it('gives a role, closes, opens again, signs out, and writes it all down', async () => {
  const { id } = await house.somebody();
  const session = await house.people.sessions.start(id, '');
  expect((await run('sign-out', ines.email)).out).toBe('ines@valterra.example is signed out\n');
  expect(await house.people.sessions.find(session)).toBeNull();
  expect((await run('role', ines.email, 'publisher')).out).toBe('ines@valterra.example is publisher now\n');
  expect((await run('close', ines.email)).out).toBe('ines@valterra.example is closed\n');
  expect(await run('link', ines.email)).toMatchObject({ code: 1, err: expect.stringContaining('is closed') });
  const { out } = await run('reopen', ines.email);
  expect(await house.people.links.look(linkIn(out))).toEqual({ personId: id });
  expect((await run('audit')).out).toBe(
    `${[
      'link-made  ines@valterra.example',
      'account-reopened  ines@valterra.example',
      'account-closed  ines@valterra.example',
      'role-given  ines@valterra.example publisher',
      'sessions-ended  ines@valterra.example',
    ]
      .map((line) => `2026-03-31 09:00  root, by command  ${line}`)
      .join('\n')}\n5 in all\n`,
  );
});

it('leaves one administrator', async () => {
  await house.somebody({ role: 'administrator' });
  for (const words of [
    ['close', ines.email],
    ['role', ines.email, 'editor'],
  ])
    expect(await run(...words)).toMatchObject({ code: 1, err: expect.stringContaining('the last administrator') });
});

it('writes nothing on a terminal that moves the cursor', async () => {
  await house.somebody({ name: 'In\u001b[2Jês\u202e' });
  expect((await run('list')).out).not.toMatch(/[\u001b\u202e]/);
});

it.each([
  [['close', 'nobody@valterra.example'], 'nobody@valterra.example has no account.\n'],
  [['add', ines.email, '--name', 'Again'], expect.stringContaining('has an account already')],
])('cannot do %j', async (words, err) => {
  await house.somebody();
  expect(await run(...words)).toEqual({ code: 1, out: '', err });
});

it.each([
  [[]],
  [['paint']],
  [['constructor']],
  [['add', 'ines']],
  [['add', ines.email]],
  [['add', ines.email, '--name', 'a'.repeat(81)]],
  [['add', ines.email, '--name', 'Inês', '--role', 'owner']],
  [['add', ines.email, '--name', 'Inês', '--language', 'fr']],
  [['add', ines.email, '--name', 'Inês', '--password', 'x']],
  [['role', ines.email]],
  [['role', ines.email, 'owner']],
  [['list', 'all']],
  [['close', ines.email, '--role', 'editor']],
  [['audit', '--page', '0']],
])('shows how it is used for %j', async (words) => {
  const { code, out, err } = await run(...words);
  expect([code, `${out}${err}`.endsWith(usage)]).toEqual([2, true]);
  expect(await house.people.accounts.list()).toEqual([]);
});
