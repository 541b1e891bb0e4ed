import { PasswordHasher, TooBusy } from './password-hash';

const quick = new PasswordHasher({ ln: 4, r: 8, p: 1 });

it('knows a password again, and no other', async () => {
  const stored = await quick.hash('uma frase que só eu sei');
  expect(await quick.isRight('uma frase que só eu sei', stored)).toBe(true);
  for (const other of ['', 'uma frase que so eu sei', 'uma frase que só eu sei ', 'Uma frase que só eu sei'])
    expect(await quick.isRight(other, stored)).toBe(false);
});

it('knows it however the accent was typed', async () => {
  const stored = await quick.hash('s\u00f3 eu e mais ningu\u00e9m');
  expect(await quick.isRight('so\u0301 eu e mais ningue\u0301m', stored)).toBe(true);
});

it('keeps with it what it was made with, and another salt each time', async () => {
  const [first, second] = [await quick.hash('a'), await quick.hash('a')];
  expect(first).toMatch(/^\$scrypt\$ln=4,r=8,p=1\$[\w-]{22}\$[\w-]{43}$/);
  expect(first).not.toBe(second);
  const dearer = new PasswordHasher({ ln: 5, r: 8, p: 1 });
  expect([await dearer.isRight('a', first), dearer.isOutdated(first), quick.isOutdated(first)]).toEqual([true, true, false]);
});

it('works as long for an address that nobody has', async () => {
  const usual = new PasswordHasher();
  const stored = await usual.hash('a password of somebody');
  expect(stored).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$/);
  const timed = async (kept: string | null) => {
    // The work, not the time: other tests run on the same machine.
    const before = process.cpuUsage();
    expect(await usual.isRight('another password', kept)).toBe(false);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const [known, unknown] = [await timed(stored), await timed(null)];
  // Both are some 0.3 s of work; an answer without any would be a thousandth of it.
  expect(unknown / known).toBeGreaterThan(0.3);
  expect(unknown / known).toBeLessThan(3);
});

it('turns away those who come when too many wait already', async () => {
  const busy = Array.from({ length: 40 }, () => quick.hash('a'));
  const outcomes = await Promise.allSettled(busy);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected' && outcome.reason instanceof TooBusy);
  expect([refused.length > 0, refused.length < 12]).toEqual([true, true]);
});
