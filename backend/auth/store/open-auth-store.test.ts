import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateSecret, generateSync } from 'otplib';

import { day, hour, ines, second, StoreOfTest } from '../fixtures/store-of-test';
import type { Account } from './accounts';

let person: Account;
const harness = new StoreOfTest().forEachTest(async () => {
  await harness.open();
  person = await harness.somebody();
});

describe('a session', () => {
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
});

describe('a second factor', () => {
  async function turnedOn() {
    const { id } = person;
    const key = generateSecret();
    const factors = harness.authStore.secondFactors;
    const code = () => generateSync({ secret: key, epoch: Math.floor(harness.now / 1000) });
    const codes = (await factors.turnOn(id, key, factors.stepOf(key, code()) ?? 0)) ?? [];
    return { id, key, codes, code, factors };
  }

  it('takes one of many that come with the same code at once, and of a recovery code too', async () => {
    const { id, codes, code, factors } = await turnedOn();
    harness.pass(30 * second);
    for (const given of [code(), codes[0] ?? '']) {
      const outcomes = await Promise.all(Array.from({ length: 5 }, () => factors.use(id, given)));
      expect(outcomes.filter(Boolean)).toHaveLength(1);
    }
  });

  it('does not take the code with which it was turned on, nor anything else that is none', async () => {
    const { id, code, factors } = await turnedOn();
    for (const given of [code(), '', '12345', '1234567', 'abcdef', '１２３４５６', '0'.repeat(16), '0'.repeat(10_000)])
      expect(await factors.use(id, given)).toBeNull();
  });

  it('is turned on once, and keeps the recovery codes of one person from another', async () => {
    const { id, key, codes, factors } = await turnedOn();
    expect(await factors.turnOn(id, key, 1)).toBeNull();
    const rui = await harness.somebody({ email: 'rui@valterra.example' });
    expect(await factors.use(rui.id, codes[0] ?? '')).toBeNull();
    expect(await factors.of(id)).toMatchObject({ codesLeft: 10 });
  });

  it('keeps no recovery code as it is', async () => {
    const { codes } = await turnedOn();
    const folder = join(harness.dataDir, 'backend');
    const bytes = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
    for (const code of codes) expect(bytes.join('')).not.toMatch(new RegExp(code.replaceAll('-', '-?')));
  });
});

it('keeps the newest 50 forms of a person for 30 days', async () => {
  const { authStore } = harness;
  const { formDrafts } = authStore;
  const keep = (entry: string) => formDrafts.keep('ines', { entry, version: null, values: { pt: { titulo: entry } } });
  for (let number = 1; number <= 51; number += 1) {
    harness.pass(second);
    await keep(`articles~${number}`);
  }
  await formDrafts.keep('rui', { entry: 'articles~1', version: 'a'.repeat(40), values: {} });
  const kept = await formDrafts.of('ines');
  expect([kept.length, kept[0]?.entry, kept.at(-1)?.entry]).toEqual([50, 'articles~51', 'articles~2']);
  expect(await formDrafts.find('ines', 'articles~2')).toMatchObject({ version: null, values: { pt: { titulo: 'articles~2' } } });
  harness.pass(30 * day - second / 2);
  await authStore.deleteExpired();
  expect((await formDrafts.of('ines')).map(({ entry }) => entry)).toEqual(['articles~51']);
});
