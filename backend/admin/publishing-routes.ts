import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { PublishingService } from '../../core/publishing/publishing-service';
import { isBehind, liveRelease, type Published, siteState } from '../../core/publishing/site-state';
import { BackendError } from '../errors';
import { queryParameter, scriptPolicy, sendPage } from '../auth/http/requests';
import { adminPaths } from '../auth/http/admin-paths';
import type { AdminContext } from './admin-context';
import { may } from '../auth/rights';
import {
  buildsBetween,
  buildsOf,
  buildsSince,
  changesReader,
  wholeReleases,
} from './publishing-changes';
import { behindText, publishingPage, rollBackPage } from './publishing-page';

const mostWaiting = 50;

export function publishingRoutes(
  app: FastifyInstance,
  { auth, publishing, history, titleOf, siteUrl }: AdminContext,
): void {
  app.get(adminPaths.publishing, async (request, reply) => {
    const frame = await auth.personWith(request, 'see-builds');
    void reply.header('content-security-policy', scriptPolicy);
    const service = publishing();
    if (!service) return sendPage(reply, publishingPage(frame, null));
    const { language, person } = frame;
    const published = await publishedBy(service);
    const { builds, releases } = published;
    const changesOf = await changesReader({ history, titleOf, language });
    const waiting = isBehind(published)
      ? await changesOf(buildsSince(published), mostWaiting)
      : null;
    const state = {
      site: siteState(published),
      waiting,
      builds: await Promise.all(
        builds.map(async (build) => ({ build, changes: await changesOf([build]) })),
      ),
      releases: await Promise.all(
        wholeReleases(builds, releases).map(async (release) => {
          const its = buildsOf(builds, release);
          return { release, cause: its.at(-1)?.cause, changes: await changesOf(its) };
        }),
      ),
      siteUrl,
      mayRollBack: may(person, 'roll-back-release'),
      wasRolledBack: queryParameter(request, 'note') === 'rolled-back',
    };
    return sendPage(reply, publishingPage(frame, state));
  });

  app.get(`${adminPaths.publishing}/live`, async (request, reply) => {
    const frame = await auth.personWith(request, 'roll-back-release');
    const service = publishing();
    const published = service && (await publishedBy(service));
    const id = queryParameter(request, 'release');
    const release = published?.releases.find((each) => each.id === id && !each.isLive);
    if (!published || !release) throw new BackendError('not_found');
    const { builds, isBack } = buildsBetween(published, id);
    const changesOf = await changesReader({ history, titleOf, language: frame.language });
    const changes = await changesOf(builds, mostWaiting);
    return sendPage(reply, rollBackPage(frame, { release, changes, isBack }));
  });

  app.post(`${adminPaths.publishing}/live`, async (request, reply) => {
    const { person } = await auth.personWith(request, 'roll-back-release');
    const release = queryParameter(request, 'release');
    if (!(await publishing()?.rollBack(release))) throw new BackendError('not_found');
    await auth.record(person, 'rolled-back', release);
    return reply.redirect(`${adminPaths.publishing}?note=rolled-back`, 303);
  });

  app.get('/admin/api/publishing', async (request) => {
    const { language } = await auth.personWith(request, 'see-builds');
    const service = publishing();
    if (!service) return { data: null };
    const published = await publishedBy(service);
    const [state, live] = [siteState(published), liveRelease(published.releases)];
    const isOld = live && isBehind(published);
    return { data: { state, ...(isOld && { note: behindText(live, language) }) } };
  });

  app.get('/admin/files/keep-fresh.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await readFile(join(__dirname, 'keep-fresh.mjs'), 'utf8')),
  );
}

export async function publishedBy(service: PublishingService): Promise<Published> {
  // Read first: a save whose build is requested meanwhile is among the builds then.
  const isSavePending = service.isSavePending();
  const [builds, releases] = await Promise.all([service.builds(), service.releases()]);
  return { isSavePending, builds, releases };
}
