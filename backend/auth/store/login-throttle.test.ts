import { day, minute, second, StoreOfTest } from '../fixtures/store-of-test';

const harness = new StoreOfTest().forEachTest();

const from = (account: string, network = '192.0.2.1') => ({ account, network });
const attempt = (attempt = from('ines')) => harness.authStore.loginThrottle.begin(attempt);
const attempts = async (count: number, make: (each: number) => ReturnType<typeof from> = () => from('ines')) => {
  for (let each = 0; each < count; each += 1) await attempt(make(each));
};

/** The pauses that somebody sits out who tries on. */
async function pausesOf(count: number, make: (each: number) => { account: string; network: string }): Promise<number[]> {
  const pauses: number[] = [];
  for (let each = 0; each < count; each += 1) {
    const answer = await attempt(make(each));
    if (answer.allowed) throw new Error('No pause');
    pauses.push(answer.retryAfter);
    harness.pass(answer.retryAfter * second - 1);
    expect(await attempt(make(each))).toEqual({ allowed: false, retryAfter: 1 });
    harness.pass(1);
    expect(await attempt(make(each))).toEqual({ allowed: true });
  }
  return pauses;
}

it('lets five tries pass, then pauses that double up to a quarter of an hour; a try in a pause does not count', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => attempt()));
  expect(answers.filter(({ allowed }) => allowed)).toHaveLength(5);
  expect(await pausesOf(8, () => from('ines'))).toEqual([30, 60, 120, 240, 480, 900, 900, 900]);
});

it('counts a network over all the accounts that are tried from it, up to an hour', async () => {
  await attempts(19, (each) => from(`account ${each}`));
  expect(await attempt(from('the twentieth'))).toEqual({ allowed: true });
  expect(await attempt(from('yet another', '192.0.2.2'))).toEqual({ allowed: true });
  const pauses = await pausesOf(9, (each) => from(`more ${each}`));
  expect([pauses[0], pauses.at(-1)]).toEqual([30, 3600]);
});

it('keeps an account closed to all networks while it pauses, and no other account', async () => {
  await attempts(5);
  expect(await attempt(from('ines', '198.51.100.7'))).toMatchObject({ allowed: false });
  expect(await attempt(from('rui', '198.51.100.7'))).toEqual({ allowed: true });
});

it('begins anew after the right password, and takes nothing else back from the network', async () => {
  await attempts(5);
  await harness.authStore.loginThrottle.succeeded(from('ines'));
  await attempts(5);
  expect(await attempt()).toMatchObject({ allowed: false, retryAfter: 30 });
  for (let each = 0; each < 11; each += 1) expect(await attempt(from(`account ${each}`))).toEqual({ allowed: true });
  expect(await attempt(from('one more'))).toMatchObject({ allowed: false });
});

it('remembers over a restart, for a day', async () => {
  await attempts(6);
  await harness.reopen();
  expect(await attempt()).toMatchObject({ allowed: false });
  harness.pass(day + minute);
  await attempts(4);
  expect(await attempt()).toEqual({ allowed: true });
});
