import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isRecord } from '../../core/content/entity-values';
import { BackendError } from '../errors';
import { fieldOf, noteOf, queryParameter, sendPage } from '../auth/http/requests';
import { adminPaths } from '../auth/http/admin-paths';
import type { FieldErrors } from '../auth/pages/html';
import type { PageFrame } from '../auth/pages/page';
import type { Person } from '../auth/rights';
import type { AdminContext } from './admin-context';
import { wholeNumber } from '../api/requests';
import { sendAttachment, sendCsv } from '../api/inbox';
import { pageMessages } from '../messages';
import { csvWords } from './inbox-csv';
import { askedBy, askedIn, filterFor, inboxUrl, Searches } from './inbox-filter';
import { inboxPage } from './inbox-page';
import { submissionRoutes, submissionWith, type WithId } from './inbox-submission-routes';

type Reader = PageFrame & { person: Person };

const isId = (text: string): boolean => /^[0-9a-f-]{36}$/.test(text);

export function inboxRoutes(app: FastifyInstance, context: AdminContext): void {
  const { auth, submissions, titles } = context;
  const { inbox, handling } = submissions;
  const searches = new Searches();
  const reader = (request: FastifyRequest) => auth.personWith(request, 'read-inbox');

  app.get(adminPaths.inbox, async (request, reply) =>
    showList(request, reply, await reader(request)),
  );

  // By POST: a search may be a name, which belongs in no address.
  app.post(adminPaths.inbox, async (request, reply) => {
    await reader(request);
    return reply.redirect(inboxUrl(adminPaths.inbox, askedBy(request, searches)), 303);
  });

  app.get(`${adminPaths.inbox}.csv`, async (request, reply) => {
    const { person, language } = await reader(request);
    const { search, ...asked } = askedIn(request);
    const { filter, wrong } = filterFor({ ...asked, search }, person, searches);
    // An invalid filter must not widen the download.
    if (Object.keys(wrong).length > 0) throw new BackendError('validation');
    const about = new URLSearchParams({ ...asked, ...(search && { search: 'words' }) });
    await auth.record(person, 'inbox-exported', about.toString());
    return sendCsv(reply, inbox.everything(filter), csvWords(language, titles));
  });

  app.post(`${adminPaths.inbox}/handled`, async (request, reply) => {
    const frame = await reader(request);
    const isHandled = fieldOf(request, 'handled') !== 'false';
    const chosen =
      fieldOf(request, 'all') === 'true'
        ? fieldOf(request, 'shown').split(' ')
        : Object.keys(isRecord(request.body) ? request.body : {});
    const ids = chosen.filter(isId);
    if (ids.length === 0)
      return showList(request, reply.code(422), frame, {
        '': pageMessages[frame.language].inbox.bulk.none,
      });
    const act = isHandled ? 'submission-handled' : 'submission-reopened';
    for (const id of await handling.mark(ids, isHandled, frame.person.name))
      await auth.record(frame.person, act, id);
    const page = wholeNumber(request.query, 'page');
    const note = isHandled ? 'submissions-handled' : 'submissions-reopened';
    return reply.redirect(inboxUrl(adminPaths.inbox, askedIn(request), { page, note }), 303);
  });

  app.get(`${adminPaths.inbox}/:id/:field`, async (request: WithId, reply) => {
    const { person } = await reader(request);
    const { id } = await submissionWith(request, submissions);
    const { field = '' } = request.params;
    const file = await inbox.file(id, field);
    if (!file) throw new BackendError('not_found');
    await auth.record(person, field === 'cv' ? 'cv-opened' : 'file-opened', id);
    return sendAttachment(reply, file);
  });

  submissionRoutes(app, context);

  async function showList(
    request: FastifyRequest,
    reply: FastifyReply,
    frame: Reader,
    more: FieldErrors = {},
  ): Promise<FastifyReply> {
    const { language, person } = frame;
    const asked = askedIn(request);
    const { filter, words, wrong } = filterFor(asked, person, searches);
    const list = await inbox.list(filter, wholeNumber(request.query, 'page'));
    // The last page is gone once all of it is marked.
    if (list.page > list.pages) {
      const note = queryParameter(request, 'note');
      return reply.redirect(inboxUrl(adminPaths.inbox, asked, { page: list.pages, note }), 303);
    }
    const { badFilter, searchGone } = pageMessages[language].inbox;
    const errors: FieldErrors = {
      ...(wrong.since && { since: badFilter }),
      ...(wrong.until && { until: badFilter }),
      ...(wrong.q && { q: searchGone }),
      ...more,
    };
    const state = {
      list,
      titles: await Promise.all(list.items.map(({ fields }) => titles(fields, language))),
      asked,
      words,
      people: await auth.peopleWith('read-inbox'),
      errors,
      note: noteOf(request, language),
    };
    return sendPage(reply, inboxPage(frame, state));
  }
}
