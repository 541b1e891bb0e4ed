import type { FastifyReply } from 'fastify';

/**
 * Leaves an answer to those who write to Node's own response; what our hooks have said of it goes
 * along.
 */
export function hijackReply(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.setHeader('cache-control', 'no-store');
  reply.hijack();
}
