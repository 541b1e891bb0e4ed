import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';

import { isRecord } from '../../core/content/map-values';
import { cvSizeLimit } from '../../core/forms/limits';
import { checkSubmission } from '../../core/forms/submissions';
import { BackendError } from '../errors';
import type { Attachment, Office, StoredKind, Submissions } from '../submissions/submissions';
import { readApplication } from './application-upload';

/** The longest message, with every character escaped, fits well. */
const jsonLimit = 128 * 1024;

const jsonKinds = ['newsletter', 'informacoes', 'descargas'] as const satisfies StoredKind[];

/** Whom a submission is for. */
export type FindOffice = (
  kind: StoredKind,
  fields: Readonly<Record<string, unknown>>,
) => Promise<Office | null>;

/** What visitors sent, delivered by the site; each is stored once, by its idempotency key. */
export function writeRoutes(submissions: Submissions, findOffice: FindOffice): FastifyPluginAsync {
  async function accept(
    request: FastifyRequest,
    reply: FastifyReply,
    kind: StoredKind,
    sent: unknown,
    attachment: Attachment | null,
  ) {
    const idempotencyKey = idempotencyKeyOf(request);
    if (!isRecord(sent)) throw new BackendError('malformed_body');
    const { values, fields } = checkSubmission(kind, sent);
    if (fields) throw new BackendError('validation', fields);
    const fingerprint = fingerprintOf(kind, values, attachment);
    const office = await findOffice(kind, values);
    const id = await submissions.accept({
      kind,
      idempotencyKey,
      fingerprint,
      fields: { ...values },
      attachment,
      office,
    });
    if (id === null) throw new BackendError('idempotency_mismatch');
    return reply.code(201).header('cache-control', 'no-store').send({ data: { id } });
  }

  return async (app) => {
    app.removeContentTypeParser('text/plain');
    for (const kind of jsonKinds) {
      app.post(`/api/${kind}`, { bodyLimit: jsonLimit }, (request, reply) =>
        accept(request, reply, kind, request.body, null),
      );
    }
    await app.register(async (uploads) => {
      uploads.removeContentTypeParser('application/json');
      await uploads.register(multipart, {
        limits: {
          fileSize: cvSizeLimit,
          files: 1,
          fields: 20,
          parts: 21,
          fieldSize: jsonLimit,
          headerPairs: 20,
        },
        throwFileSizeLimit: true,
      });
      uploads.post('/api/candidaturas', async (request, reply) => {
        if (!request.isMultipart()) throw new BackendError('unsupported_media_type');
        const { fields, cv } = await readApplication(request);
        return accept(request, reply, 'candidaturas', fields, cv);
      });
    });
  };
}

export function idempotencyKeyOf({ headers }: FastifyRequest): string {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new BackendError('idempotency_key_missing');
  return key;
}

function fingerprintOf(kind: StoredKind, values: object, attachment: Attachment | null): string {
  const inOrder = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  const file = attachment && createHash('sha256').update(attachment.content).digest('hex');
  return createHash('sha256')
    .update(JSON.stringify([kind, inOrder, file]))
    .digest('hex');
}
