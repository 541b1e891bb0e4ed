import { day, ines, StoreOfTest } from '../fixtures/store-of-test';
import { runPeople, usage } from './people-command';

const harness = new StoreOfTest().forEachTest();

async function run(...words: string[]) {
  const said = { out: '', err: '' };
  const code = await runPeople(words, {
    dataDir: harness.dataDir,
    origin: 'https://admin.valterra.example',
    clock: () => new Date(harness.now),
    user: 'root',
    out: (text) => (said.out += text),
    err: (text) => (said.err += text),
  });
  return { code, ...said };
}

const add = () => run('add', 'Ines@valterra.example', '--name', 'Inês Vaz');
const lookIn = (out: string) =>
  harness.authStore.links.look(/https:\/\/admin\.valterra\.example\/admin\/welcome\/([\w-]{43})\n$/.exec(out)?.[1] ?? '');

it('adds somebody without a password, with a link for a day that a new one ends', async () => {
  const { code, out, err } = await add();
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^Inês Vaz \(ines@valterra\.example\) chooses a password here, once, within a day:\n/);
  const { id: personId } = (await harness.authStore.accounts.find(ines.email)) ?? { id: '' };
  expect(await lookIn(out)).toEqual({ personId });
  const newer = (await run('link', ines.email)).out;
  expect([await lookIn(out), await lookIn(newer)]).toEqual([null, { personId }]);
  harness.pass(day);
  expect(await lookIn(newer)).toBeNull();
});

it('gives a role, closes, opens again, signs out, and writes it all down', async () => {
  const { id } = await harness.somebody();
  const session = await harness.authStore.sessions.start(id, '');
  expect((await run('sign-out', ines.email)).out).toBe('ines@valterra.example is signed out\n');
  expect(await harness.authStore.sessions.find(session)).toBeNull();
  expect((await run('role', ines.email, 'publisher')).out).toBe('ines@valterra.example is publisher now\n');
  expect((await run('close', ines.email)).out).toBe('ines@valterra.example is closed\n');
  expect(await run('link', ines.email)).toMatchObject({ code: 1, err: expect.stringContaining('is closed') });
  expect(await lookIn((await run('reopen', ines.email)).out)).toEqual({ personId: id });
  expect((await run('audit')).out.replaceAll('2026-03-31 09:00  root, by command  ', '')).toBe(
    'link-made  ines@valterra.example\naccount-reopened  ines@valterra.example\naccount-closed  ines@valterra.example\n' +
      'role-given  ines@valterra.example publisher\nsessions-ended  ines@valterra.example\n5 in all\n',
  );
});

it('turns off the second factor of who has lost it, and says so where there is none', async () => {
  const { id } = await harness.somebody();
  await harness.authStore.secondFactors.turnOn(id, 'A'.repeat(32), 1);
  expect((await run('reset-second-factor', ines.email)).out).toBe('ines@valterra.example signs in with the password alone\n');
  expect(await harness.authStore.accounts.get(id)).toMatchObject({ hasSecondFactor: false });
  expect(await run('reset-second-factor', ines.email)).toMatchObject({ code: 1, err: 'ines@valterra.example has no second factor.\n' });
  expect((await run('audit')).out).toContain('second-factor-reset  ines@valterra.example\n1 in all');
});

it.each([
  [['close', 'nobody@valterra.example'], 'nobody@valterra.example has no account.\n'],
  [['add', ines.email, '--name', 'Again'], expect.stringContaining('has an account already')],
  [['close', ines.email], expect.stringContaining('the last administrator')],
  [['role', ines.email, 'editor'], expect.stringContaining('the last administrator')],
])('cannot do %j', async (words, err) => {
  await harness.somebody({ role: 'administrator' });
  expect(await run(...words)).toEqual({ code: 1, out: '', err });
});

it.each([
  [[]],
  [['add', 'ines']],
  [['add', ines.email]],
  [['add', ines.email, '--name', 'Inês', '--role', 'owner']],
  [['add', ines.email, '--name', 'Inês', '--password', 'x']],
  [['close', ines.email, '--role', 'editor']],
])('shows how it is used for %j', async (words) => {
  const { code, out, err } = await run(...words);
  expect([code, `${out}${err}`.endsWith(usage)]).toEqual([2, true]);
  expect(await harness.authStore.accounts.list()).toEqual([]);
});
