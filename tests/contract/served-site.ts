import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLog } from '../../platform/log/log';
import { buildServer, type ServerOptions } from '../../server/app';
import { ReleaseStore } from '../../server/releases/release-store';
import { LiveReleases } from '../../server/releases/live-releases';
import { buildFixtureRelease } from '../fixtures/release/fixture-release';

const id = '20260101T000000Z-0001';

export type ServedSite = Awaited<ReturnType<typeof serveFixture>>;

/** For all tests of a file. */
export function servedSite(...parts: Parameters<typeof serveFixture>): ServedSite {
  const site = {} as ServedSite;
  beforeAll(async () => void Object.assign(site, await serveFixture(...parts)));
  afterAll(() => site.close());
  return site;
}

/** A log at its most talkative, whose lines go to a list. */
export const loggedTo = (lines: string[]) =>
  openLog({ logLevel: 'trace', logFormat: 'json' }, { write: (line) => void lines.push(line) }).requests;

/** Serves a small release of its own, with `pages` beside its own ones, on a free port. `settings` are those of the server. */
export async function serveFixture(settings: Partial<ServerOptions> = {}, pages: Readonly<Record<string, string>> = {}) {
  const root = await mkdtemp(join(tmpdir(), 'served-site-'));
  const dataDir = join(root, 'data');
  await buildFixtureRelease(root, dataDir, id, 'one', pages);
  const store = new ReleaseStore(join(dataDir, 'releases'), process.cwd());
  await store.makeCurrent(id);
  const log: string[] = [];
  const live = new LiveReleases(await store.load(id));
  const app = await buildServer({ live, memoryLimit: 64 * 1024 * 1024, log: loggedTo(log), ...settings });
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  const close = async () => {
    await app.close();
    await rm(root, { recursive: true, force: true });
  };
  return { app, base, live, store, root, dataDir, log, close };
}
