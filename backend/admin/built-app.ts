import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { makeAside } from '../../platform/files/write-atomically';
import { sha256OfAll } from '../../platform/hash';

const project = resolve(__dirname, '../..');
const folders = ['admin', 'core', 'locales', 'static/fonts'];

interface Options {
  log?: (line: string) => void;
  build?: (folder: string, signal?: AbortSignal) => Promise<void>;
  signal?: AbortSignal;
}

/** The folder of the admin that was built of these sources; it is built where there is none. */
export async function builtApp(
  dataDir: string,
  { log = () => {}, build = withVite, signal }: Options = {},
): Promise<string> {
  const all = join(dataDir, 'admin');
  const name = await hashOfSources();
  const folder = join(all, name);
  if (await stat(join(folder, 'app.js')).catch(() => null)) return folder;
  log('The admin is built; until then its page asks for a minute of patience');
  await mkdir(all, { recursive: true });
  await makeAside(folder, async (aside) => {
    await build(aside, signal);
    await rm(folder, { recursive: true, force: true });
  });
  const others = (await readdir(all)).filter((each) => each !== name);
  await Promise.all(others.map((each) => rm(join(all, each), { recursive: true, force: true })));
  return folder;
}

async function hashOfSources(): Promise<string> {
  const names = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(join(project, folder), { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
        .map((entry) => join(entry.parentPath, entry.name)),
    ),
  );
  const files = [...names.flat().sort(), join(project, 'package-lock.json')];
  return sha256OfAll(await Promise.all(files.map((file) => readFile(file)))).slice(0, 16);
}

/** In a child process: it takes half a minute and much memory. Never settles once aborted. */
function withVite(folder: string, signal?: AbortSignal): Promise<void> {
  const args = ['--import', 'tsx', join(project, 'admin/vite-build.mjs'), folder];
  const stdio: ['ignore', 'ignore', 'pipe'] = ['ignore', 'ignore', 'pipe'];
  const child = spawn(process.execPath, args, { cwd: project, stdio, signal });
  let said = '';
  child.stderr.on('data', (piece: Buffer) => (said = (said + piece.toString()).slice(-2000)));
  return new Promise((done, fail) => {
    child.once('error', (error) => signal?.aborted || fail(error));
    child.once('close', (code) => {
      if (signal?.aborted) return;
      if (code === 0) done();
      else fail(new Error(`The admin cannot be built (${code}): ${said.trim()}`));
    });
  });
}
