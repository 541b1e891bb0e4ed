import { BuildBusy } from './build-lock';
import { BackendAway } from './content-cursor';
import { openBuildQueue, type BuildQueue } from './build-queue';
import type { BuildResult } from './build-tables';
import { Builder } from './builder';
import { DerivedFailed } from './build-release';
import { scratchFolder } from '../../tests/fixtures/scratch-folder';
import { until } from '../../tests/fixtures/until';

const done: BuildResult = { state: 'done', release: '1-a', pages: { total: 0, first: [] } };

const dataDir = scratchFolder();
let queue: BuildQueue;
let builder: Builder;
let said: string[];
beforeEach(async () => {
  queue = await openBuildQueue(dataDir());
  said = [];
});
afterEach(async () => {
  await builder.stop();
  queue.close();
});

const builds = (build: (count: number, log: (line: string) => void) => Promise<BuildResult>) => {
  let count = 0;
  const pauses = { pause: 20, pauseBefore: (tries: number) => [40, 80, 60_000][tries] ?? null };
  builder = new Builder({ queue, build: (log) => build((count += 1), log), log: (line) => said.push(line), ...pauses });
};
const ask = async () => {
  await queue.request({ cause: 'webhook' });
  builder.wake();
};
const states = async (wanted: string[]): Promise<void> => {
  const now = async () => (await queue.list()).map(({ id, state }) => `${id} ${state}`);
  await until(async () => (await now()).join() === wanted.join(), wanted.join());
};

it('keeps why a build failed, with what it said, and goes on with the next', async () => {
  builds(async (count, log) => {
    log('  Building: 3 s');
    if (count === 1) {
      log('  ERROR a query is wrong');
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

it('works at leisure while nothing waits, until a build does', async () => {
  let [begun, interrupted] = [0, 0];
  const whenIdle = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      begun += 1;
      signal.addEventListener('abort', () => {
        interrupted += 1;
        resolve();
      });
    });
  builder = new Builder({ queue, build: async () => done, whenIdle, log: (line) => said.push(line) });
  await ask();
  await states(['1 done']);
  await until(() => begun === 1, 'the first leisure');
  await ask();
  await states(['2 done', '1 done']);
  await until(() => begun === 2, 'the second leisure');
  expect(interrupted).toBe(1);
  await builder.stop();
  expect(interrupted).toBe(2);
});

it('tries three times more what is to follow live pages, then says that these are live', async () => {
  builds(async () => {
    throw new DerivedFailed(new Error('the index is too large'));
  });
  await ask();
  await until(() => said.length >= 2, 'two tries');
  const older = 'its pages are live, but their search index, feeds and sitemap are older: the index is too large';
  expect(said[0]).toBe(`Build 1 is tried again in 0 s, ${older}`);
  jest.spyOn(queue, 'triesOf').mockResolvedValue(3);
  await ask();
  await states(['1 failed']);
  expect(said.at(-1)).toBe(`Build 1 failed, ${older}`);
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

it('tries again by itself what failed of something that passes, and at once when somebody asks; gives up in the end', async () => {
  let lasting = false;
  builds(async (count) => {
    if (count < 4 || lasting) throw new BackendAway('The content backend is away.');
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
  jest.spyOn(queue, 'triesOf').mockResolvedValue(3);
  lasting = true;
  await ask();
  await states(['2 failed', '1 done']);
});
