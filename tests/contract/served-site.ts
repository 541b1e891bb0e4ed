import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServer } from '../../server/app';
import { ReleaseStore } from '../../server/releases/release-store';
import { LiveReleases } from '../../server/serving/live-releases';
import { buildFixtureRelease } from '../fixtures/release/fixture-release';

export interface ServedSite {
  base: string;
  live: LiveReleases;
  store: ReleaseStore;
  root: string;
  dataDir: string;
  close(): Promise<void>;
}

/** Serves a small release of its own on a free port. */
export async function serveFixture(memoryLimit = 64 * 1024 * 1024): Promise<ServedSite> {
  const root = await mkdtemp(join(tmpdir(), 'served-site-'));
  const dataDir = join(root, 'data');
  await buildFixtureRelease(root, dataDir, '20260101T000000Z-0001');
  const store = new ReleaseStore(dataDir, process.cwd());
  await store.makeCurrent('20260101T000000Z-0001');
  const live = new LiveReleases(await store.load('20260101T000000Z-0001'));
  const app = await buildServer({ live, memoryLimit, logLevel: 'silent' });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}`,
    live,
    store,
    root,
    dataDir,
    close: async () => {
      await app.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** The sites that every server must serve alike: the small one, and the built one when `BASE_URL` names it. */
export const everySite: [name: string, serve: () => Promise<{ base: string; close(): Promise<void> }>][] = [
  ['a small release', serveFixture],
  ...(process.env['BASE_URL'] ? [builtSite(process.env['BASE_URL'])] : []),
];

function builtSite(base: string): (typeof everySite)[number] {
  return ['the built site', async () => ({ base, close: async () => undefined })];
}
