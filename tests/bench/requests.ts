import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { RunningProgram } from '../fixtures/running-program';
import { median } from '../fixtures/median';
import { benchFolder, numbersOr, runBench, sayTable } from './bench-run';

// `npm run bench -- requests [rounds] [seconds]`: requests a second of one page, of the server with and without metrics and log, as a share of what
// Fastify alone does with the same bytes. They take turns within a round, so that what else the machine does meets all. Each is a process of its own,
// and a new one in each round: the same program is a tenth faster in one process than in the next, for as long as both live.
// The load comes from wrk, a package of most systems.
const [rounds = 7, seconds = 2] = numbersOr(7, 2);
const connections = 32;
const folder = benchFolder('requests');
const page = '/pt';

const servers = [
  { name: 'bare Fastify', word: 'bare', level: 'warn' },
  { name: 'site, neither metrics nor log', word: 'site', level: 'warn' },
  { name: 'site, metrics, LOG_LEVEL=warn', word: 'observed', level: 'warn' },
  { name: 'site, metrics, LOG_LEVEL=info', word: 'observed', level: 'info' },
];

runBench(async () => {
  const running = servers.map((server) => ({ ...server, runs: [] as Run[] }));
  for (let round = 0; round < rounds; round += 1) for (const server of running) server.runs.push(await measure(server));
  const bare = running[0]?.runs ?? [];
  sayTable(
    ['server', 'requests/s', 'of bare Fastify', 'processor time a request, µs', 'of bare Fastify', 'p50, ms', 'p99, ms'],
    running.map(({ name, runs }) => {
      const shares = runs.map(({ perSecond }, round) => perSecond / (bare[round]?.perSecond ?? NaN));
      const of = (value: (run: Run) => number) => median(runs.map(value));
      const spread = `${Math.min(...shares).toFixed(2)} to ${Math.max(...shares).toFixed(2)}`;
      const work = runs.map(({ microseconds }, round) => (bare[round]?.microseconds ?? NaN) / microseconds);
      return [
        name,
        Math.round(of((run) => run.perSecond)),
        `${median(shares).toFixed(2)} (${spread})`,
        of((run) => run.microseconds).toFixed(1),
        median(work).toFixed(2),
        of((run) => run.p50).toFixed(1),
        of((run) => run.p99).toFixed(1),
      ];
    }),
  );
});

async function measure({ word, level }: { word: string; level: string }): Promise<Run> {
  const settings = { DATA_DIR: mkdtempSync(join(folder, 'data-')), LOG_LEVEL: level };
  const program = await RunningProgram.start('tests/bench/bench-server.ts', settings, /^http\S+$/m, [word]);
  try {
    const url = (/^http\S+$/m.exec(program.output)?.[0] ?? '') + page;
    load(url, 1, program.pid);
    return load(url, seconds, program.pid);
  } finally {
    await program.end();
  }
}

interface Run {
  perSecond: number;
  /** Of a processor, for one request: what else the machine does changes it little. */
  microseconds: number;
  p50: number;
  p99: number;
}

function load(url: string, duration: number, pid: number): Run {
  const words = ['-t1', `-c${connections}`, `-d${duration}s`, '--latency', '-H', 'accept-encoding: br', url];
  const before = processorTime(pid);
  const { error, stdout } = spawnSync('wrk', words, { encoding: 'utf8' });
  if (error) throw new Error(`wrk is needed, a package of most systems: ${error.message}`);
  const found = (pattern: RegExp) => pattern.exec(stdout)?.[1] ?? '';
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout);
  const microseconds = (processorTime(pid) - before) / Number(found(/^ +(\d+) requests in /m));
  const inMs = (text: string) => Number.parseFloat(text) * (text.endsWith('us') ? 0.001 : text.endsWith('ms') ? 1 : 1000);
  const share = (percent: number) => inMs(found(new RegExp(`^ +${percent}% +(\\S+)$`, 'm')));
  return { perSecond: Number(found(/^Requests\/sec: +(\S+)$/m)), p50: share(50), p99: share(99), microseconds };
}

/** Of a process so far, in microseconds, as Linux counts it: in hundredths of a second. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}
