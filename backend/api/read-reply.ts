import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends JSON with the tag of its bytes, or 304 when the client has them already. */
export function sendRead(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): FastifyReply {
  const body = JSON.stringify(payload);
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  void reply.headers({ etag: tag, 'cache-control': 'no-cache' });
  if (matchesTag(headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}

/** `matchesTag('"a", W/"b"', '"b"')` -> true. */
export function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  return (ifNoneMatch ?? '')
    .split(',')
    .some((each) => ['*', tag].includes(each.trim().replace(/^W\//, '')));
}
