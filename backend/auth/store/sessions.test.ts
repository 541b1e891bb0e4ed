import { hour, ines, StoreOfTest } from '../fixtures/store-of-test';
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

it.each<[string, (id: string) => unknown]>([
  ['it is ended with all others', () => harness.authStore.sessions.endAll(person.id)],
  ['another password is set', (id) => harness.authStore.accounts.setPassword(id, 'other')],
  ['the account is closed', (id) => harness.authStore.accounts.close(id)],
])('is over when %s', async (_, event) => {
  const secret = await start();
  expect(await find(secret)).toMatchObject({ person: ines });
  await event(person.id);
  expect(await find(secret)).toBeNull();
});
