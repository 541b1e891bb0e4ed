import type { FastifyInstance } from 'fastify';
import { assertMay, signedInPerson } from '../content/editor-requests';
import { type ApiContext, placeOf } from './api-context';
import type { PresenceAnswer, PresenceBody } from './contract';
import { entryId, object, orNull, text } from './schemas';

const body = object({ id: entryId, field: orNull(text(200)) }, ['id']);

export function presenceRoutes(app: FastifyInstance, { presence }: ApiContext): void {
  app.post<{ Body: PresenceBody }>(
    '/presence',
    { schema: { body }, config: { isPolled: true } },
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
