import { readlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildServer } from '../../server/app';
import { ReleaseStore } from '../../server/releases/release-store';
import { LiveReleases } from '../../server/serving/live-releases';
import type { LoadedRelease } from '../../server/serving/loaded-release';
import { NetlifyEdge } from './netlify-edge';

/** A copy of the project in which the same content was built twice: as a release, and for Netlify. */
export const builtSite = process.env.NETLIFY_SITE ?? '';

export const published = (): NetlifyEdge => new NetlifyEdge(join(builtSite, 'public'));

/** Our own server with the release. */
export async function servedRelease(): Promise<{ release: LoadedRelease; app: FastifyInstance }> {
  const data = join(builtSite, 'data/extremes');
  const store = new ReleaseStore(data, builtSite);
  const release = await store.load(readlinkSync(join(data, 'releases/current')));
  return { release, app: await buildServer({ live: new LiveReleases(release), memoryLimit: 0, logLevel: 'silent' }) };
}
