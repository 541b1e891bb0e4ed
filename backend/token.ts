import type { FastifyReply, FastifyRequest } from 'fastify';

import { bearerCheck, tokenCheck } from '../platform/http/access-token';
import { BackendError } from './errors';

/** A hook that lets only requests with `?token=` pass. */
export function tokenRequired(token: string) {
  const isToken = tokenCheck(token);
  return async ({ query }: FastifyRequest): Promise<void> => {
    if (!isToken((query as Record<string, unknown>).token)) throw new BackendError('unauthorised');
  };
}

/** A hook that lets only requests with `Authorization: Bearer` and this token pass. */
export function bearerRequired(token: string) {
  const isBearer = bearerCheck(token);
  return async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (isBearer(headers.authorization)) return;
    void reply.header('www-authenticate', 'Bearer');
    throw new BackendError('inbox_token_needed');
  };
}
