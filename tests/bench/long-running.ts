import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** Runs a program of ours in a folder of its own; answers when it has said that it is ready. */
export async function longRunning(file: string, { cwd, env }: { cwd: string; env: NodeJS.ProcessEnv }, ready: RegExp) {
  const child = spawn(process.execPath, ['--import', 'tsx', file], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  const program = {
    /** What it has said, errors too. */
    output: '',
    async end(): Promise<void> {
      child.kill('SIGTERM');
      await ended;
    },
  };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (program.output += chunk.toString()));
  while (!ready.test(program.output)) {
    if (child.exitCode !== null) throw new Error(`${file} ended:\n${program.output}`);
    await wait(50);
  }
  return program;
}
