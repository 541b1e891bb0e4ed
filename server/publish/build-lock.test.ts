import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { processIdentity } from '../../platform/files/process-identity.mjs';
import { scratchFolder } from '../../tests/fixtures/scratch-folder';
import { until } from '../../tests/fixtures/until';
import { buildLock, BuildBusy, busyBuild, whenNobodyBuilds, withBuildLock } from './build-lock';

const root = scratchFolder();
it('the lock of a builder that is gone is taken over by one of many, who learns what was left behind', async () => {
  // A later process has its number.
  const gone = `${process.pid} 1`;
  for (let round = 0; round < 20; round += 1) {
    writeFileSync(buildLock(root()), `${gone}\n2026-x\n${gone}`);
    let inside = 0;
    const takers = Array.from({ length: 6 }, async (_, taker) => {
      for (let turn = 0; turn < 2 * taker; turn += 1) await new Promise(setImmediate);
      return withBuildLock(root(), async ({ leftBehind, record }) => {
        expect((inside += 1)).toBe(1);
        for (let time = 0; time < 5; time += 1) await record({ release: 'x'.repeat(100_000) });
        inside -= 1;
        return leftBehind;
      });
    });
    const came = await Promise.allSettled(takers);
    for (const one of came) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(BuildBusy);
    expect(came.filter((one) => one.status === 'fulfilled' && one.value === '2026-x')).toHaveLength(1);
  }
  expect(readdirSync(root())).toEqual([]);
});

it('the lock is not that of a copy of the code which shares its packages', async () => {
  const copy = root('data/preview/site');
  mkdirSync(root('node_modules/.cache'), { recursive: true });
  mkdirSync(copy, { recursive: true });
  symlinkSync(root('node_modules'), `${copy}/node_modules`);
  await expect(withBuildLock(root(), () => withBuildLock(copy, async () => 'built'))).resolves.toBe('built');
  await expect(withBuildLock(root(), () => withBuildLock(root(), async () => 'built'))).rejects.toThrow(BuildBusy);
});

it('who is refused learns which process builds, and since when', async () => {
  const about = new RegExp(`^This folder is being built by process ${process.pid} since 20\\d\\d-[-:\\d ]+ UTC: `);
  await withBuildLock(root(), async () => {
    await expect(withBuildLock(root(), async () => 'built')).rejects.toThrow(about);
  });
  writeFileSync(buildLock(root()), `${processIdentity(process.ppid)}\n2026-x\n\n2026-11-28T10:20:30.400Z\nown`);
  expect((await busyBuild(root()))?.message).toContain(`process ${process.ppid} since 2026-11-28 10:20:30 UTC`);
  writeFileSync(buildLock(root()), `${process.pid} 1\n`);
  expect(await busyBuild(root())).toBeNull();
});

it('the lock is waited for by who would rather wait, which is said once', async () => {
  let said = 0;
  const finished: string[] = [];
  const second = async () => void finished.push('second');
  let waiting: Promise<void> = Promise.resolve();
  await withBuildLock(root(), async () => {
    waiting = whenNobodyBuilds(root(), second, { sayThatWaiting: () => (said += 1), pause: 10 });
    await until(() => said > 0, 'the word that it waits');
    await wait(100);
    finished.push('first');
  });
  await waiting;
  expect([finished, said]).toEqual([['first', 'second'], 1]);
  await expect(whenNobodyBuilds(root(), () => Promise.reject(new Error('wrong')), {})).rejects.toThrow('wrong');
});
