import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { BackendError } from './errors';

/** A hook that lets only requests with `?token=` pass; the time that it takes tells nothing about the token. */
export function tokenRequired(token: string) {
  const expected = digestOf(token);
  return async ({ query }: FastifyRequest): Promise<void> => {
    const given = (query as Record<string, unknown>).token;
    if (typeof given !== 'string' || !timingSafeEqual(digestOf(given), expected)) throw new BackendError('unauthorised');
  };
}

/** A hook that lets only requests with `Authorization: Bearer` and this token pass, as carefully. */
export function bearerRequired(token: string) {
  const isBearer = bearerOf(token);
  return async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (isBearer(headers.authorization)) return;
    void reply.header('www-authenticate', 'Bearer');
    throw new BackendError('inbox_token_needed');
  };
}

/** Whether an Authorization header brings this token: `Bearer …`. */
export function bearerOf(token: string): (authorization: string | undefined) => boolean {
  const expected = digestOf(token);
  return (authorization = '') => {
    const given = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
    return given !== undefined && timingSafeEqual(digestOf(given), expected);
  };
}

/** Digests have one length, whatever was sent. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
