import type { FastifyPluginAsync, FastifyInstance } from 'fastify';
import { onlyForTeam, signedInPerson, assertMay } from '../content/editor-requests';
import type { Editing } from '../content/open-editing';
import { SaveRefusal } from '../content/save/refusal';
import { type ApiContext, placeOf } from './api-context';
import { bulkRoutes } from './bulk-routes';
import { calendarRoutes } from './calendar-routes';
import { commentsRoutes } from './comments-routes';
import { draftsRoutes } from './drafts-routes';
import { entriesRoutes } from './entries-routes';
import { inboxRoutes } from './inbox-routes';
import { mediaRoutes } from './media-routes';
import { nameEntries, answerRefusal } from './refusals';
import { openApi } from './openapi';
import { pagesRoutes } from './pages-routes';
import { previewRoutes } from './preview-routes';
import { publicationRoutes } from './publication-routes';
import { publishingRoutes } from './publishing-routes';
import { savingRoutes } from './saving-routes';
import { seoRoutes } from './seo-routes';
import { versionsRoutes } from './versions-routes';
import { storedTypes } from '../../core/content/registry';
import { may, mayOpen, type Right, rights, translatedBy } from '../auth/rights';
import type { SessionAnswer, PresenceAnswer, PresenceBody } from './contract';
import { entryId, object, orNull, text } from './schemas';

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

function sessionRoutes(app: FastifyInstance, { auth, brand, canonicalUrl }: ApiContext): void {
  app.get('/session', async (request): Promise<SessionAnswer> => {
    const person = signedInPerson(request);
    const { id, name, email, role, language } = person;
    const names = Object.keys(rights) as Right[];
    const held = names.map((right) => [right, may(person, right)] as const);
    return {
      person: { id, name, email, role, language },
      rights: Object.fromEntries(held) as Record<Right, boolean>,
      translates: translatedBy(person),
      mayPublish: auth.mayPublish(person),
      brand: await brand(language),
      siteUrl: canonicalUrl,
      types: storedTypes.map((type) => ({ name: type.name, mayOpen: mayOpen(type, person) })),
    };
  });
}

const presenceBody = object({ id: entryId, field: orNull(text(200)) }, ['id']);

function presenceRoutes(app: FastifyInstance, { presence }: ApiContext): void {
  app.post<{ Body: PresenceBody }>(
    '/presence',
    { schema: { body: presenceBody }, config: { isPolled: true } },
    async (request): Promise<PresenceAnswer> => {
      assertMay(request, 'edit-content');
      const { id, field = null } = request.body;
      const { path } = placeOf(request, id);
      const others = presence.note(signedInPerson(request), { path, field }, Date.now());
      return {
        others: others.map(({ name, field: at, since }) => ({
          ...{ name, field: at, since: new Date(since).toISOString() },
        })),
      };
    },
  );
}
