import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { until } from '../../tests/fixtures/until';
import { GatsbyProcess, StoodStill } from './gatsby-process';
import { processorTime, processTree } from './process-activity';

/** A folder whose Gatsby is this script. */
function gatsbyOf(script: string): string {
  const root = mkdtempSync(join(tmpdir(), 'gatsby-'));
  const gatsby = join(root, 'node_modules/gatsby');
  mkdirSync(gatsby, { recursive: true });
  for (const folder of [root, gatsby]) writeFileSync(join(folder, 'package.json'), '{}');
  writeFileSync(join(gatsby, 'cli.js'), script);
  return root;
}

const stuck = "process.on('exit', () => { for (;;); });";

it.each([
  ['fails', 1],
  ['ends well', 0],
])(
  'a build that %s and cannot exit is ended, with its own code',
  async (_, code) => {
    const build = new GatsbyProcess(gatsbyOf(`${stuck} process.exit(${code});`), {});
    const ended = build.run({ log: () => undefined }).then(
      () => 0,
      ({ message }: Error) => Number(/code (\d)/.exec(message)?.[1]),
    );
    expect(await ended).toBe(code);
  },
  20_000,
);

const worker = "require('node:child_process').spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)']);";

it('a build that uses no processor is ended with its workers, and named', async () => {
  const build = new GatsbyProcess(gatsbyOf(`${worker} process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);`), {});
  await until(() => processTree(build.pid ?? 0).length > 1, 'its worker');
  const workers = processTree(build.pid ?? 0).slice(1);
  const ended = build.run({ log: () => undefined, still: { longest: 1_500, every: 100 } });
  await expect(ended).rejects.toThrow(StoodStill);
  await until(() => workers.every((pid) => processTree(pid).length === 1 && !isThere(pid)), 'the end of its worker');
});

it('a build that is stopped and goes on is ended with its workers', async () => {
  const build = new GatsbyProcess(gatsbyOf(`process.on('SIGTERM', () => {}); ${worker} setInterval(() => {}, 1000);`), {});
  await until(() => processTree(build.pid ?? 0).length > 1, 'its worker');
  const workers = processTree(build.pid ?? 0).slice(1);
  await build.end();
  expect(build.isRunning).toBe(false);
  await until(() => workers.every((pid) => !isThere(pid)), 'the end of its worker');
}, 20_000);

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

it('what a process has used counts with what those have used that it has started', async () => {
  const before = processorTime(process.pid) ?? 0;
  const busy = 'while (process.cpuUsage().user < 300_000); console.log("done"); setInterval(() => {}, 1000);';
  const busyWorker = spawn(process.execPath, ['--eval', busy]);
  await once(busyWorker.stdout, 'data');
  expect(processTree(process.pid)).toContain(busyWorker.pid);
  expect((processorTime(process.pid) ?? 0) - before).toBeGreaterThanOrEqual(0.25);
  busyWorker.kill();
  await once(busyWorker, 'close');
  expect(processTree(process.pid)).not.toContain(busyWorker.pid);
});

it('nothing is said of one that is gone', () => {
  expect(processorTime(4_194_305)).toBeNull();
});
