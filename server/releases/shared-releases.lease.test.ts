import { writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { scratchFolder } from '../../tests/fixtures/scratch-folder';
import { until } from '../../tests/fixtures/until';
import { FolderObjects, readText } from './object-store';
import { withLease } from './shared-releases';

const folder = scratchFolder();
let store: FolderObjects;
beforeEach(() => void (store = new FolderObjects(folder())));

const held = (more: object) =>
  writeFileSync(folder('lease'), JSON.stringify({ owner: 'x', machine: 'another', process: '1', until: Date.now() + 60_000, ...more }));
const lease = (length = 100, patience = 60) => withLease(store, async () => 'done', { length, patience });

it('the lease of a store lets one work at a time, and leaves nothing behind', async () => {
  let working = 0;
  const work = async () => {
    working += 1;
    expect(working).toBe(1);
    await wait(30);
    working -= 1;
  };
  await Promise.all(Array.from({ length: 5 }, () => withLease(new FolderObjects(folder()), work, { length: 60_000, patience: 60_000 })));
  expect(await store.list('lease')).toEqual([]);
});

it('the lease of a store is lost by who was overtaken, and that of the other stays', async () => {
  const work = async (signal: AbortSignal) => {
    held({});
    await until(() => signal.aborted, 'the lease is lost');
  };
  await withLease(store, work, { length: 150, patience: 60_000 });
  expect((await readText(store, 'lease'))?.text).toContain('"another"');
});

it('the lease of a store is waited for, not for ever, and not at all when it is over', async () => {
  held({});
  await expect(lease()).rejects.toThrow('another machine');
  held({ until: Date.now() - 1 });
  await expect(lease()).resolves.toBe('done');
  writeFileSync(folder('lease'), 'torn');
  await expect(lease()).resolves.toBe('done');
  // Nobody renews it: a clock was set back.
  held({ until: Date.now() + 86_400_000 });
  await expect(lease(100, 60_000)).resolves.toBe('done');
});

it('the lease of a store of a process of this machine that was killed is over, of another machine it is not', async () => {
  let mine = '';
  await withLease(store, async () => void (mine = (await readText(store, 'lease'))?.text ?? ''));
  const { machine } = JSON.parse(mine) as { machine: string };
  expect(machine).toContain(hostname());
  held({ machine, process: '999999999 1' });
  await expect(lease()).resolves.toBe('done');
  held({ machine: `${machine} not`, process: '999999999 1' });
  await expect(lease()).rejects.toThrow('another machine');
});
