import type { FastifyReply, FastifyRequest } from 'fastify';
import { askEachTime } from './send-file';

/** As long as a change is not seen at most, should the CDN not hear of it. */
const forCdn = 'public, max-age=3600';

/**
 * A CDN that is told what has changed may keep pages; browsers go on asking each time (RFC 9213).
 * Not with a query: no list of changes could name each of them. Not what only somebody may see, nor
 * what is wrong.
 */
export function tellCdn(request: FastifyRequest, reply: FastifyReply): void {
  const isForAll =
    reply.getHeader('cache-control') === askEachTime && !(request.raw.url ?? '').includes('?');
  if (isForAll && (reply.statusCode === 200 || reply.statusCode === 304))
    reply.header('cdn-cache-control', forCdn);
}
