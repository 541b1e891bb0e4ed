import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSeen } from '../../core/content/visibility';
import { editedPage } from './edited-page';
import { assertMay, signedInPerson } from '../content/editor-requests';
import { SaveRefusal } from '../content/save/refusal';
import { type ApiContext, placeOf } from './api-context';
import type { Refused } from './contract';
import { assertBounded } from './entry-values';
import type { PreviewBody, SitePreviewAnswer } from './preview-contract';
import { entryId, entryLimit, idParams, locale, object, values } from './schemas';

const body = object({ id: entryId, locale, values }, ['id', 'locale', 'values']);

export function previewRoutes(app: FastifyInstance, context: ApiContext): void {
  app.post<{ Body: PreviewBody }>('/preview', { bodyLimit: entryLimit, schema: { body } }, async (request, reply) => {
    assertMay(request, 'preview-drafts');
    const { id, locale: asked, values: blocks } = request.body;
    const place = placeOf(request, id);
    if (!blocks[asked]) throw new SaveRefusal('malformed', { what: 'values' });
    assertBounded(blocks);
    const found = await editedPage(context, { place, locale: asked, blocks: { ...blocks } });
    if ('html' in found)
      return reply
        .type('text/html; charset=utf-8')
        .headers({
          'content-security-policy': 'sandbox',
          'x-page-path': encodeURI(found.path),
          'x-page-missing': [...new Set(found.missing)].join(','),
          'x-page-lacks-files': String(found.lacksFiles),
        })
        .send(found.html);
    const { fault, what, problems } = found;
    if (fault === 'rejected') throw new SaveRefusal('rejected', {}, problems);
    const refused: Refused = { code: fault, values: what === undefined ? {} : { what } };
    return reply.code(422).send(refused);
  });

  type OfEntry = { Params: { id: string } };

  app.get<OfEntry>(
    '/entries/:id/preview',
    { schema: { params: idParams }, config: { isPolled: true } },
    async (request, reply) => {
      const { preview, place } = await sitePreview(request, request.params.id);
      const note: SitePreviewAnswer | null = preview.of(place.type.name, place.id);
      return note ?? reply.code(204).send();
    },
  );

  app.post<OfEntry>('/entries/:id/preview', { schema: { params: idParams } }, async (request, reply) => {
    const { preview, place } = await sitePreview(request, request.params.id);
    await context.auth.record(signedInPerson(request), 'preview-made', place.path);
    preview.ask(place.type.name, place.id);
    return reply.code(202).send();
  });

  async function sitePreview(request: FastifyRequest, id: string) {
    assertMay(request, 'preview-drafts');
    const place = placeOf(request, id);
    const preview = context.publishing()?.preview;
    const isThere = preview && (await context.content.noted.at(place.path));
    if (!isThere || !isSeen(place.type, place.id)) throw new SaveRefusal('not_found');
    return { preview, place };
  }
}
