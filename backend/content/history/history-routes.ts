import type { FastifyPluginAsync } from 'fastify';

import { isRecord } from '../../../core/content/map-values';
import { refuse } from '../refuse';
import { Refusal } from '../save/refusal';
import type { Desk } from '../save/saver';
import { assertMay, onlyForTeam, personOf, type Team } from '../authenticate-editor';
import type { ContentHistory } from './content-history';

/** What changed, by whom and when, and the way back, for programs. */
export function historyRoutes({
  desk,
  history,
  team,
}: {
  desk: Desk;
  history: ContentHistory;
  team: Team;
}): FastifyPluginAsync {
  return async (app) => {
    app.setErrorHandler(refuse(desk.log));
    onlyForTeam(app, team);
    app.addHook('preHandler', async (request) => assertMay(request, 'see-history'));

    app.get('/', async ({ query }) => {
      const path = isRecord(query) && typeof query.path === 'string' ? query.path : '';
      return history.of(path, pageAsked(query));
    });

    app.get('/recent', async ({ query }) => history.recent(pageAsked(query)));

    app.post('/restore', { bodyLimit: 4 * 1024 }, async (request, reply) => {
      const { path, commit } = isRecord(request.body) ? request.body : {};
      if (typeof path !== 'string' || typeof commit !== 'string')
        throw new Refusal('malformed', { what: 'path, commit' });
      return reply.code(201).send({ data: await history.restore(personOf(request), path, commit) });
    });
  };
}

function pageAsked(query: unknown): number {
  const asked = isRecord(query) ? String(query.page ?? 1) : '1';
  if (!/^[1-9]\d{0,2}$/.test(asked)) throw new Refusal('malformed', { what: 'page' });
  return Number(asked);
}
