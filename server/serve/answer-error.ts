import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BodyCache } from './body-cache';
import { errorDocument, errorShape, ourFault } from './error-document';
import type { LoadedRelease } from './loaded-release';
import { wantsJson } from '../../platform/http/preferences';
import { languageOfPath } from '../../platform/http/root-language';
import { sendFile } from './send-file';

interface ErrorContext {
  release: LoadedRelease;
  cache: BodyCache;
  /** What a JSON client is told; nothing of what happened inside. */
  message?: string;
}

/** What a broken answer may have said of itself before it broke. */
const saidTooSoon = [
  'etag',
  'vary',
  'content-encoding',
  'content-length',
  'content-range',
  'accept-ranges',
  'content-type',
];

/**
 * Answers what went wrong: JSON for those who asked for it, else the page that the site has for it,
 * in the language of the path, else a page that needs nothing but itself.
 */
export async function answerError(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  { release, cache, message }: ErrorContext,
) {
  for (const name of saidTooSoon) reply.removeHeader(name);
  const locale = languageOfPath(request.raw.url ?? '');
  if (wantsJson(request.headers.accept))
    return errorJson(
      reply,
      status,
      message ??
        (status === 410
          ? 'What was at this address is gone.'
          : status < 500
            ? 'There is nothing at this address.'
            : ourFault),
    );
  const kind = status === 404 || status === 410 ? 404 : status >= 500 ? 500 : null;
  const page = kind && release.errorPage(kind, locale);
  if (page) {
    try {
      return await sendFile(request, reply, page, cache, status);
    } catch (error) {
      request.log.error({ err: error, status }, 'the error page itself cannot be shown');
      for (const name of saidTooSoon) reply.removeHeader(name);
    }
  }
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(errorDocument(status, locale, { instead: kind !== null }));
}

export function errorJson(reply: FastifyReply, status: number, message: string, code?: string) {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send(errorShape(status, message, code));
}

/**
 * The status that an error names itself, or the answer that it is about, when it is one of an
 * error; else 500.
 */
export function statusOf(error: unknown): number {
  const { statusCode, status, response } = (error ?? {}) as Failure;
  const named = [statusCode, status, response?.statusCode, response?.status].find(isErrorStatus);
  return named ?? 500;
}

interface Failure {
  statusCode?: unknown;
  status?: unknown;
  response?: { statusCode?: unknown; status?: unknown } | null;
}

const isErrorStatus = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 400 && Number(value) < 600;
