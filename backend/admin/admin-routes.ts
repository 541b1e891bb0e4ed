import type { FastifyPluginAsync, FastifyInstance } from 'fastify';
import { createReadStream } from 'node:fs';
import { BackendError } from '../errors';
import { adminPaths } from '../auth/http/admin-paths';
import type { AdminContext } from './admin-context';
import { homeRoutes } from './home-routes';
import { historyRoutes } from './history-routes';
import { inboxDownloads } from './inbox-downloads';
import { smallPictures } from './small-pictures';
import { mediaFolderName } from '../content/content-file';
import { sendPage } from '../auth/http/requests';
import { renderPage } from '../auth/pages/admin-page';
import { SpeedPage } from './pages/speed-page';

export function adminRoutes(context: AdminContext): FastifyPluginAsync {
  const { auth, history, restore, titleOf } = context;
  return async (app) => {
    auth.guard(app);
    homeRoutes(app, context);
    smallPictures(app, context);
    mediaRoutes(app, context);
    inboxDownloads(app, context);
    vitalsRoutes(app, context);
    editedPageRoutes(app, context);
    if (history && restore) return historyRoutes(app, auth, { history, restore, titleOf });
    app.get(adminPaths.history, async (request) => {
      await auth.personWith(request, 'see-history');
      throw new BackendError('not_edited');
    });
  };
}

/** Pictures, fonts and styles do nothing when they are opened by themselves. */
const shownTypes = /^(?:image|font|video)\/|^text\/css/;
const filePolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

function editedPageRoutes(app: FastifyInstance, context: AdminContext): void {
  const { auth, publishing } = context;
  app.get<{ Params: { '*': string } }>(`${adminPaths.editedPage}/*`, async (request, reply) => {
    await auth.personWith(request, 'preview-drafts');
    const found = await publishing()?.editedPages.file(`/${request.params['*']}`);
    if (!found || !shownTypes.test(found.type)) throw new BackendError('not_found');
    return reply
      .type(found.type)
      .headers({
        'cache-control': 'private, max-age=3600',
        'content-security-policy': filePolicy,
        'x-robots-tag': 'noindex, nofollow',
      })
      .send(createReadStream(found.file));
  });
}

function mediaRoutes(app: FastifyInstance, { auth, content: { media } }: AdminContext): void {
  // As a field names it; where it leads changes with its bytes.
  app.get<{ Params: { '*': string } }>(`/${mediaFolderName}/*`, async (request, reply) => {
    await auth.personWith(request, 'edit-content');
    const authored = `/${mediaFolderName}/${request.params['*']}`;
    const url = media.urlOf(authored);
    if (url === authored) throw new BackendError('not_found');
    return reply.redirect(url, 302);
  });
}

const days = 28;

function vitalsRoutes(app: FastifyInstance, { auth, vitals }: AdminContext): void {
  app.get(adminPaths.speed, async (request, reply) => {
    const frame = await auth.personWith(request, 'see-speed');
    const histograms = vitals && (await (await vitals()).histograms(days));
    return sendPage(reply, renderPage(frame, SpeedPage, { histograms, days }));
  });
}
