import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BuildBusy } from './build-lock';
import { BackendAway } from './content-cursor';
import { openBuildQueue, type BuildQueue } from './build-queue';
import type { Outcome } from './build-rows';
import { Builder } from './builder';
import { until } from '../../tests/fixtures/until';

const done: Outcome = { state: 'done', release: '1-a', pages: { total: 0, first: [] } };

let dataDir: string;
let queue: BuildQueue;
let builder: Builder;
let said: string[];
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'builder-'));
  queue = await openBuildQueue(dataDir);
  said = [];
});
afterEach(async () => {
  await builder.stop();
  queue.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const builds = (build: (count: number, say: (line: string) => void, signal: AbortSignal) => Promise<Outcome>) => {
  let count = 0;
  const pauseBefore = (tries: number) => [40, 80, 60_000][tries] ?? null;
  builder = new Builder({
    queue,
    build: (say, signal) => build((count += 1), say, signal),
    say: (line) => said.push(line),
    pause: 20,
    pauseBefore,
  });
};
const ask = async () => {
  const id = await queue.request({ cause: 'webhook' });
  builder.wake();
  return id;
};
const states = async (wanted: string[]): Promise<void> => {
  const now = async () => (await queue.list()).map(({ id, state }) => `${id} ${state}`);
  await until(async () => (await now()).join() === wanted.join(), wanted.join());
};

describe('Builder', () => {
  it('answers any number of requests during a build with one more', async () => {
    let finish = (): void => undefined;
    let begun = 0;
    builds(async (count) => {
      begun = count;
      if (count === 1) await new Promise<void>((resolve) => (finish = resolve));
      return done;
    });
    await ask();
    await states(['1 running']);
    await Promise.all(Array.from({ length: 100 }, ask));
    await states(['2 waiting', '1 running']);
    finish();
    await states(['2 done', '1 done']);
    expect(begun).toBe(2);
  });

  it('keeps why a build failed, with what it said, and goes on with the next', async () => {
    builds(async (count, say) => {
      say('  Building: 3 s');
      if (count === 1) {
        say('  ERROR a query is wrong');
        throw new Error('gatsby build ended with the code 1 after 12 s.');
      }
      return done;
    });
    await ask();
    await states(['1 failed']);
    expect((await queue.list())[0]?.reason).toBe('gatsby build ended with the code 1 after 12 s.\nERROR a query is wrong');
    expect(said).toContain('Build 1 failed, the live release stays: gatsby build ended with the code 1 after 12 s.');
    await ask();
    await states(['2 done', '1 failed']);
  });

  it('waits while somebody else builds', async () => {
    builds(async (count) => {
      if (count < 3) throw new BuildBusy('Another build is going on');
      return done;
    });
    await ask();
    await states(['1 done']);
    expect(said).toEqual([]);
  });

  it('puts back what it builds when it is stopped', async () => {
    builds(
      (_count, _say, signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
    );
    await ask();
    await states(['1 running']);
    await builder.stop();
    await states(['1 waiting']);
    expect(said).toEqual([]);
  });

  it('writes down how a build ended as soon as the list can be written to again, and goes on', async () => {
    let built = 0;
    builds(async (count) => ((built = count), done));
    const full = jest.spyOn(queue, 'end').mockRejectedValueOnce(new Error('SQLITE_FULL')).mockRejectedValueOnce(new Error('SQLITE_FULL'));
    await ask();
    await states(['1 done']);
    expect([full.mock.calls.length, built]).toEqual([3, 1]);
    expect(said).toEqual(['The list of builds cannot be used: SQLITE_FULL. It is tried again.']);
    await ask();
    await states(['2 done', '1 done']);
  });

  it('builds what it has begun and could not read', async () => {
    builds(async () => done);
    jest.spyOn(queue, 'changedIn').mockRejectedValueOnce(new Error('SQLITE_IOERR'));
    await ask();
    await states(['1 done']);
  });

  it('tries again by itself what failed of something that passes, and at once when somebody asks', async () => {
    builds(async (count) => {
      if (count < 4) throw new BackendAway('The content backend is away.');
      return done;
    });
    await ask();
    await until(() => said.length >= 3, 'three tries');
    expect((await queue.list())[0]).toMatchObject({ state: 'waiting', reason: 'The content backend is away.' });
    expect(said).toEqual(
      ['0', '0', '60'].map((s) => `Build 1 is tried again in ${s} s, the live release stays: The content backend is away.`),
    );
    await ask();
    await states(['1 done']);
  });

  it('gives up in the end', async () => {
    builds(async () => {
      throw new BackendAway('The content backend is away.');
    });
    jest.spyOn(queue, 'triesOf').mockResolvedValue(3);
    await ask();
    await states(['1 failed']);
  });
});
