import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { objectPath, objectsFolder } from '../../platform/release/manifest';
import { freePort } from '../fixtures/free-port';
import { until } from '../fixtures/until';
import { buildFixtureRelease } from '../fixtures/release/fixture-release';
import { RunningProgram } from '../fixtures/running-program';
import { RunningSite } from '../fixtures/running-site';
import { put } from '../fixtures/scratch-folder';
import { ask } from '../contract/ask';

const token = 'token-of-the-running-site';
const [first, second] = ['20260101T000000Z-0001', '20260102T000000000Z-0002'];

/** A server in a process of its own that serves what another machine builds. */
class Follower {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'follower-'));
  url = '';
  #program: RunningProgram | null = null;

  constructor(
    private readonly releases: string,
    private readonly backend: string,
  ) {}

  get settings(): Record<string, string> {
    const own = { DATA_DIR: this.dataDir, HOST: '127.0.0.1', CONTENT_BACKEND_URL: this.backend, CONTENT_BACKEND_TOKEN: token };
    return { ...own, RELEASES_DIR: this.releases, FOLLOW_RELEASES: 'true' };
  }

  async start(ready = /^Site http/m): Promise<void> {
    const port = await freePort();
    this.url = `http://127.0.0.1:${port}`;
    this.#program = await RunningProgram.start('server/main.ts', { ...this.settings, PORT: String(port) }, ready);
  }

  get said(): string {
    return this.#program?.output ?? '';
  }

  kill = () => this.#program?.end('SIGKILL');

  async clear(): Promise<void> {
    await this.kill();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

const title = async (base: string): Promise<string> =>
  /<title>(.*)<\/title>/.exec((await ask(base, '/pt').catch(() => ({ text: '' }))).text)?.[1] ?? '';
const shows = (base: string, wanted: string): Promise<void> => until(async () => (await title(base)) === wanted, wanted, 100);

let site: RunningSite;
let follower: Follower;
const releases = () => site.store.folder;
beforeEach(async () => {
  site = new RunningSite();
  await site.prepare();
});
afterEach(async () => {
  await Promise.all([follower.clear(), site.clear()]);
});

/** What a build does, without Gatsby. */
async function release(id: string, version: string, more: Record<string, string> = {}): Promise<void> {
  const { codeFingerprint, contentCursor } = (await site.store.load(first)).manifest;
  // As the one before says of itself: a server that starts again takes it for its own, and does not build.
  const details = { codeFingerprint: codeFingerprint ?? '', contentCursor: contentCursor ?? '' };
  await buildFixtureRelease(join(site.folder, 'built'), join(site.folder, 'site-data'), id, version, more, details);
  await site.store.makeCurrent(id);
}

it('two servers on one mounted folder show the same, after a build and after a rollback; the second only reads', async () => {
  follower = new Follower(releases(), site.backendUrl);
  await site.startSite();
  await follower.start();
  await shows(follower.url, 'Início one');
  await release(second, 'two');
  await Promise.all([shows(site.url, 'Início two'), shows(follower.url, 'Início two')]);
  const hook = await ask(follower.url, '/hooks/content', { method: 'POST', body: '{}' });
  expect([hook.status, JSON.parse(hook.text)]).toEqual([421, { error: { code: 'built_elsewhere', message: expect.any(String) } }]);
  const before = readdirSync(releases(), { recursive: true }).sort();
  for (const program of ['server/build.ts', 'server/rollback.ts'])
    await expect(RunningProgram.start(program, follower.settings, /never/)).rejects.toThrow(
      'Another machine builds (FOLLOW_RELEASES is true here): run this there.',
    );
  expect(readdirSync(releases(), { recursive: true }).sort()).toEqual(before);
  const { folder } = site;
  await RunningProgram.start(
    'server/rollback.ts',
    { DATA_DIR: join(folder, 'site-data') },
    new RegExp(`^Release ${first} is live again`, 'm'),
  );
  await Promise.all([shows(site.url, 'Início one'), shows(follower.url, 'Início one')]);
});

it('a page that is on one server only is on the other as soon as it is asked for there', async () => {
  follower = new Follower(releases(), site.backendUrl);
  await follower.start();
  await shows(follower.url, 'Início one');
  for (const [number, version] of ['two', 'three', 'four'].entries()) {
    const page = `pt/novidades/${version}`;
    await release(`2026010${number + 2}T000000000Z-0002`, version, { [`${page}/index.html`]: `<!doctype html><title>${version}</title>` });
    expect((await ask(follower.url, `/${page}`)).status).toBe(200);
  }
  expect((await ask(follower.url, '/pt/novidades/five')).status).toBe(404);
});

it('a server on a copy serves only what has arrived whole, whatever arrives first, killed in between or not', async () => {
  const copy = join(site.folder, 'copy');
  mkdirSync(copy);
  const arrives = (name: string) => cpSync(join(releases(), name), join(copy, name), { recursive: true });
  follower = new Follower(copy, site.backendUrl);
  await follower.start(/^There is no release yet: waiting until the machine that builds has published one$/m);
  for (const name of ['current', `${first}.json`]) arrives(name);
  await wait(3_500);
  expect(await title(follower.url)).toBe('');
  arrives('objects');
  await shows(follower.url, 'Início one');

  await release(second, 'two');
  for (const name of [`${second}.json`, 'current']) arrives(name);
  await until(
    () => /cannot be served yet, .* stays and it is tried again: \d+ of its objects are not there/.test(follower.said),
    'the complaint',
  );
  expect(await title(follower.url)).toBe('Início one');
  // One after the other: the page is missing for a while, then half of it is there.
  const page = (await site.store.load(second)).manifest.files.find(({ path }) => path === '/pt')?.hash ?? '';
  const parts = readdirSync(join(releases(), 'objects')).filter((name) => name.length === 2 && !page.startsWith(name));
  for (const part of parts) arrives(`objects/${part}`);
  put(objectPath(objectsFolder(copy), page), '<title>half');
  await wait(1_500);
  expect(await title(follower.url)).toBe('Início one');
  arrives('objects');
  await shows(follower.url, 'Início two');
  await follower.kill();
  await follower.start();
  await shows(follower.url, 'Início two');
});
