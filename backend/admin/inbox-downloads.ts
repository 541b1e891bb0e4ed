import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendAttachment, sendCsv, sendXlsx } from '../api/inbox';
import { adminPaths } from '../auth/http/admin-paths';
import { fieldOf } from '../auth/http/requests';
import { BackendError } from '../errors';
import type { AdminContext } from './admin-context';
import { csvSeparator, csvWords } from './inbox-csv';
import { inboxFilter, inboxQueryNames } from './inbox-query';

export function inboxDownloads(app: FastifyInstance, { auth, submissions: { inbox }, titles }: AdminContext): void {
  // By POST: a search may be a name, and logs hold addresses.
  const table = async (request: FastifyRequest) => {
    const { person, language } = await auth.personWith(request, 'read-inbox');
    const asked = Object.fromEntries(inboxQueryNames.map((name) => [name, fieldOf(request, name)]));
    const filter = inboxFilter(asked, person);
    // An invalid filter must not widen the download.
    if (!filter) throw new BackendError('validation');
    const about = new URLSearchParams({ ...asked, search: asked.search ? 'words' : '' });
    await auth.record(person, 'inbox-exported', about.toString());
    const words = csvWords(language, titles);
    return { items: inbox.everything(filter), words, separator: csvSeparator(language) };
  };

  app.post(`${adminPaths.inbox}.csv`, async (request, reply) => sendCsv(reply, await table(request)));
  app.post(`${adminPaths.inbox}.xlsx`, async (request, reply) => sendXlsx(reply, await table(request)));

  app.get<{ Params: { id: string; field: string } }>(`${adminPaths.inbox}/:id/:field`, async (request, reply) => {
    const { person } = await auth.personWith(request, 'read-inbox');
    const { id, field } = request.params;
    const item = await inbox.detail(id);
    const file = item && (await inbox.file(item.id, field));
    if (!file) throw new BackendError('not_found');
    await auth.record(person, field === 'cv' ? 'cv-opened' : 'file-opened', item.id);
    return sendAttachment(reply, file);
  });
}
