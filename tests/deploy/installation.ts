import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { stringify } from 'yaml';
import { readEnvironment } from '../../platform/settings/settings';
import { codeFingerprint } from '../../server/publish/code-fingerprint';
import { currentCursor } from '../../server/publish/content-cursor';
import { ReleaseStore } from '../../server/releases/release-store';
import { buildFixtureRelease } from '../fixtures/release/fixture-release';
import { freePort } from '../fixtures/free-port';
import { put } from '../fixtures/scratch-folder';
import { until } from '../fixtures/until';
import { scratchCopy } from '../scratch-copy';

/** `nobody` and its group, in place of the user `valterra`. */
const user = { uid: 65534, gid: 65534 };
const id = '20260101T000000Z-0001';

const secrets = () =>
  Object.fromEntries(
    ['CONTENT_BACKEND_TOKEN', 'WEBHOOK_SECRET', 'SUBMISSIONS_SECRET'].map((name) => [name, randomBytes(32).toString('hex')]),
  );

/**
 * The code, the settings and the data folder as docs/install.md, "One machine", sets them up, for another user. It differs in this:
 * the packages are those of this project, the content is small, the first release is written by this process, and nobody edits.
 */
export class Installation {
  readonly #root = mkdtempSync(join(tmpdir(), 'installation-'));
  readonly folder = join(this.#root, 'valterra');
  readonly backups = join(this.#root, 'backups');
  readonly envFile = join(this.folder, '.env');
  readonly dataDir = join(this.folder, 'data');
  #site: ChildProcess | null = null;
  url = '';

  /** Steps 3 and 4. */
  async prepare(settings: Readonly<Record<string, string>>): Promise<void> {
    chmodSync(this.#root, 0o755);
    scratchCopy(process.cwd(), this.folder);
    put(join(this.folder, 'content/settings/settings.yml'), stringify({ pt: {}, en: {} }));
    chownSync(this.folder, 0, user.gid);
    chmodSync(this.folder, 0o1775);
    for (const folder of [this.dataDir, this.backups]) {
      mkdirSync(folder, { recursive: true });
      this.give(folder, 0o700);
    }
    const [port, backendPort, metricsPort] = [await freePort(), await freePort(), await freePort()];
    this.url = `http://127.0.0.1:${port}`;
    const ports = { PORT: port, BACKEND_PORT: backendPort, METRICS_PORT: metricsPort };
    this.#writeSettings({ ...settings, ...secrets(), ...ports, ADMIN: 'false', STANDBY: 'off' });
    await this.#release(`http://127.0.0.1:${backendPort}`);
  }

  /** As step 6 does: what the unit starts. */
  async start(): Promise<void> {
    this.#site = await this.#started(['scripts/start.mjs'], /Site http/);
  }

  async end(): Promise<void> {
    await ended(this.#site);
  }

  /** A command of the user, as `runuser -u valterra -- npm run …` runs it. */
  async command(file: string, words: readonly string[] = [], more: Readonly<Record<string, string>> = {}) {
    const { child, said } = this.#spawn(['scripts/run.mjs', file, ...words], more);
    await once(child, 'close');
    return { code: child.exitCode, output: said() };
  }

  /** To the user, with these rights. */
  give(folder: string, mode: number): void {
    chownSync(folder, user.uid, user.gid);
    chmodSync(folder, mode);
  }

  async clear(): Promise<void> {
    await this.end();
    rmSync(this.#root, { recursive: true, force: true });
  }

  #writeSettings(settings: Readonly<Record<string, string | number>>): void {
    const given = { ...settings };
    const lines = readFileSync('deploy/production.env', 'utf8').replace(/^(\w+)=.*$/gm, (line, name: string) => {
      const value = given[name];
      delete given[name];
      return value === undefined ? line : `${name}=${value}`;
    });
    const more = Object.entries(given).map(([name, value]) => `${name}=${value}\n`);
    writeFileSync(this.envFile, lines + more.join(''));
    chownSync(this.envFile, 0, user.gid);
    chmodSync(this.envFile, 0o640);
  }

  /** A release that fits this code and this content, so that the first start serves it as it is. */
  async #release(backendUrl: string): Promise<void> {
    const backend = await this.#started(['--import', 'tsx', 'backend/main.ts'], /answers at/);
    const environment = readEnvironment(parseEnv(readFileSync(this.envFile, 'utf8')));
    const contentCursor = await currentCursor({ url: backendUrl, token: environment.contentBackendToken });
    await ended(backend);
    const fingerprint = await codeFingerprint(this.folder, environment);
    const built = join(this.#root, 'built');
    await buildFixtureRelease(built, this.dataDir, id, 'one', {}, { codeFingerprint: fingerprint, contentCursor });
    await new ReleaseStore(join(this.dataDir, 'releases'), this.folder).makeCurrent(id);
    await once(spawn('chown', ['--recursive', `${user.uid}:${user.gid}`, this.dataDir]), 'close');
  }

  async #started(words: readonly string[], ready: RegExp): Promise<ChildProcess> {
    const { child, said } = this.#spawn(words);
    await until(() => {
      if (child.exitCode !== null) throw new Error(said());
      return ready.test(said());
    });
    return child;
  }

  /** As systemd and runuser start it: no setting but those of `.env`, and nothing of root. */
  #spawn(words: readonly string[], more: Readonly<Record<string, string>> = {}) {
    const env = { PATH: process.env.PATH, HOME: this.folder, ...more };
    const child = spawn(process.execPath, [...words], { cwd: this.folder, env, ...user, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    return { child, said: () => output };
  }
}

async function ended(child: ChildProcess | null): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  await closed;
}
