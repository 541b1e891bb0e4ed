import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isStillRunning, processIdentity } from '../platform/files/process-identity.mjs';
import { put, scratchFolder } from '../tests/fixtures/scratch-folder';
import { until } from '../tests/fixtures/until';

const folder = scratchFolder();
const site = { version: '1.0.0', integrity: 'sha512-1' };
const tests = { version: '1.0.0', dev: true };
const other = { version: '0.9.0' };

/** A project with these packages, and an npm that notes what it is told and then does `work`. */
function project(installed: object | null, work: string): void {
  const locked = JSON.stringify({ packages: { 'node_modules/site': site, 'node_modules/tests': tests } });
  put(folder('package-lock.json'), locked);
  if (installed) put(folder('node_modules/.package-lock.json'), JSON.stringify({ packages: { 'node_modules/site': installed } }));
  const files = `const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs');`;
  const registry = `if (process.argv[2] === 'config') { console.log('https://packages.example/'); process.exit(); }`;
  const note = `appendFileSync('${folder('ran')}', process.argv.slice(2).join(' ') + ' pid=' + process.pid + '\\n');`;
  const done = `mkdirSync('node_modules', { recursive: true }); writeFileSync('node_modules/.package-lock.json', ${JSON.stringify(locked)});`;
  put(folder('npm.js'), `${files}${registry}${note} const done = () => { ${done} }; ${work}`);
}

function install() {
  const words = [
    '--input-type=module',
    '--eval',
    `await (await import('${resolve('scripts/install.mjs')}')).ensureInstalled({ dev: true });`,
  ];
  const env = { ...process.env, DATA_DIR: '', NODE_ENV: 'production', npm_execpath: folder('npm.js') };
  const child = spawn(process.execPath, words, { cwd: folder(), env: env as unknown as NodeJS.ProcessEnv });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, said }));
  return { child, ended };
}

const runs = (): string[] => {
  try {
    return readFileSync(folder('ran'), 'utf8').trim().split('\n');
  } catch {
    return [];
  }
};

it('packages of tests are added beside a server, and nothing is removed', async () => {
  project(site, 'done();');
  put(folder('data/server.lock'), processIdentity());
  expect((await install().ended).code).toBe(0);
  expect(runs()).toEqual([expect.stringMatching(/^install --no-save --prefer-offline .*--include=dev /)]);
});

it('what would take packages from a server is refused, and says who uses them', async () => {
  project(other, 'done();');
  put(folder('data/server.lock'), processIdentity());
  const { code, said } = await install().ended;
  expect([code, runs()]).toEqual([1, []]);
  expect(said).toContain(`this folder is in use by a server (process ${process.pid}). Stop that first.`);
});

it('two installations never run in one folder', async () => {
  project(null, 'setTimeout(done, 300);');
  const came = await Promise.all([install().ended, install().ended, install().ended]);
  expect(came.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(runs()).toEqual([expect.stringMatching(/^ci .*--include=dev /)]);
});

it.each(['SIGINT', 'SIGTERM'] as const)('%s ends npm too, and the next installation goes on', async (signal) => {
  project(null, 'setTimeout(done, 60_000);');
  const { child, ended } = install();
  await until(() => runs().length === 1, 'npm has begun');
  const npm = processIdentity(Number(/pid=(\d+)/.exec(runs()[0] ?? '')?.[1]));
  expect(isStillRunning(npm)).toBe(true);
  child.kill(signal);
  expect((await ended).code).toBe(1);
  expect(isStillRunning(npm)).toBe(false);
  project(null, 'done();');
  expect((await install().ended).code).toBe(0);
});

it('packages that do not lie where most registries have them are asked for', async () => {
  const isAside = `process.cwd().endsWith('.installing')`;
  const addresses = `require('node:fs').readFileSync('package-lock.json', 'utf8').includes('https://packages.example/')`;
  project(null, `if (!${isAside}) done(); else { if (${addresses}) process.stderr.write('npm error code E404\\n'); process.exit(1); }`);
  const { code, said } = await install().ended;
  expect([code, runs().length]).toEqual([0, 2]);
  expect(said).not.toContain('E404');
  expect(existsSync(folder('.installing'))).toBe(false);
});

it('what npm says of a failure is said', async () => {
  project(null, "process.stderr.write('npm http fetch GET 200 https://a.example/b\\nnpm error code ENOSPC\\n'); process.exit(3);");
  const { code, said } = await install().ended;
  expect(code).toBe(1);
  expect(said).toMatch(/^npm error code ENOSPC\nnpm ci ended with the code 3\. Nothing was started\.$/m);
});

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
