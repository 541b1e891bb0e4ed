import type { FastifyPluginAsync } from 'fastify';
import { onlyForTeam } from '../content/editor-requests';
import type { Editing } from '../content/open-editing';
import { SaveRefusal } from '../content/save/refusal';
import type { ApiContext } from './api-context';
import { bulkRoutes } from './bulk-routes';
import { calendarRoutes } from './calendar-routes';
import { commentsRoutes } from './comments-routes';
import { draftsRoutes } from './drafts-routes';
import { entriesRoutes } from './entries-routes';
import { inboxRoutes } from './inbox-routes';
import { mediaRoutes } from './media-routes';
import { nameEntries } from './named-entries';
import { openApi } from './openapi';
import { pagesRoutes } from './pages-routes';
import { presenceRoutes } from './presence-routes';
import { previewRoutes } from './preview-routes';
import { publicationRoutes } from './publication-routes';
import { publishingRoutes } from './publishing-routes';
import { answerRefusal } from './refusals';
import { savingRoutes } from './saving-routes';
import { seoRoutes } from './seo-routes';
import { sessionRoutes } from './session-routes';
import { versionsRoutes } from './versions-routes';

/** The JSON API of the admin. `editing` null: nothing can be edited here. */
export const adminApi =
  (context: ApiContext, editing: Editing | null): FastifyPluginAsync =>
  async (app) => {
    app.setErrorHandler(answerRefusal(context.log));
    app.setNotFoundHandler(() => {
      throw new SaveRefusal('not_found');
    });
    onlyForTeam(app, context.auth);
    app.addHook('preSerialization', nameEntries(context));
    openApi(app);
    sessionRoutes(app, context);
    presenceRoutes(app, context);
    pagesRoutes(app, context);
    previewRoutes(app, context);
    calendarRoutes(app, context);
    publishingRoutes(app, context);
    seoRoutes(app, context);
    await app.register(async (drafts) => draftsRoutes(drafts, context));
    await app.register(async (inbox) => inboxRoutes(inbox, context));
    await app.register(async (comments) => commentsRoutes(comments, context));
    if (!editing) return;
    const edited = { ...context, editing };
    entriesRoutes(app, edited);
    savingRoutes(app, edited);
    bulkRoutes(app, edited);
    publicationRoutes(app, edited);
    versionsRoutes(app, edited);
    mediaRoutes(app, edited);
  };
