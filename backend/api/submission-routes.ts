import multipart from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isRecord } from '../../core/content/entity-values';
import { fileFields, type FormKind, formKinds } from '../../core/forms/form-definitions';
import { checkSubmission } from '../../core/forms/submissions';
import { BackendError } from '../errors';
import type { Attachment } from '../submissions/inbox';
import type { Recipient } from '../submissions/queue-mail';
import type { Submissions } from '../submissions/submissions';
import { formMessages } from '../../core/forms/field-messages';
import type { LinkTokens } from '../../platform/http/tokens';
import type { Subscribers } from '../submissions/subscribers';
import { submissionFingerprint } from '../../platform/hash';
import { referenceOf } from '../../platform/reference';

/** The longest message, with every character escaped, fits well. */
const jsonLimit = 128 * 1024;

const rules = formKinds.flatMap(fileFields).map(({ files }) => files);
const mostFiles = Math.max(...rules.map(({ count }) => count));

type FindOffice = (kind: FormKind, fields: Readonly<Record<string, unknown>>) => Promise<Recipient | null>;

/** Each is stored once, by its idempotency key. */
export function writeRoutes(submissions: Submissions, findOffice: FindOffice): FastifyPluginAsync {
  async function accept(
    request: FastifyRequest,
    reply: FastifyReply,
    kind: FormKind,
    sent: unknown,
    attachments: readonly Attachment[],
  ) {
    const idempotencyKey = idempotencyKeyOf(request);
    if (!isRecord(sent)) throw new BackendError('malformed_body');
    const { values, fields } = checkSubmission(kind, sent);
    if (fields) throw new BackendError('validation', fields);
    const fingerprint = submissionFingerprint(kind, values, attachments);
    const office = await findOffice(kind, values);
    const id = await submissions.accept({
      kind,
      idempotencyKey,
      fingerprint,
      fields: withoutFiles(kind, values),
      attachments,
      office,
    });
    if (id === null) throw new BackendError('idempotency_mismatch');
    const reference = referenceOf(idempotencyKey);
    return reply.code(201).header('cache-control', 'no-store').send({ data: { id, reference } });
  }

  return async (app) => {
    app.removeContentTypeParser('text/plain');
    for (const kind of formKinds.filter((each) => fileFields(each).length === 0)) {
      app.post(`/api/${kind}`, { bodyLimit: jsonLimit }, (request, reply) =>
        accept(request, reply, kind, request.body, []),
      );
    }
    await app.register(async (uploads) => {
      await uploads.register(multipart, {
        limits: {
          fileSize: Math.max(...rules.map(({ bytes }) => bytes)),
          files: mostFiles,
          fields: 20,
          parts: 20 + mostFiles,
          fieldSize: jsonLimit,
          headerPairs: 20,
        },
        throwFileSizeLimit: true,
      });
      for (const kind of formKinds.filter((each) => fileFields(each).length > 0))
        uploads.post(`/api/${kind}`, { bodyLimit: jsonLimit }, async (request, reply) => {
          if (request.isMultipart()) {
            const { fields, files } = await readFiles(request, kind);
            return accept(request, reply, kind, fields, files);
          }
          if (fileFields(kind).some(({ required }) => required)) throw new BackendError('unsupported_media_type');
          return accept(request, reply, kind, request.body, []);
        });
    });
  };
}

function idempotencyKeyOf({ headers }: FastifyRequest): string {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) throw new BackendError('idempotency_key_missing');
  return key;
}

function withoutFiles(kind: FormKind, values: object): Record<string, unknown> {
  const files: string[] = fileFields(kind).map(({ name }) => name);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !files.includes(name)));
}

/** Space for the fields and the boundaries of a multipart body, beside the files. */
const overhead = 256 * 1024;

/** Reads a form with files; it stops reading as soon as they are larger than they may be. */
async function readFiles(
  request: FastifyRequest,
  kind: FormKind,
): Promise<{ fields: Record<string, unknown>; files: Attachment[] }> {
  const taken = fileFields(kind);
  const limit = taken.reduce((sum, { files: { bytes } }) => sum + bytes, 0);
  if (Number(request.headers['content-length'] ?? 0) > limit + overhead) throw new BackendError('too_large');
  const fields = Object.create(null) as Record<string, unknown>;
  const files: Attachment[] = [];
  const described: Record<string, object[]> = {};
  let left = limit;
  try {
    for await (const part of request.parts()) {
      const { fieldname: field } = part;
      const most = taken.find(({ name }) => name === field)?.files.count;
      if (part.type === 'field') {
        fields[field] = part.value;
      } else if (most) {
        const content = await part.toBuffer();
        left -= content.length;
        if (left < 0) throw new BackendError('too_large');
        const [fileName, mediaType] = [part.filename.slice(0, 255), part.mimetype];
        const before = (described[field] ??= []);
        before.push({ name: fileName, type: mediaType, size: content.length });
        if (most === 1 && before.length > 1) throw new BackendError('malformed_body');
        // One is `cv`, of several the first is `ficheiros-1`.
        const place = most === 1 ? field : `${field}-${before.length}`;
        files.push({ field: place, fileName, mediaType, content });
      } else {
        part.file.resume();
      }
    }
  } catch (error) {
    // An unread rest would keep the connection busy for a minute, also at a stop.
    request.raw.unpipe().resume();
    // A truncated body is the client's error, despite the parser's message.
    throw error instanceof Error && ('statusCode' in error || error instanceof BackendError)
      ? error
      : new BackendError('malformed_body');
  }
  for (const { name, files: rule } of taken) fields[name] = rule.count === 1 ? described[name]?.[0] : described[name];
  return { fields, files };
}

/** Confirms a subscriber by the link of the mail; the same link answers the same each time. */
export function confirmationRoutes(subscribers: Subscribers, tokens: LinkTokens): FastifyPluginAsync {
  return async (app) => {
    app.removeContentTypeParser('text/plain');
    app.post('/api/confirmacoes', { bodyLimit: 8 * 1024 }, async (request, reply) => {
      idempotencyKeyOf(request);
      if (!isRecord(request.body)) throw new BackendError('malformed_body');
      const { values, fields } = checkSubmission('confirmacoes', request.body);
      if (fields) throw new BackendError('validation', fields);
      const token = tokens.read('newsletter-confirmation', values.token);
      const subscriber = token && (await subscribers.withId(token.id));
      // A confirmed subscriber may reuse an expired link; an unsubscribed one must sign up again.
      const isOver = token?.expired && subscriber?.confirmedAt === null;
      if (!token || !subscriber || isOver || subscriber.unsubscribedAt !== null)
        throw new BackendError('validation', { token: formMessages[values.locale].token });
      await subscribers.confirm(subscriber.id);
      return reply
        .code(201)
        .header('cache-control', 'no-store')
        .send({ data: { id: subscriber.id } });
    });
  };
}
