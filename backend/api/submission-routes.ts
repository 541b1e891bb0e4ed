import multipart from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isRecord } from '../../core/content/entity-values';
import { cvSizeLimit } from '../../core/forms/form-definitions';
import { checkSubmission } from '../../core/forms/submissions';
import { BackendError } from '../errors';
import type { Attachment, StoredKind } from '../submissions/inbox';
import type { Recipient } from '../submissions/mail-queue';
import type { Submissions } from '../submissions/submissions';
import { formMessages } from '../../core/forms/field-messages';
import type { ConfirmationTokens } from '../../platform/http/tokens';
import type { Subscribers } from '../submissions/subscribers';
import { submissionFingerprint } from '../../platform/hash';

/** The longest message, with every character escaped, fits well. */
const jsonLimit = 128 * 1024;

const jsonKinds = ['newsletter', 'informacoes', 'descargas'] as const satisfies StoredKind[];

type FindOffice = (
  kind: StoredKind,
  fields: Readonly<Record<string, unknown>>,
) => Promise<Recipient | null>;

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
    const fingerprint = submissionFingerprint(kind, values, attachment);
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

function idempotencyKeyOf({ headers }: FastifyRequest): string {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new BackendError('idempotency_key_missing');
  return key;
}

/** Space for the fields and the boundaries of a multipart body, beside the CV. */
const overhead = 256 * 1024;

/** Reads a job application; it stops reading as soon as the CV is larger than it may be. */
async function readApplication(
  request: FastifyRequest,
): Promise<{ fields: Record<string, unknown>; cv: Attachment | null }> {
  if (Number(request.headers['content-length'] ?? 0) > cvSizeLimit + overhead)
    throw new BackendError('too_large');
  const fields = Object.create(null) as Record<string, unknown>;
  let cv: Attachment | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        fields[part.fieldname] = part.value;
      } else if (part.fieldname === 'cv') {
        const content = await part.toBuffer();
        cv = {
          field: 'cv',
          fileName: part.filename.slice(0, 255),
          mediaType: part.mimetype,
          content,
        };
      } else {
        part.file.resume();
      }
    }
  } catch (error) {
    // An unread rest would keep the connection busy for a minute, also at a stop.
    request.raw.unpipe().resume();
    // A body that breaks off is the client's mistake, whatever the parser calls it.
    throw error instanceof Error && 'statusCode' in error
      ? error
      : new BackendError('malformed_body');
  }
  return {
    fields: {
      ...fields,
      cv: cv ? { name: cv.fileName, type: cv.mediaType, size: cv.content.length } : undefined,
    },
    cv,
  };
}

/** Confirms a subscriber by the link of the mail; the same link answers the same each time. */
export function confirmationRoutes(
  subscribers: Subscribers,
  tokens: ConfirmationTokens,
): FastifyPluginAsync {
  return async (app) => {
    app.removeContentTypeParser('text/plain');
    app.post('/api/confirmacoes', { bodyLimit: 8 * 1024 }, async (request, reply) => {
      idempotencyKeyOf(request);
      if (!isRecord(request.body)) throw new BackendError('malformed_body');
      const { values, fields } = checkSubmission('confirmacoes', request.body);
      if (fields) throw new BackendError('validation', fields);
      const token = tokens.read(values.token);
      const subscriber = token && (await subscribers.withId(token.subscriberId));
      // Who has confirmed already may follow the link again, even when its time is over.
      if (!token || !subscriber || (token.expired && subscriber.confirmedAt === null))
        throw new BackendError('validation', { token: formMessages[values.locale].token });
      await subscribers.confirm(subscriber.id);
      return reply
        .code(201)
        .header('cache-control', 'no-store')
        .send({ data: { id: subscriber.id } });
    });
  };
}
