import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { asRefusal } from '../content/editor-requests';
import { saveLimit } from '../content/save/allowed-files';
import type { SaveRefusal } from '../content/save/refusal';
import type { Refused } from './contract';

/** Answers codes and what their sentences name; the admin makes the sentences. */
export const answerRefusal =
  (log: (line: string) => void) =>
  (error: FastifyError | SaveRefusal, { method, routeOptions }: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const refusal = asRefusal(error, routeOptions.bodyLimit ?? saveLimit);
    if (refusal.status >= 500 && error !== refusal)
      log(`${method} ${routeOptions.url ?? 'unknown path'} failed: ${error.stack ?? error.message}`);
    if (refusal.status === 503) void reply.header('retry-after', '30');
    return reply.code(refusal.status).send(refusedOf(refusal));
  };

export function refusedOf({ code, facts, problems, conflicts }: SaveRefusal): Refused {
  const { sha, at, ...values } = facts;
  const isConflict = code === 'both_changed' || code === 'stale';
  const seen = isConflict && sha !== undefined && { seen: sha };
  return {
    code,
    values: { ...values, ...seen, ...(at !== undefined && { when: at }) },
    ...(problems.length > 0 &&
      conflicts.length === 0 && {
        problems: problems.map(({ code, values: named = {}, field, locale, path }) => ({
          ...{ code, values: named, field, locale, path },
        })),
      }),
    ...(conflicts.length > 0 && {
      conflicts: conflicts.map(({ field, base = null, theirs = null, mine = null }) => ({
        ...{ field, base, theirs, mine },
      })),
    }),
  };
}
