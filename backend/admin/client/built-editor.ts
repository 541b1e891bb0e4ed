import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { localeCodes } from '../../../core/i18n/locales';
import { makeAside } from '../../../platform/files/write-atomically';
import { sha256OfAll } from '../../../platform/hash';

const project = resolve(__dirname, '../../..');
const client = 'backend/admin/client';
const script = `${client}/vite-build.mjs`;
const otherSources = [
  'backend/auth/http/admin-paths.ts',
  'core/i18n/locales.ts',
  ...localeCodes.flatMap((code) =>
    ['client', 'package'].map((name) => `locales/${code}/admin-${name}.json`),
  ),
  'static/favicon.svg',
  'package-lock.json',
];

/** Never settles once aborted. */
export type BuildEditor = (folder: string, signal?: AbortSignal) => Promise<void>;

export async function builtEditor(
  dataDir: string,
  {
    log = () => {},
    build = withVite,
    signal,
  }: { log?: (line: string) => void; build?: BuildEditor; signal?: AbortSignal } = {},
): Promise<string> {
  const all = join(dataDir, 'admin');
  const name = await hashOfSources();
  const folder = join(all, name);
  if (await stat(join(folder, 'editor.js')).catch(() => null)) return folder;
  log('The editor is built; until then its page asks for a minute of patience');
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
  const own = (await readdir(join(project, client)))
    .filter((name) => !name.includes('.test.'))
    .sort();
  const sources = [...own.map((name) => `${client}/${name}`), ...otherSources];
  const files = sources.map((source) => readFile(join(project, source)));
  return sha256OfAll(await Promise.all(files)).slice(0, 16);
}

/** In a child process: it takes half a minute and much memory. */
function withVite(folder: string, signal?: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(project, script), folder], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
  });
  let said = '';
  child.stderr.on('data', (piece: Buffer) => (said = (said + piece.toString()).slice(-2000)));
  return new Promise((done, fail) => {
    child.once('error', (error) => signal?.aborted || fail(error));
    child.once(
      'close',
      (code) =>
        signal?.aborted ||
        (code === 0
          ? done()
          : fail(new Error(`The editor cannot be built (${code}): ${said.trim()}`))),
    );
  });
}
