import { Readable } from 'node:stream';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isRecord } from '../../core/content/entity-values';
import { isName } from '../auth/store/accounts';
import { BackendError } from '../errors';
import { attachmentHeader, type CsvWords, inboxCsv, inboxXlsx, readFilter } from '../submissions/inbox-export';
import type { Attachment, InboxItem, Submission } from '../submissions/inbox';
import type { InboxFilter } from '../submissions/inbox-filter';
import type { Submissions } from '../submissions/submissions';
import { bearerRequired, queryText, wholeNumber } from './requests';

type WithId = FastifyRequest<{ Params: { id: string; field?: string } }>;

/** For staff, with a token of its own; never cached. */
export function inboxApiRoutes({ inbox, handling }: Submissions, token: string): FastifyPluginAsync {
  const found = async ({ params }: WithId): Promise<Submission> => {
    const item = await inbox.detail(params.id);
    if (!item) throw new BackendError('not_found');
    return item;
  };

  return async (app) => {
    app.addHook('onRequest', bearerRequired(token));
    app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    app.get('/inbox/submissions', async ({ query }, reply) => {
      const { items, ...meta } = await inbox.list(filterOf(query), wholeNumber(query, 'page'));
      return reply.send({ data: items, meta });
    });

    app.get('/inbox/submissions.csv', async ({ query }, reply) => {
      return sendCsv(reply, { items: inbox.everything(filterOf(query)) });
    });

    app.get('/inbox/submissions/:id', async (request: WithId, reply) => reply.send({ data: await found(request) }));

    app.get('/inbox/submissions/:id/:field', async (request: WithId, reply) => {
      const file = await inbox.file((await found(request)).id, request.params.field ?? '');
      if (!file) throw new BackendError('not_found');
      return sendAttachment(reply, file);
    });

    app.put('/inbox/submissions/:id/handled', { bodyLimit: 4 * 1024 }, async (request: WithId, reply) => {
      const { handled, by } = isRecord(request.body) ? request.body : {};
      const wrong: Record<string, string> = {};
      if (typeof handled !== 'boolean') wrong.handled = 'must be true or false';
      const name = typeof by === 'string' ? by.trim() : null;
      if ((handled === true || by !== undefined) && !(name !== null && isName(name)))
        wrong.by = 'must say who, in 1 to 80 characters';
      if (Object.keys(wrong).length > 0) throw new BackendError('validation', wrong);
      const { id } = await found(request);
      await handling.mark([id], handled === true, name);
      return reply.send({ data: await inbox.detail(id) });
    });
  };
}

function filterOf(query: unknown): InboxFilter {
  const { filter, wrong } = readFilter({
    kind: queryText(query, 'kind'),
    handled: queryText(query, 'handled'),
    since: queryText(query, 'since'),
    until: queryText(query, 'until'),
    search: queryText(query, 'q'),
  });
  if (Object.keys(wrong).length > 0) throw new BackendError('validation', wrong);
  return filter;
}

interface Table {
  items: AsyncIterable<InboxItem>;
  words: CsvWords;
  separator?: string;
}

export const sendCsv = (
  reply: FastifyReply,
  { items, words, separator }: Pick<Table, 'items'> & Partial<Table>,
): FastifyReply => sendTable(reply, inboxCsv(items, words, separator), 'csv', 'text/csv; charset=utf-8');

export const sendXlsx = (reply: FastifyReply, { items, words }: Table): FastifyReply =>
  sendTable(
    reply,
    inboxXlsx(items, words),
    'xlsx',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  );

const sendTable = (
  reply: FastifyReply,
  pieces: AsyncIterable<string | Buffer>,
  extension: string,
  type: string,
): FastifyReply =>
  reply
    .type(type)
    .header('content-disposition', `attachment; filename="inbox.${extension}"`)
    .send(Readable.from(pieces));

/** Always a download: its content is untrusted. */
export function sendAttachment(reply: FastifyReply, { fileName, content }: Attachment): FastifyReply {
  return reply
    .headers({
      'content-type': 'application/octet-stream',
      'content-disposition': attachmentHeader(fileName),
      'content-security-policy': "sandbox; default-src 'none'",
    })
    .send(content);
}
