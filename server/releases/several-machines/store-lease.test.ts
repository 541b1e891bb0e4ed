import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../../../tests/fixtures/until';
import { FolderObjects } from './folder-objects';
import { readText } from './object-store';
import { StoreBusy, withLease } from './store-lease';

let folder: string;
let store: FolderObjects;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-lease-'));
  store = new FolderObjects(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A store whose swaps take longer than the pause between two renewals, and whose answers get lost every other time. */
class SlowStore extends FolderObjects {
  #count = 0;

  override async swap(key: string, text: string, tag: string | null): Promise<string | null> {
    await wait(80);
    const swapped = await super.swap(key, text, tag);
    return (this.#count += 1) % 2 ? swapped : null;
  }
}

const held = (more: object) =>
  writeFileSync(
    join(folder, 'lease'),
    JSON.stringify({ owner: 'x', machine: 'another', process: '1', until: Date.now() + 60_000, ...more }),
  );

describe('the lease of a store', () => {
  it('lets one work at a time, and leaves nothing behind', async () => {
    let working = 0;
    const work = async () => {
      working += 1;
      expect(working).toBe(1);
      await wait(30);
      working -= 1;
    };
    await Promise.all(Array.from({ length: 5 }, () => withLease(new FolderObjects(folder), work, { length: 60_000, patience: 60_000 })));
    expect(await store.list('lease')).toEqual([]);
  });

  it('is not lost by who is slow, or does not hear that it was renewed', async () => {
    const slow = new SlowStore(folder);
    const aborted = await withLease(slow, async (signal) => (await wait(500), signal.aborted), { length: 150, patience: 60_000 });
    expect(aborted).toBe(false);
  });

  it('is lost by who was overtaken, and that of the other stays', async () => {
    const work = async (signal: AbortSignal) => {
      held({});
      await until(() => signal.aborted, 'the lease is lost');
    };
    await withLease(store, work, { length: 150, patience: 60_000 });
    expect((await readText(store, 'lease'))?.text).toContain('"another"');
  });

  it('is waited for, not for ever, and not at all when it is over', async () => {
    held({});
    await expect(withLease(store, async () => 'done', { length: 100, patience: 60 })).rejects.toThrow(StoreBusy);
    held({ until: Date.now() - 1 });
    await expect(withLease(store, async () => 'done', { length: 100, patience: 60 })).resolves.toBe('done');
    writeFileSync(join(folder, 'lease'), 'torn');
    await expect(withLease(store, async () => 'done', { length: 100, patience: 60 })).resolves.toBe('done');
  });

  it('of a process of this machine that was killed is over, of another machine it is not', async () => {
    let mine = '';
    await withLease(store, async () => void (mine = (await readText(store, 'lease'))?.text ?? ''));
    const { machine } = JSON.parse(mine) as { machine: string };
    expect(machine).toContain(hostname());
    held({ machine, process: '999999999 1' });
    await expect(withLease(store, async () => 'done', { length: 100, patience: 60 })).resolves.toBe('done');
    held({ machine: `${machine} not`, process: '999999999 1' });
    await expect(withLease(store, async () => 'done', { length: 100, patience: 60 })).rejects.toThrow(StoreBusy);
  });
});
