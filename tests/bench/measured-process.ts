import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export interface Measured {
  seconds: number;
  /** Largest sum of resident memory of the process and its children seen, in MiB; null where /proc is not there. */
  peakMebibytes: number | null;
  output: string;
}

/** Runs a command to its end and measures it from outside. Throws, with its output, when it fails. */
export async function measured(
  command: string,
  args: readonly string[],
  options: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<Measured> {
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
  return { seconds: (performance.now() - started) / 1000, peakMebibytes: peak, output };
}

function treeMemory(root: number): number | null {
  try {
    const parents = new Map<number, { parent: number; pages: number }>();
    for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
      const row = processRow(Number(name));
      if (row) parents.set(Number(name), row);
    }
    const belongs = (pid: number): boolean => pid === root || (parents.has(pid) && belongs(parents.get(pid)?.parent ?? 0));
    return [...parents].filter(([pid]) => belongs(pid)).reduce((sum, [, { pages }]) => sum + (pages * 4096) / 1048576, 0);
  } catch {
    return null;
  }
}

/** A process may end while it is looked at. */
function processRow(pid: number): { parent: number; pages: number } | null {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return { parent: Number(afterName[1]), pages: Number(afterName[21]) };
  } catch {
    return null;
  }
}
