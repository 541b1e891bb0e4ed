import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateSecret, generateSync } from 'otplib';
import { second, StoreOfTest } from '../fixtures/store-of-test';

const harness = new StoreOfTest().forEachTest();

async function turnedOn() {
  const { id } = await harness.somebody();
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
