import { PasswordHasher, TooBusy, type Priority } from './password-hash';

const quick = new PasswordHasher({ ln: 4, r: 8, p: 1 });

it('knows a password again, and no other', async () => {
  const stored = await quick.hash('uma frase que só eu sei');
  expect(await quick.isRight('uma frase que só eu sei', stored, 'stranger')).toBe(true);
  for (const other of ['', 'uma frase que so eu sei', 'uma frase que só eu sei ', 'Uma frase que só eu sei'])
    expect(await quick.isRight(other, stored, 'stranger')).toBe(false);
});

it('knows it however the accent was typed', async () => {
  const stored = await quick.hash('s\u00f3 eu e mais ningu\u00e9m');
  expect(await quick.isRight('so\u0301 eu e mais ningue\u0301m', stored, 'stranger')).toBe(true);
});

it('works as long for an address that nobody has', async () => {
  expect(await new PasswordHasher().hash('a password of somebody')).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$/);
  const slow = new PasswordHasher({ ln: 14, r: 8, p: 1 });
  const stored = await slow.hash('a password of somebody');
  const timed = async (kept: string | null) => {
    const taken = [];
    for (let time = 0; time < 8; time += 1) {
      // The work, not the time: other tests run on the same machine.
      const before = process.cpuUsage();
      expect(await slow.isRight('another password', kept, 'stranger')).toBe(false);
      const { user, system } = process.cpuUsage(before);
      taken.push(user + system);
    }
    return Math.min(...taken);
  };
  const [known, unknown] = [await timed(stored), await timed(null)];
  // Both are some 0.05 s of work; an answer without any would be a hundredth of it.
  expect(unknown / known).toBeGreaterThan(0.3);
  expect(unknown / known).toBeLessThan(3);
});

it('turns away strangers who come when too many wait already, and none who are known: those are served first', async () => {
  const stored = await quick.hash('a');
  const served: string[] = [];
  const ask = (priority: Priority, count: number) =>
    Array.from({ length: count }, () => quick.isRight('b', stored, priority).then(() => served.push(priority)));
  const refused = async (asked: Promise<unknown>[]) =>
    (await Promise.allSettled(asked)).filter((outcome) => outcome.status === 'rejected' && outcome.reason instanceof TooBusy).length;
  const all = [ask('stranger', 40), ask('known', 40)];
  expect(await Promise.all(all.map(refused))).toEqual([10, 10]);
  // The first stranger was being served when the known ones came.
  expect(served.indexOf('stranger', 1)).toBe(31);
  expect(await quick.isRight('a', stored, 'stranger')).toBe(true);
});
