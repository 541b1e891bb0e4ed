import { day, hour, minute, second, StoreOfTest } from '../fixtures/store-of-test';

let house: StoreOfTest;

beforeEach(async () => {
  house = new StoreOfTest();
  await house.open();
});

afterEach(() => house.clear());

const from = (account: string, network = '192.0.2.1') => ({ account, network });
const attempt = (guesser = from('ines')) => house.people.guesses.begin(guesser);

async function attempts(count: number, guesser = from('ines')): Promise<void> {
  for (let each = 0; each < count; each += 1) await attempt(guesser);
}

it('lets five tries pass, then pauses that double up to a quarter of an hour', async () => {
  await attempts(5);
  const pauses: number[] = [];
  for (let each = 0; each < 8; each += 1) {
    const answer = await attempt();
    if (answer.allowed) throw new Error('No pause');
    pauses.push(answer.retryAfter);
    house.pass(answer.retryAfter * second - 1);
    expect(await attempt()).toEqual({ allowed: false, retryAfter: 1 });
    house.pass(1);
    expect(await attempt()).toEqual({ allowed: true });
  }
  expect(pauses).toEqual([30, 60, 120, 240, 480, 900, 900, 900]);
});

it('counts tries that come all at once as if they came one after the other', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => attempt()));
  expect(answers.filter(({ allowed }) => allowed)).toHaveLength(5);
});

it('counts a network over all the accounts that are tried from it, up to an hour', async () => {
  for (let each = 0; each < 20; each += 1) expect(await attempt(from(`account ${each}`))).toEqual({ allowed: true });
  expect(await attempt(from('yet another'))).toEqual({ allowed: false, retryAfter: 30 });
  expect(await attempt(from('yet another', '192.0.2.2'))).toEqual({ allowed: true });
  let longest = 0;
  for (let each = 0; each < 12; each += 1) {
    const answer = await attempt(from(`more ${each}`));
    if (answer.allowed) throw new Error('No pause');
    longest = answer.retryAfter;
    house.pass(longest * second);
    await attempt(from(`again ${each}`));
  }
  expect(longest).toBe(3600);
});

it('keeps an account closed to all networks while it pauses', async () => {
  await attempts(5);
  expect(await attempt(from('ines', '198.51.100.7'))).toMatchObject({ allowed: false });
  expect(await attempt(from('rui', '198.51.100.7'))).toEqual({ allowed: true });
});

it('does not count what was tried in a pause', async () => {
  await attempts(5);
  await attempts(50);
  house.pass(30 * second);
  expect(await attempt()).toEqual({ allowed: true });
  expect(await attempt()).toEqual({ allowed: false, retryAfter: 60 });
});

it('begins anew after the right password, and takes nothing else back from the network', async () => {
  await attempts(4);
  await attempt();
  await house.people.guesses.right(from('ines'));
  await attempts(5);
  expect(await attempt()).toMatchObject({ allowed: false, retryAfter: 30 });
  for (let each = 0; each < 11; each += 1) expect(await attempt(from(`account ${each}`))).toEqual({ allowed: true });
  expect(await attempt(from('one more'))).toMatchObject({ allowed: false });
});

it('remembers over a restart, for a day', async () => {
  await attempts(6);
  await house.reopen();
  expect(await attempt()).toMatchObject({ allowed: false });
  house.pass(day + minute);
  await attempts(4);
  expect(await attempt()).toEqual({ allowed: true });
});

it('locks nobody out when the clock is set back', async () => {
  house.pass(3 * day);
  await attempts(6);
  house.pass(-2 * day - hour);
  expect(await attempt()).toEqual({ allowed: true });
});
