import type { FastifyInstance } from 'fastify';
import { editedPage } from './edited-page';
import { assertMay } from '../content/editor-requests';
import { SaveRefusal } from '../content/save/refusal';
import { type ApiContext, placeOf } from './api-context';
import type { PreviewBody, Refused } from './contract';
import { assertBounded } from './entry-values';
import { entryId, entryLimit, locale, object, values } from './schemas';

const body = object({ id: entryId, locale, values }, ['id', 'locale', 'values']);

export function previewRoutes(app: FastifyInstance, context: ApiContext): void {
  app.post<{ Body: PreviewBody }>(
    '/preview',
    { bodyLimit: entryLimit, schema: { body } },
    async (request, reply) => {
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
      if (fault === 'faulty') throw new SaveRefusal('faulty', {}, problems);
      const refused: Refused = { code: fault, values: what === undefined ? {} : { what } };
      return reply.code(422).send(refused);
    },
  );
}
