import type { FastifyInstance, FastifyRequest } from 'fastify';
import { writtenFields } from '../../core/content/form-layout';
import { mayOpen, type Person } from '../auth/rights';
import type { CommentPlace } from '../auth/store/comments';
import type { ContentPlace } from '../content/content-file';
import { assertMay, signedInPerson } from '../content/editor-requests';
import { SaveRefusal } from '../content/save/refusal';
import type { Locale } from '../../core/i18n/locales';
import { type ApiContext, idOf, placeOf } from './api-context';
import type { ColleaguesAnswer, CommentBody, CommentsAnswer, TranslationBody } from './comments-contract';
import { entryId, idParams, list, locale, object, text } from './schemas';

const longest = 2000;
const uuid = text(36, '^[0-9a-f-]{36}$');
const field = text(80, '^[A-Za-z0-9_]*$');
const body = object({ text: text(longest), thread: uuid, field, locale, mentions: list(uuid, 20) }, ['text']);
const threadParams = object({ ...idParams.properties, thread: uuid }, ['id', 'thread']);
const doneBody = object({ isDone: { type: 'boolean' } }, ['isDone']);
const translatedBody = object({ locale }, ['locale']);
const translationBody = object({ ids: list(entryId, 200), locale, assignee: uuid, note: text(longest) }, [
  'ids',
  'locale',
  'assignee',
]);

interface WithId {
  Params: { id: string };
}

export function commentsRoutes(app: FastifyInstance, context: ApiContext): void {
  const { auth, comments, content, submissions } = context;
  const bodyLimit = 64 * 1024;

  app.addHook('preHandler', async (request) => assertMay(request, 'edit-content'));

  app.get('/colleagues', async (): Promise<ColleaguesAnswer> => {
    const people = await auth.peopleWith('edit-content');
    return { items: people.map(({ id, name }) => ({ id, name })) };
  });

  app.get<WithId>('/entries/:id/comments', { schema: { params: idParams } }, async (request) =>
    answerOf(await entryOf(request, request.params.id)),
  );

  app.post<WithId & { Body: CommentBody }>(
    '/entries/:id/comments',
    { bodyLimit, schema: { params: idParams, body } },
    async (request) => {
      const person = signedInPerson(request);
      const place = await entryOf(request, request.params.id);
      const { thread, field: at = '', locale: of = null, mentions = [] } = request.body;
      const said = textOf(request.body.text);
      if (at !== '' && !Object.hasOwn(writtenFields(place.type), at))
        throw new SaveRefusal('malformed', { what: 'field' });
      const mentioned = (await readersOf(place)).filter(({ id }) => mentions.includes(id));
      const entry = idOf(place.path);
      const comment = {
        ...{ personId: person.id, text: said, mentions: mentioned.map(({ id }) => id) },
        origin: auth.originOf(request),
      };
      const id =
        thread === undefined
          ? await comments.begin({ entry, field: at, locale: of }, comment)
          : await comments.reply(entry, thread, comment);
      if (id === null) await refuse(entry, thread);
      else await notify(id, mentioned, person);
      return answerOf(place);
    },
  );

  app.post<{ Params: { id: string; thread: string }; Body: { isDone: boolean } }>(
    '/entries/:id/comments/:thread',
    { schema: { params: threadParams, body: doneBody } },
    async (request) => {
      const { id, thread } = request.params;
      const place = await entryOf(request, id);
      const personId = signedInPerson(request).id;
      const { isDone } = request.body;
      if (!(await comments.settle(idOf(place.path), thread, { isDone, personId }))) throw new SaveRefusal('not_found');
      return answerOf(place);
    },
  );

  app.post<WithId & { Body: { locale: Locale } }>(
    '/entries/:id/translated',
    { schema: { params: idParams, body: translatedBody } },
    async (request) => {
      const place = await entryOf(request, request.params.id);
      const { id: personId } = signedInPerson(request);
      await comments.noteTranslated(idOf(place.path), request.body.locale, personId);
      return answerOf(place);
    },
  );

  app.post<{ Body: TranslationBody }>(
    '/translations',
    { bodyLimit, schema: { body: translationBody } },
    async (request, reply) => {
      const person = signedInPerson(request);
      const { ids, locale: of, assignee, note = '' } = request.body;
      const places = [];
      for (const id of new Set(ids)) places.push(await entryOf(request, id));
      if (places.some(({ type }) => !type.hasWords)) throw new SaveRefusal('malformed', { what: 'ids' });
      const people = await auth.peopleWith('edit-content');
      const whom = people.find(({ id }) => id === assignee);
      if (!whom || places.some(({ type }) => !mayOpen(type, whom)))
        throw new SaveRefusal('malformed', { what: 'assignee' });
      const origin = auth.originOf(request);
      const begun = [];
      for (const { path } of places) {
        const thread = { entry: idOf(path), field: '', locale: of };
        const asked = { ...thread, isTranslation: true, assigneeId: assignee };
        const comment = { personId: person.id, text: note.trim(), mentions: [], origin };
        begun.push((await comments.begin(asked, comment)) ?? (await refuse(thread.entry)));
      }
      // One mail for all of them.
      if (begun[0] !== undefined) await notify(begun[0], [whom], person);
      return reply.code(204).send();
    },
  );

  async function answerOf({ path, type, id }: ContentPlace): Promise<CommentsAnswer> {
    const entry = idOf(path);
    const outdated = type.hasWords ? await content.changes.overdue.outdatedOf({ type: type.name, id }) : [];
    return { items: await comments.of(entry), outdated };
  }

  async function entryOf(request: FastifyRequest, id: string): Promise<ContentPlace> {
    const place = placeOf(request, id);
    if (!(await content.noted.at(place.path))) throw new SaveRefusal('not_found');
    return place;
  }

  async function refuse(entry: CommentPlace['entry'], thread?: string): Promise<never> {
    const isThere = (await comments.of(entry)).some(({ id }) => id === thread);
    if (thread !== undefined && !isThere) throw new SaveRefusal('not_found');
    throw new SaveRefusal('many_comments');
  }

  async function readersOf({ type }: ContentPlace): Promise<Person[]> {
    return (await auth.peopleWith('edit-content')).filter((each) => mayOpen(type, each));
  }

  const notify = (id: string, whom: readonly Person[], { id: own }: Person) =>
    submissions.queueComment(
      id,
      whom.filter((each) => each.id !== own),
    );
}

function textOf(typed: string): string {
  const said = typed.replaceAll('\r\n', '\n').trim();
  if (said === '') throw new SaveRefusal('malformed', { what: 'text' });
  return said;
}
