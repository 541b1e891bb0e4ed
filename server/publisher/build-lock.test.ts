import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../../tests/fixtures/until';
import { buildLock, BuildBusy, whenNobodyBuilds, withBuildLock } from './build-lock';

let root: string;
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'build-lock-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

const ofNobody = `999999999 1\n2026-x\n999999999 1`;

describe('the lock of a build', () => {
  it('of a builder that is gone is taken over by one of many, who learns what was left behind', async () => {
    for (let round = 0; round < 60; round += 1) {
      writeFileSync(buildLock(root), ofNobody);
      let inside = 0;
      const work = async (left: string | null) => {
        inside += 1;
        expect(inside).toBe(1);
        await wait(3);
        inside -= 1;
        return left;
      };
      const takers = Array.from({ length: 4 }, async (_, taker) => {
        for (let turn = 0; turn < taker; turn += 1) await new Promise(setImmediate);
        return withBuildLock(root, ({ leftBehind }) => work(leftBehind));
      });
      const came = await Promise.allSettled(takers);
      const left = came.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      for (const one of came) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(BuildBusy);
      expect(left.filter((one) => one === '2026-x')).toHaveLength(1);
    }
    expect(readdirSync(root)).toEqual([]);
  });

  it('is never seen without the name of its holder', async () => {
    const seen: string[] = [];
    await withBuildLock(root, async ({ note }) => {
      let going = true;
      const notes = (async () => {
        for (let time = 0; time < 100; time += 1) await note({ release: 'x'.repeat(100_000), child: process.pid });
        going = false;
      })();
      while (going) {
        seen.push(readFileSync(buildLock(root), 'utf8').slice(0, 10));
        await new Promise(setImmediate);
      }
      await notes;
    });
    expect(seen.length).toBeGreaterThan(20);
    expect(seen.filter((text) => !text.startsWith(String(process.pid)))).toEqual([]);
  });

  it('is not that of a copy of the code which shares its packages', async () => {
    const copy = join(root, 'data/preview/site');
    mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
    mkdirSync(copy, { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    await expect(withBuildLock(root, () => withBuildLock(copy, async () => 'built'))).resolves.toBe('built');
    await expect(withBuildLock(root, () => withBuildLock(root, async () => 'built'))).rejects.toThrow(BuildBusy);
  });

  it('is not written again by a note that comes too late', async () => {
    let late: Promise<void> = Promise.resolve();
    await withBuildLock(root, async ({ note }) => {
      setTimeout(() => (late = note({ release: '2026-late' })), 5);
    });
    await wait(20);
    await late;
    expect(readdirSync(root)).toEqual([]);
  });

  it('is waited for by who would rather wait, which is said once', async () => {
    let said = 0;
    const finished: string[] = [];
    const second = () => withBuildLock(root, async () => void finished.push('second'));
    let waiting: Promise<void> = Promise.resolve();
    await withBuildLock(root, async () => {
      waiting = whenNobodyBuilds(second, { sayThatWaiting: () => (said += 1), pause: 10 });
      await until(() => said > 0, 'the word that it waits');
      await wait(100);
      finished.push('first');
    });
    await waiting;
    expect([finished, said]).toEqual([['first', 'second'], 1]);
    await expect(whenNobodyBuilds(() => Promise.reject(new Error('wrong')), { sayThatWaiting: () => undefined })).rejects.toThrow('wrong');
  });
});
