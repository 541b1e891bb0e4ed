import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formKinds } from '../../core/forms/form-definitions';
import { inboxLimits } from '../../core/forms/limits';
import { oneLine } from '../../platform/text';
import type { AdminContext } from '../admin/admin-context';
import { inboxFilter } from '../admin/inbox-query';
import { assertMay, signedInPerson } from '../content/editor-requests';
import { SaveRefusal } from '../content/save/refusal';
import { languageOfVisitor } from '../mail/recipient';
import { mailMessages } from '../messages';
import { inboxPageSize, type Submission } from '../submissions/inbox';
import { listedSubmission, repliesIn, submissionAnswer } from './inbox-answers';
import type {
  AssignBody,
  ErasureAnswer,
  ErasureBody,
  HandledBody,
  InboxAnswer,
  InboxSearchAnswer,
  InboxSearchBody,
  NoteBody,
  ReplyBody,
  SubmissionAnswer,
} from './inbox-contract';
import { day, list, object, oneOf, orNull, text } from './schemas';

const id = text(36, '^[0-9A-Za-z-]+$');
const written = (limit: number) => text(limit, '\\S');
const page = { type: 'integer', minimum: 1, maximum: 99_999 };
const flag = { type: 'boolean' };

const bodies = {
  search: object({
    kind: oneOf(formKinds),
    handled: oneOf(['true', 'false']),
    assigned: text(36),
    since: day,
    until: day,
    search: text(200),
    page,
  }),
  handled: object({ ids: list(id, 100), handled: flag }, ['ids', 'handled']),
  assigned: object({ person: orNull(text(36)) }, ['person']),
  note: object({ text: written(inboxLimits.note) }, ['text']),
  reply: object(
    {
      key: text(36, '^[0-9a-f-]{36}$'),
      seen: { type: 'integer', minimum: 0 },
      subject: written(inboxLimits.subject),
      text: written(inboxLimits.reply),
      handled: flag,
    },
    ['key', 'seen', 'subject', 'text', 'handled'],
  ),
  erasure: object({ scope: oneOf(['one', 'all']) }, ['scope']),
};

type WithId = { Params: { id: string } };
type SubmissionRequest = FastifyRequest<WithId>;

