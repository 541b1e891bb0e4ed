import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Runs a command to its end and measures it from outside: its time, and the largest sum of memory of the process and its children seen, in MiB; null
 * where nobody tells it (`ps`). Throws, with its output, when it fails.
 */
export async function measured(command: string, args: readonly string[], options: { cwd: string; env: NodeJS.ProcessEnv }) {
  const started = performance.now();
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  let peak: number | null = null;
  const sampling = setInterval(() => {
    const tree = child.pid === undefined ? null : processTree(child.pid);
    // What is shared takes long to tell, and holds the processes up: only where the sum with it is a new peak.
    if (tree && sumOf(tree) > (peak ?? 0)) peak = Math.max(peak ?? 0, memoryOf(tree));
  }, 500);
  const code = await new Promise<number | null>((done, failed) => child.on('error', failed).on('close', done));
  clearInterval(sampling);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output}`);
  return { seconds: (performance.now() - started) / 1000, peakMebibytes: peak as number | null, output };
}

interface ProcessState {
  pid: number;
  mebibytes: number;
  /** The time that it has had a processor, in seconds. */
  cpuSeconds: number;
  command: string;
}

const line = /^ *(\d+) +(\d+) +(\d+) +(?:(\d+)-)?(?:(\d+):)?(\d+):([\d.]+) (.*)$/gm;

/** A process and all below it; null where nobody tells them. */
function processTree(root: number): ProcessState[] | null {
  const { status, stdout } = spawnSync('ps', ['-eo', 'pid=,ppid=,rss=,time=,args='], { encoding: 'utf8', maxBuffer: 1e8 });
  if (status !== 0) return null;
  const rows = [...stdout.matchAll(line)].map(([, pid, parent, kibibytes, days = 0, hours = 0, minutes, seconds, command = '']) => ({
    pid: Number(pid),
    parent: Number(parent),
    mebibytes: Number(kibibytes) / 1024,
    cpuSeconds: ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds),
    command,
  }));
  const parents = new Map(rows.map(({ pid, parent }) => [pid, parent]));
  const belongs = (pid: number): boolean => pid === root || (parents.has(pid) && belongs(parents.get(pid) ?? 0));
  return rows.filter(({ pid }) => belongs(pid));
}

const sumOf = (tree: readonly ProcessState[]): number => tree.reduce((sum, { mebibytes }) => sum + mebibytes, 0);

const memoryOf = (tree: readonly ProcessState[]): number => tree.reduce((sum, { pid, mebibytes }) => sum + (shareOf(pid) ?? mebibytes), 0);

/** In MiB. What processes share, as Gatsby and its workers the database of nodes, is counted once; null where nobody tells it. */
function shareOf(pid: number): number | null {
  try {
    const [, kibibytes] = /^Pss: +(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return kibibytes === undefined ? null : Number(kibibytes) / 1024;
  } catch {
    return null;
  }
}

/** The processes below a server that build: each `gatsby build` and its workers. */
const builders = (server: number): ProcessState[] =>
  (processTree(server) ?? []).filter(({ command }) => /\/gatsby(-worker)?\/(cli|dist)\b/.test(command));

/** The memory of what builds, or waits to build, below a server, in MiB. */
export const memoryOfBuilders = (server: number): number => memoryOf(builders(server));

/** `ps` tells processor time in whole seconds: one that works is seen within this time, in ms. */
const longEnough = 2_500;

/** Waits until nothing that builds below a server has worked for a while: a build that stands by is ready then. */
export async function untilBuildersAreQuiet(server: number): Promise<void> {
  const used = () => builders(server).map(({ pid, cpuSeconds }) => `${pid} ${cpuSeconds}`);
  for (let before = ['?'], since = 0; since < longEnough; since += 250) {
    const now = used();
    if (now.join() !== before.join()) since = 0;
    before = now;
    await wait(250);
  }
}
