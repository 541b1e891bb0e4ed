import type { FastifyPluginAsync } from 'fastify';
import { BackendError } from '../errors';
import { adminPaths } from '../auth/http/admin-paths';
import type { AdminContext } from './admin-context';
import { editedPageRoutes } from './edited-page-routes';
import { homeRoutes } from './home-routes';
import { historyRoutes } from './history-routes';
import { inboxDownloads } from './inbox-downloads';
import { mediaRoutes } from './media-routes';
import { smallPictures } from './small-pictures';
import { vitalsRoutes } from './vitals-routes';

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