/** What visitors have sent. */
export function inboxRoutes(app: FastifyInstance, context: AdminContext): void {
  const { auth, submissions } = context;
  const { handling, inbox, personalData } = submissions;
  const withId = { schema: { params: object({ id }, ['id']) } };
  const sending = (body: object) => ({ schema: { ...withId.schema, body } });

  app.addHook('preHandler', async (request) => assertMay(request, 'read-inbox'));

  app.get('/inbox', async (request): Promise<InboxAnswer> => {
    const { forms } = mailMessages[signedInPerson(request).language];
    return {
      forms: formKinds.map((kind) => ({ kind, name: forms[kind] })),
      people: (await auth.peopleWith('read-inbox')).map((each) => ({ id: each.id, name: each.name })),
    };
  });

  // By POST: a search may be a name, and logs hold addresses.
  app.post<{ Body: InboxSearchBody }>(
    '/inbox/search',
    { schema: { body: bodies.search } },
    async (request): Promise<InboxSearchAnswer> => {
      const person = signedInPerson(request);
      const { page: wanted = 1, ...asked } = request.body;
      const filter = inboxFilter(asked, person);
      if (!filter) throw new SaveRefusal('malformed', { what: 'since, until' });
      const first = await inbox.list(filter, wanted);
      const found = wanted > first.pages ? await inbox.list(filter, first.pages) : first;
      return {
        items: await Promise.all(found.items.map((item) => listedSubmission(context, item, person))),
        total: found.total,
        more: found.more,
        page: found.page,
        perPage: inboxPageSize,
      };
    },
  );

  app.post<{ Body: HandledBody }>('/inbox/handled', { schema: { body: bodies.handled } }, async (request, reply) => {
    await mark(request, request.body.ids, request.body.handled);
    return reply.code(204).send();
  });

  app.get<WithId>('/inbox/:id', withId, answered);

  app.put<WithId & { Body: AssignBody }>('/inbox/:id/assigned', sending(bodies.assigned), async (request) => {
    const item = await submissionOf(request);
    const { person: wanted } = request.body;
    const person = (await auth.peopleWith('read-inbox')).find((each) => each.id === wanted);
    // An account closed meanwhile changes nothing.
    if (wanted !== null && wanted !== item.assigned?.id && !person)
      throw new SaveRefusal('malformed', { what: 'person' });
    if (wanted !== (item.assigned?.id ?? null))
      await handling.assign(item.id, person ?? null, signedInPerson(request).name);
    return answered(request);
  });

  app.post<WithId & { Body: NoteBody }>('/inbox/:id/notes', sending(bodies.note), async (request) => {
    const item = await submissionOf(request);
    await handling.addNote(item.id, request.body.text.trim(), signedInPerson(request).name);
    return answered(request);
  });

  app.post<WithId & { Body: ReplyBody }>('/inbox/:id/replies', sending(bodies.reply), async (request) => {
    const item = await submissionOf(request);
    const person = signedInPerson(request);
    const { key, seen, subject, text: typed, handled } = request.body;
    if (!submissions.isMailed) throw new SaveRefusal('not_found');
    assertNotOvertaken(item, key, seen);
    const to = oneLine(item.fields.email, 254);
    const sent = { key, subject: subject.trim(), text: typed.trim(), to };
    const language = languageOfVisitor(item.fields);
    if (await handling.reply(item.id, { ...sent, language }, person.name))
      await auth.record(person, 'reply-sent', item.id);
    if (handled) await mark(request, [item.id], true);
    return answered(request);
  });

  app.post<WithId>('/inbox/:id/resend', withId, async (request) => {
    await submissions.resend((await submissionOf(request)).id);
    return answered(request);
  });

  app.get<WithId>('/inbox/:id/erasure', withId, async (request): Promise<ErasureAnswer> => {
    assertMay(request, 'erase-submissions');
    const item = await submissionOf(request);
    const { forms } = mailMessages[signedInPerson(request).language];
    const { isSubscriber, submissions: stored } = await personalData.around(item.id);
    return {
      email: String(item.fields.email),
      isSubscriber,
      submissions: stored.map(({ kind, ...each }) => ({ ...each, form: forms[kind] })),
    };
  });

  app.post<WithId & { Body: ErasureBody }>('/inbox/:id/erasure', sending(bodies.erasure), async (request, reply) => {
    assertMay(request, 'erase-submissions');
    const item = await submissionOf(request);
    const isAll = request.body.scope === 'all';
    const { submissions: stored } = await personalData.around(item.id);
    await (isAll ? personalData.erase(String(item.fields.email)) : personalData.eraseOne(item));
    // By number, which identifies nobody any more.
    const erased = isAll ? stored.map((each) => each.id).join(' ') : item.id;
    await auth.record(signedInPerson(request), 'personal-data-erased', erased);
    return reply.code(204).send();
  });

  async function submissionOf({ params }: SubmissionRequest): Promise<Submission> {
    const item = await inbox.detail(params.id);
    if (!item) throw new SaveRefusal('not_found');
    return item;
  }

  async function answered(request: SubmissionRequest): Promise<SubmissionAnswer> {
    return submissionAnswer(context, await submissionOf(request), signedInPerson(request));
  }

  async function mark(request: FastifyRequest, ids: string[], isHandled: boolean): Promise<void> {
    const person = signedInPerson(request);
    const act = isHandled ? 'submission-handled' : 'submission-reopened';
    for (const each of await handling.mark(ids, isHandled, person.name)) await auth.record(person, act, each);
  }
}

/** Two people may answer at once: the second one is warned, and decides. */
function assertNotOvertaken({ history }: Submission, key: string, seen: number): void {
  const last = history.findLast(({ what }) => what === 'reply');
  const isSent = history.some(({ mailId }) => mailId === key);
  if (!isSent && last && seen !== repliesIn(history)) throw new SaveRefusal('overtaken', { who: last.who ?? '' });
}
