import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { isStillRunning, processIdentity } from '../platform/files/process-identity.mjs';
import { put, scratchFolder } from '../tests/fixtures/scratch-folder';
import { until } from '../tests/fixtures/until';

const folder = scratchFolder();

/** As the scripts of npm do. */
function run(command: string) {
  const program = folder('program.ts');
  put(program, `import { runCommand } from '${resolve('platform/command-line/run-command')}';\nrunCommand(${command});\n`);
  const start = `import('${resolve('scripts/run-typescript.mjs')}').then(({ runTypeScript }) => runTypeScript('${program}', []))`;
  return spawn(process.execPath, ['--input-type=module', '--eval', start], { stdio: ['ignore', 'pipe', 'inherit'] });
}

it('a server ends with the script that has started it, even when that is killed', async () => {
  const parent = run(`async (signal) => {
    const port = setInterval(() => undefined, 1000);
    process.stdout.write(String(process.pid));
    await new Promise((done) => signal.addEventListener('abort', done));
    clearInterval(port);
  }`);
  const [pid] = (await once(parent.stdout, 'data')) as [Buffer];
  const server = processIdentity(Number(pid));
  expect(isStillRunning(server)).toBe(true);
  parent.kill('SIGKILL');
  await until(() => !isStillRunning(server), 'the server has ended');
});

it('a command that has done its work ends by itself, with its code', async () => {
  expect(await once(run('async () => 3'), 'close')).toEqual([3, null]);
});
