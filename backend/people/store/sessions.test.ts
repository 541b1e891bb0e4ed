import { day, hour, ines, minute, StoreOfTest } from '../fixtures/store-of-test';
import type { Account } from './accounts';

let house: StoreOfTest;
let person: Account;

beforeEach(async () => {
  house = new StoreOfTest();
  await house.open();
  person = await house.somebody();
});

afterEach(() => house.clear());

const start = (browser = 'Firefox, Linux') => house.people.sessions.start(person.id, browser);

it('finds who is signed in by the secret, and nobody by anything else', async () => {
  const secret = await start();
  expect(await house.people.sessions.find(secret)).toMatchObject({ person: { ...ines, id: person.id } });
  for (const other of ['', 'x', `${secret}x`, secret.slice(1), "' OR 1=1 --"]) expect(await house.people.sessions.find(other)).toBeNull();
});

it('ends after twelve hours in which nobody used it', async () => {
  const secret = await start();
  for (let each = 0; each < 5; each += 1) {
    house.pass(12 * hour - 1);
    const session = await house.people.sessions.find(secret);
    if (!session) throw new Error('It is over');
    await house.people.sessions.touch(session);
  }
  house.pass(12 * hour);
  expect(await house.people.sessions.find(secret)).toBeNull();
});

it('ends after thirty days, however much it was used', async () => {
  const secret = await start();
  let hours = 0;
  for (let session = await house.people.sessions.find(secret); session; session = await house.people.sessions.find(secret)) {
    await house.people.sessions.touch(session);
    house.pass(10 * hour);
    hours += 10;
  }
  expect(hours).toBe(720);
});

it('lists those that are good, for their owner', async () => {
  await start('Chrome, Windows');
  house.pass(11 * hour);
  await start('Safari, macOS');
  expect((await house.people.sessions.of(person.id)).map(({ browser }) => browser)).toEqual(['Safari, macOS', 'Chrome, Windows']);
  house.pass(2 * hour);
  expect((await house.people.sessions.of(person.id)).map(({ browser }) => browser)).toEqual(['Safari, macOS']);
});

describe('tokens', () => {
  const verifier = 'a'.repeat(43);
  // The hash of these 43 letters, as another program writes it.
  const challenge = 'ZtNPunH49FD35FWYhT5Tv8I7vRKQJ8uxMaL0_9eHjNA';
  const redirectUri = 'http://127.0.0.1:8001/admin';

  async function signedIn() {
    const session = await house.people.sessions.find(await start());
    if (!session) throw new Error('Not signed in');
    const code = await house.people.tokens.giveCode({ sessionId: session.sessionId, challenge, redirectUri });
    return { session, code, place: { sessionId: session.sessionId, redirectUri } };
  }

  it('are given once for a code, and are good for an hour', async () => {
    const { code, place } = await signedIn();
    const tokens = await house.people.tokens.redeem(code, verifier, place);
    if (!tokens) throw new Error('No tokens');
    expect(await house.people.tokens.redeem(code, verifier, place)).toBeNull();
    house.pass(hour - 1);
    expect(await house.people.tokens.find(tokens.access)).toMatchObject({ person: ines });
    house.pass(1);
    expect(await house.people.tokens.find(tokens.access)).toBeNull();
    const more = await house.people.tokens.refresh(tokens.refresh, place.sessionId);
    expect(await house.people.tokens.find(more?.access ?? '')).toMatchObject({ person: ines });
  });

  it.each([
    ['another verifier', { verifier: 'b'.repeat(43) }],
    ['another address', { redirectUri: 'http://127.0.0.1:8001/admin/' }],
    ['another session', { sessionId: 'x' }],
  ])('are not given for %s, and then for nothing more', async (_, other) => {
    const { code, place } = await signedIn();
    expect(await house.people.tokens.redeem(code, 'verifier' in other ? other.verifier : verifier, { ...place, ...other })).toBeNull();
    expect(await house.people.tokens.redeem(code, verifier, place)).toBeNull();
  });

  it('are not given after a minute', async () => {
    const { code, place } = await signedIn();
    house.pass(minute);
    expect(await house.people.tokens.redeem(code, verifier, place)).toBeNull();
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['the session ends', async () => house.people.sessions.endAll(person.id)],
    ['another password is set', async (id) => house.people.accounts.setPassword(id, 'other')],
    ['the account is closed', async (id) => house.people.accounts.close(id)],
    ['nobody uses the session', async () => house.pass(12 * hour)],
  ])('are over when %s', async (_, event) => {
    const { code, place } = await signedIn();
    const tokens = await house.people.tokens.redeem(code, verifier, place);
    if (!tokens) throw new Error('No tokens');
    await event(person.id);
    expect(await house.people.tokens.find(tokens.access)).toBeNull();
    expect(await house.people.tokens.refresh(tokens.refresh, place.sessionId)).toBeNull();
    expect(await house.people.tokens.redeem(tokens.refresh, verifier, place)).toBeNull();
  });

  it('are of a kind: none opens what another one opens', async () => {
    const { code, place } = await signedIn();
    const tokens = await house.people.tokens.redeem(code, verifier, place);
    if (!tokens) throw new Error('No tokens');
    expect(await house.people.tokens.find(tokens.refresh)).toBeNull();
    expect(await house.people.tokens.refresh(tokens.access, place.sessionId)).toBeNull();
    expect(await house.people.tokens.refresh(tokens.refresh, 'x')).toBeNull();
    expect(await house.people.sessions.find(tokens.access)).toBeNull();
  });
});

it('deletes what is over, and nothing else', async () => {
  await start('old');
  house.pass(13 * hour);
  const secret = await start('new');
  await house.people.sweep();
  expect(await house.people.sessions.find(secret)).not.toBeNull();
  house.pass(-13 * hour);
  expect((await house.people.sessions.of(person.id)).map(({ browser }) => browser)).toEqual(['new']);
  house.pass(day);
});
