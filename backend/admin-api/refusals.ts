import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { asRefusal, signedInPerson } from '../content/editor-requests';
import { saveLimit } from '../content/save/allowed-files';
import type { SaveRefusal } from '../content/save/refusal';
import { titles } from '../admin/home-rows';
import type { Refused, RefusedProblem } from './contract';
import type { ApiContext } from './api-context';

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

type RefusedAnswer = Partial<Refused> & { refusal?: Partial<Refused> | null; refused?: readonly Partial<Refused>[] };

/** Other entries are named by their titles in the problems of an answer. */
export const nameEntries =
  ({ content }: ApiContext) =>
  async (request: FastifyRequest, _reply: unknown, answer: unknown): Promise<unknown> => {
    const problems = problemsIn(answer);
    if (problems.length === 0) return answer;
    const paths = problems.flatMap((problem) => [problem.path, ...namedIn(problem)]);
    const titleOf = await titles(content, paths, signedInPerson(request).language);
    for (const problem of problems) {
      const entries = named.filter((name) => problem.values[name]);
      const inWords = entries.map((name) => [name, titleOf(pathOf(problem.values[name]))]);
      const title = titleOf(problem.path);
      problem.values = { ...problem.values, title, ...Object.fromEntries(inWords) };
    }
    return answer;
  };

/** Values that are an entry: `authors/ines`. */
const named = ['entry', 'reference'] as const;
const pathOf = (entry: unknown) => `${String(entry)}.yml`;
const namedIn = ({ values }: RefusedProblem): string[] =>
  named.filter((name) => values[name]).map((name) => pathOf(values[name]));

function problemsIn(answer: unknown): RefusedProblem[] {
  if (typeof answer !== 'object' || answer === null) return [];
  const { problems, refusal, refused } = answer as RefusedAnswer;
  return [{ problems }, refusal ?? {}, ...(Array.isArray(refused) ? refused : [])].flatMap(
    (each: Partial<Refused>) => each.problems ?? [],
  );
}
