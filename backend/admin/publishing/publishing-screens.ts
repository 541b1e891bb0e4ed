import type { FastifyInstance } from 'fastify';

import { BackendError } from '../../errors';
import { fieldOf, queryOf } from '../../auth/http/form-body';
import { sendPage } from '../../auth/http/guard';
import { places } from '../../auth/http/places';
import type { AuthPlugin } from '../../auth/auth-plugin';
import { may } from '../../auth/rights';
import { keepFresh, livePolicy, publishingState } from './browser-scripts';
import type { PublishingService } from '../../../core/publishing/publishing-service';
import { publishingPage } from './publishing-page';

export interface PublishingScreens {
  people: Pick<AuthPlugin, 'personWith' | 'record'>;
  /** Null: the site is published by another machine, or not yet by this one. */
  desk: () => PublishingService | null;
  siteUrl: string;
}

/** What becomes of what is saved. */
export function publishingScreens(
  app: FastifyInstance,
  { people, desk, siteUrl }: PublishingScreens,
): void {
  app.get(places.publishing, async (request, reply) => {
    const frame = await people.personWith(request, 'see-builds');
    void reply.header('content-security-policy', livePolicy);
    const now = desk();
    if (!now) return sendPage(reply, publishingPage(frame, null));
    const [builds, releases] = await Promise.all([now.builds(), now.releases()]);
    const mayRollBack = may(frame.person, 'roll-back-release');
    const wasRolledBack = queryOf(request, 'note') === 'rolled-back';
    return sendPage(
      reply,
      publishingPage(frame, { builds, releases, siteUrl, mayRollBack, wasRolledBack }),
    );
  });

  app.post(`${places.publishing}/live`, async (request, reply) => {
    const { person } = await people.personWith(request, 'roll-back-release');
    const release = fieldOf(request, 'release');
    if (!(await desk()?.rollBack(release))) throw new BackendError('not_found');
    await people.record(person, 'rolled-back', release);
    return reply.redirect(`${places.publishing}?note=rolled-back`, 303);
  });

  /** For the strip above the editor: what became of the last save. */
  app.get('/admin/api/publishing', async (request) => {
    await people.personWith(request, 'see-builds');
    const now = desk();
    const [newest] = (await now?.builds()) ?? [];
    if (!now || !newest) return { data: null };
    // Another release was put back since.
    const isReplaced =
      newest.state === 'done' &&
      !(await now.releases()).some(({ id, isLive }) => isLive && id === newest.release);
    return {
      data: {
        id: newest.id,
        state: isReplaced ? 'replaced' : newest.state,
        endedAt: newest.endedAt,
      },
    };
  });

  for (const [name, script] of Object.entries({
    'keep-fresh': keepFresh,
    'publishing-state': publishingState,
  }))
    app.get(`/admin/files/${name}.js`, async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
    );
}
