import { hour, ines, minute, StoreOfTest } from '../fixtures/store-of-test';
import type { Account } from './accounts';

let person: Account;
const harness = new StoreOfTest().forEachTest(async () => {
  await harness.open();
  person = await harness.somebody();
});

const start = (browser = 'Firefox, Linux') => harness.authStore.sessions.start(person.id, browser);
const find = (secret: string) => harness.authStore.sessions.find(secret);

it.each([
  ['twelve hours in which nobody used it', 12 * hour, 12],
  ['thirty days, however much it was used', 10 * hour, 720],
])('ends after %s', async (_, step, expected) => {
  const secret = await start();
  let hours = 0;
  for (let session = await find(secret); session; session = await find(secret)) {
    await harness.authStore.sessions.touch(session);
    harness.pass(step);
    hours += step / hour;
  }
  expect(hours).toBe(expected);
});

describe('tokens', () => {
  const verifier = 'a'.repeat(43);
  // The hash of these 43 letters, as another program writes it.
  const challenge = 'ZtNPunH49FD35FWYhT5Tv8I7vRKQJ8uxMaL0_9eHjNA';
  const redirectUri = 'http://127.0.0.1:8001/admin';
  const tokens = () => harness.authStore.tokens;

  async function codeOfSession() {
    const { sessionId } = (await find(await start())) ?? { sessionId: '' };
    return { code: await tokens().giveCode({ sessionId, challenge, redirectUri }), place: { sessionId, redirectUri } };
  }

  async function given() {
    const { code, place } = await codeOfSession();
    const pair = await tokens().redeem(code, verifier, place);
    if (!pair) throw new Error('No tokens');
    return { ...pair, sessionId: place.sessionId };
  }

  it('are given once for a code, also when it comes several times at once', async () => {
    const { code, place } = await codeOfSession();
    const answers = await Promise.all([1, 2, 3].map(() => tokens().redeem(code, verifier, place)));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  it('are good for an hour, and are then refreshed in the session that has them', async () => {
    const { access, refresh, sessionId } = await given();
    harness.pass(hour - 1);
    expect(await tokens().find(access)).toMatchObject({ person: ines });
    harness.pass(1);
    expect(await tokens().find(access)).toBeNull();
    expect(await tokens().refresh(refresh, 'x')).toBeNull();
    for (const more of await Promise.all([1, 2].map(() => tokens().refresh(refresh, sessionId))))
      expect(await tokens().find(more?.access ?? '')).toMatchObject({ person: ines });
  });

  it.each<[string, { verifier?: string; redirectUri?: string; sessionId?: string }, number]>([
    ['another verifier', { verifier: 'b'.repeat(43) }, 0],
    ['another address', { redirectUri: 'http://127.0.0.1:8001/admin/' }, 0],
    ['another session', { sessionId: 'x' }, 0],
    ['a code of a minute ago', {}, minute],
  ])('are not given for %s, and then for nothing more', async (_, other, time) => {
    const { code, place } = await codeOfSession();
    harness.pass(time);
    expect(await tokens().redeem(code, other.verifier ?? verifier, { ...place, ...other })).toBeNull();
    expect(await tokens().redeem(code, verifier, place)).toBeNull();
  });

  it.each<[string, (id: string) => unknown]>([
    ['the session ends', () => harness.authStore.sessions.endAll(person.id)],
    ['another password is set', (id) => harness.authStore.accounts.setPassword(id, 'other')],
    ['the account is closed', (id) => harness.authStore.accounts.close(id)],
    ['nobody uses the session', () => harness.pass(12 * hour)],
  ])('are over when %s', async (_, event) => {
    const { access, refresh, sessionId } = await given();
    await event(person.id);
    expect([await tokens().find(access), await tokens().refresh(refresh, sessionId)]).toEqual([null, null]);
  });

  it('are of a kind: none opens what another one opens', async () => {
    const { access, refresh, sessionId } = await given();
    expect([await tokens().find(refresh), await tokens().refresh(access, sessionId), await find(access)]).toEqual([null, null, null]);
    expect(await tokens().redeem(refresh, verifier, { sessionId, redirectUri })).toBeNull();
  });
});
