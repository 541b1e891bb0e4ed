import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ApprovalPlace, changePublication, sendBackDraft, submitDraft } from '../admin/approval-acts';
import { assertMay, signedInPerson } from '../content/editor-requests';
import { publicationFields } from '../content/save/entry-publication';
import { SaveRefusal } from '../content/save/refusal';
import { type EditingContext, placeOf } from './api-context';
import type { ApprovalBody, PublicationBody } from './contract';
import { entryAnswer } from './entry-answer';
import { idParams, locale, moment, object, orNull, text, version } from './schemas';

/** In characters. */
const longestNote = 1000;

const publicationBody = object(
  { ...{ version, locale, publicado: { type: 'boolean' } }, publicar_em: orNull(moment), retirar_em: orNull(moment) },
  ['version', 'locale', 'publicado'],
);
const approvalBody = object({ locale, note: text(longestNote) }, ['locale']);

type WithId<Body> = { Params: { id: string }; Body: Body };

export function publicationRoutes(app: FastifyInstance, context: EditingContext): void {
  const { auth, clock, content } = context;

  app.post<WithId<PublicationBody>>(
    '/entries/:id/publication',
    { schema: { params: idParams, body: publicationBody } },
    async (request) => {
      assertMay(request, 'edit-content');
      const { publicado, publicar_em, retirar_em, version: known, ...asked } = request.body;
      const place = await languageOf(request, request.params.id, asked);
      const { file } = place;
      const entity = file.drafts[asked.locale] ?? file.entities[asked.locale] ?? {};
      const times = { from: publicar_em ?? '', until: retirar_em ?? '' };
      const found = publicado
        ? publicationFields(times, { type: file.type, entity, now: clock() })
        : { fields: { publicado } };
      if ('problems' in found) {
        const at = { path: file.path, locale: asked.locale };
        const problems = found.problems.map((problem) => ({ ...at, ...problem }));
        throw new SaveRefusal('rejected', {}, problems);
      }
      const changed = { ...place, version: known };
      await changePublication(context, signedInPerson(request), changed, found.fields);
      return entryAnswer(context, file);
    },
  );

  app.post<WithId<ApprovalBody>>(
    '/entries/:id/submit',
    { schema: { params: idParams, body: approvalBody } },
    async (request) => {
      assertMay(request, 'edit-content');
      const place = await languageOf(request, request.params.id, request.body);
      const missing = place.file.missing.filter((each) => each.locale === place.locale);
      if (missing.length > 0) throw new SaveRefusal('rejected', {}, missing);
      await submitDraft(context, signedInPerson(request), place);
      return entryAnswer(context, place.file);
    },
  );

  app.post<WithId<ApprovalBody>>(
    '/entries/:id/send-back',
    { schema: { params: idParams, body: { ...approvalBody, required: ['locale', 'note'] } } },
    async (request) => {
      const person = signedInPerson(request);
      assertMay(request, 'edit-content');
      if (!auth.mayPublish(person)) throw new SaveRefusal('not_allowed');
      const place = await languageOf(request, request.params.id, request.body);
      if (place.note === '') throw new SaveRefusal('malformed', { what: 'note' });
      await sendBackDraft(context, person, place);
      return entryAnswer(context, place.file);
    },
  );

  async function languageOf(request: FastifyRequest, id: string, asked: ApprovalBody): Promise<ApprovalPlace> {
    const file = await content.noted.at(placeOf(request, id).path);
    if (!file?.publications[asked.locale]) throw new SaveRefusal('not_found');
    const note = asked.note?.trim() ?? '';
    return { file, locale: asked.locale, note, origin: auth.originOf(request) };
  }
}
