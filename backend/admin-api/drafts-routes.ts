import type { FastifyInstance } from 'fastify';
import { contentTypeNamed } from '../../core/content/registry';
import type { FormDraft } from '../auth/store/form-drafts';
import { assertMay, signedInPerson } from '../content/editor-requests';
import { SaveRefusal } from '../content/save/refusal';
import { type ApiContext, assertMayOpen } from './api-context';
import type { DraftAnswer, DraftBody, DraftsAnswer, EntryValues } from './contract';
import { entryLimit, object, orNull, text, values, version } from './schemas';

// That of an entry that has no name yet ends with the tilde.
const params = object({ id: text(160, '^[a-z-]+~[A-Za-z0-9-]*$') }, ['id']);
const body = object({ values, version: orNull(version) }, ['values']);

export function draftsRoutes(app: FastifyInstance, { formDrafts }: ApiContext): void {
  app.addHook('preHandler', async (request) => {
    assertMay(request, 'edit-content');
    const { id } = request.params as { id?: string };
    if (id === undefined) return;
    const type = contentTypeNamed(id.split('~')[0] ?? '');
    if (!type) throw new SaveRefusal('not_found');
    assertMayOpen(type, signedInPerson(request));
  });

  app.get('/drafts', async (request): Promise<DraftsAnswer> => {
    const items = await formDrafts.of(signedInPerson(request).id);
    return { items: items.map(({ entry, at }) => ({ id: entry, at })) };
  });

  app.get<{ Params: { id: string } }>('/drafts/:id', { schema: { params } }, async (request, reply) => {
    const found = await formDrafts.find(signedInPerson(request).id, request.params.id);
    // No error: most entries have none, and browsers report each 404.
    return found ? answerOf(found) : reply.code(204).send();
  });

  app.put<{ Params: { id: string }; Body: DraftBody }>(
    '/drafts/:id',
    { bodyLimit: entryLimit, schema: { params, body } },
    async (request) => {
      const { values: held, version: known = null } = request.body;
      const draft = { entry: request.params.id, version: known, values: held };
      return answerOf(await formDrafts.keep(signedInPerson(request).id, draft));
    },
  );

  app.delete<{ Params: { id: string } }>('/drafts/:id', { schema: { params } }, async (request, reply) => {
    await formDrafts.discard(signedInPerson(request).id, request.params.id);
    return reply.code(204).send();
  });
}

const answerOf = ({ entry, values: held, version: known, at }: FormDraft): DraftAnswer => ({
  ...{ id: entry, values: held as EntryValues, version: known, at },
});
