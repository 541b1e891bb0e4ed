import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SharedReleases } from '../../server/releases/shared-releases';
import { bucketStore, type TestStore } from '../fixtures/object-stores';
import { freePort } from '../fixtures/free-port';
import { until } from '../fixtures/until';
import { buildFixtureRelease } from '../fixtures/release/fixture-release';
import { RunningProgram } from '../fixtures/running-program';
import { RunningSite } from '../fixtures/running-site';
import { ask } from '../contract/ask';

const token = 'token-of-the-running-site';
const [first, second, third] = ['20260101T000000Z-0001', '20260102T000000000Z-0002', '20260103T000000000Z-0003'];

/** A server in a process of its own that follows another one. */
class Follower {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'follower-'));
  url = '';
  #program: RunningProgram | null = null;

  constructor(
    private readonly store: TestStore,
    private readonly backend: string,
  ) {}

  get settings(): Record<string, string> {
    const own = { DATA_DIR: this.dataDir, HOST: '127.0.0.1', CONTENT_BACKEND_URL: this.backend, CONTENT_BACKEND_TOKEN: token };
    return { ...own, ...this.store.settings, FOLLOW_RELEASES: 'true' };
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

/** What a build does, without Gatsby: its running server gives it to the others. */
async function release(site: RunningSite, id: string, version: string): Promise<void> {
  const { codeFingerprint, contentCursor } = (await site.store.load(first)).manifest;
  // As the one before says of itself: a server that starts again takes it for its own, and does not build.
  const details = { codeFingerprint: codeFingerprint ?? '', contentCursor: contentCursor ?? '' };
  await buildFixtureRelease(join(site.folder, 'built'), join(site.folder, 'site-data'), id, version, {}, details);
  await site.store.makeCurrent(id);
}

describe('two servers on a store', () => {
  let store: Awaited<ReturnType<typeof bucketStore>>;
  let site: RunningSite;
  let follower: Follower;
  beforeEach(async () => {
    store = await bucketStore();
    site = new RunningSite();
    await site.prepare(store.settings);
    follower = new Follower(store, site.backendUrl);
  });
  afterEach(async () => {
    await Promise.all([follower.clear(), site.clear()]);
    await store.end();
  });

  const startBoth = async () => {
    await site.startSite();
    await follower.start();
  };

  it('show the same: from the first release on, after a build and after a rollback', async () => {
    await follower.start(/^There is no release yet: waiting until the machine that builds has published one$/m);
    await site.startSite();
    await shows(follower.url, 'Início one');
    await release(site, second, 'two');
    await Promise.all([shows(site.url, 'Início two'), shows(follower.url, 'Início two')]);
    const hook = await ask(follower.url, '/hooks/content', { method: 'POST', body: '{}' });
    expect([hook.status, JSON.parse(hook.text)]).toEqual([421, { error: { code: 'built_elsewhere', message: expect.any(String) } }]);
    const wrong = RunningProgram.start('server/build.ts', follower.settings, /never/);
    await expect(wrong).rejects.toThrow('Another machine builds (FOLLOW_RELEASES is true here): run this there.');
    await RunningProgram.start('server/rollback.ts', follower.settings, new RegExp(`^Release ${first} is live again`, 'm'));
    await Promise.all([shows(site.url, 'Início one'), shows(follower.url, 'Início one')]);
  });

  /** Resolves when the bucket is asked for the third time for something like this, and then lets nobody get on. */
  const stuckAt = (what: RegExp): Promise<void> =>
    new Promise((resolve) => {
      let count = 0;
      store.server.before = (asked) => {
        if (!what.test(asked) || (count += 1) < 3) return undefined;
        resolve();
        return new Promise(() => undefined);
      };
    });

  it('killed in the middle of an upload leave everybody where they were, and go on with it', async () => {
    await startBoth();
    const stuck = stuckAt(/^PUT .*\/files\//);
    await release(site, second, 'two');
    await stuck;
    await site.endSite('SIGKILL');
    store.server.before = () => undefined;
    expect([await title(follower.url), await new SharedReleases(store.open()).list()]).toEqual(['Início one', [first]]);
    await site.startSite();
    await shows(follower.url, 'Início two');
    await expect(new SharedReleases(store.open()).load(second)).resolves.toBeDefined();
  });

  it('killed in the middle of a fetch serve a whole release at their next start, with or without the store', async () => {
    await startBoth();
    const stuck = stuckAt(/^GET .*\/files\//);
    await release(site, third, 'three');
    await stuck;
    await follower.kill();
    store.server.before = () => undefined;
    expect(readdirSync(join(follower.dataDir, 'releases')).some((name) => name.startsWith('.fetched-'))).toBe(true);
    expect(existsSync(join(follower.dataDir, 'releases', third))).toBe(false);
    store.goAway();
    await follower.start();
    expect(follower.said).toMatch(
      /^The release store s3:\/\/bucket\/site\/live cannot be followed, the live release stays: it does not answer/m,
    );
    expect(await title(follower.url)).toBe('Início one');
    store.comeBack();
    await shows(follower.url, 'Início three');
  });
});
