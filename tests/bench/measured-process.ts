import { spawn, spawnSync } from 'node:child_process';

/**
 * Runs a command to its end and measures it from outside: its time, and the largest sum of resident memory of the process and its children seen, in
 * MiB; null where nobody tells it (`ps`). Throws, with its output, when it fails.
 */
export async function measured(command: string, args: readonly string[], options: { cwd: string; env: NodeJS.ProcessEnv }) {
  const started = performance.now();
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  let peak: number | null = null;
  const sampling = setInterval(() => {
    const now = child.pid === undefined ? null : treeMemory(child.pid);
    if (now !== null) peak = Math.max(peak ?? 0, now);
  }, 200);
  const code = await new Promise<number | null>((done, failed) => child.on('error', failed).on('close', done));
  clearInterval(sampling);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output}`);
  return { seconds: (performance.now() - started) / 1000, peakMebibytes: peak as number | null };
}

function treeMemory(root: number): number | null {
  const { status, stdout } = spawnSync('ps', ['-eo', 'pid=,ppid=,rss='], { encoding: 'utf8' });
  if (status !== 0) return null;
  const rows = [...stdout.matchAll(/(\d+) +(\d+) +(\d+)/g)].map((row) => row.slice(1).map(Number));
  const parents = new Map(rows.map(([pid = 0, parent = 0]) => [pid, parent]));
  const belongs = (pid: number): boolean => pid === root || (parents.has(pid) && belongs(parents.get(pid) ?? 0));
  return rows.filter(([pid = 0]) => belongs(pid)).reduce((sum, [, , kibibytes = 0]) => sum + kibibytes / 1024, 0);
}
