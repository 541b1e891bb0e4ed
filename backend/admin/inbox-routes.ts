import type { FastifyInstance, FastifyRequest } from 'fastify';

import { BackendError } from '../errors';
import { readFilter } from '../submissions/inbox-export';
import { fieldOf, queryParameter, sendPage } from '../auth/http/requests';
import { adminPaths } from '../auth/http/admin-paths';
import type { FieldErrors } from '../auth/pages/html';
import type { AdminContext } from './admin-context';
import { wholeNumber } from '../api/requests';
import { sendAttachment, sendCsv } from '../api/inbox';
import type { InboxItem } from '../submissions/inbox';
import { pageMessages } from '../messages';
import { inboxPage, type AskedFilter, submissionPage } from './inbox-page';

type WithId = FastifyRequest<{ Params: { id: string } }>;

/** What visitors sent. The audit list holds who downloaded what. */
export function inboxRoutes(app: FastifyInstance, { auth, inbox, siteUrl }: AdminContext): void {
  const reader = (request: FastifyRequest) => auth.personWith(request, 'read-inbox');
  const found = async ({ params }: WithId): Promise<InboxItem> => {
    const item = await inbox.detail(params.id);
    if (!item) throw new BackendError('not_found');
    return item;
  };

  app.get(adminPaths.inbox, async (request, reply) => {
    const frame = await reader(request);
    const asked = askedIn(request);
    const { filter, wrong } = filterOf(asked);
    const list = await inbox.list(filter, wholeNumber(request.query, 'page'));
    const errors: FieldErrors = wrong.since
      ? { since: pageMessages[frame.language].inbox.badFilter }
      : {};
    return sendPage(reply, inboxPage(frame, list, asked, errors));
  });

  app.get(`${adminPaths.inbox}.csv`, async (request, reply) => {
    const { person } = await reader(request);
    const asked = askedIn(request);
    const { filter, wrong } = filterOf(asked);
    // A file with more in it than was asked for would go further than it should.
    if (Object.keys(wrong).length > 0) throw new BackendError('validation');
    await auth.record(person, 'inbox-exported', new URLSearchParams({ ...asked }).toString());
    return sendCsv(reply, inbox.everything(filter));
  });

  app.get(`${adminPaths.inbox}/:id`, async (request: WithId, reply) => {
    const frame = await reader(request);
    return sendPage(reply, submissionPage(frame, await found(request), siteUrl));
  });

  app.get(`${adminPaths.inbox}/:id/cv`, async (request: WithId, reply) => {
    const { person } = await reader(request);
    const { id } = await found(request);
    const cv = await inbox.cv(id);
    if (!cv) throw new BackendError('not_found');
    await auth.record(person, 'cv-opened', id);
    return sendAttachment(reply, cv);
  });

  app.post(`${adminPaths.inbox}/:id/handled`, async (request: WithId, reply) => {
    const { person } = await reader(request);
    const { id } = await found(request);
    const isHandled = fieldOf(request, 'handled') !== 'false';
    await inbox.mark(id, isHandled ? person.name : null);
    await auth.record(person, isHandled ? 'submission-handled' : 'submission-reopened', id);
    return reply.redirect(`${adminPaths.inbox}/${id}`, 303);
  });
}

const askedIn = (request: FastifyRequest): AskedFilter => ({
  kind: queryParameter(request, 'kind'),
  handled: queryParameter(request, 'handled'),
  since: queryParameter(request, 'since'),
  q: queryParameter(request, 'q').slice(0, 200),
});

const filterOf = ({ kind, handled, since, q }: AskedFilter) =>
  readFilter({ kind, handled, since, search: q });
