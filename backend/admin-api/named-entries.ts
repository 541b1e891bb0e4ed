import type { FastifyRequest } from 'fastify';
import { titles } from '../admin/home-rows';
import { signedInPerson } from '../content/editor-requests';
import type { ApiContext } from './api-context';
import type { Refused, RefusedProblem } from './contract';

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
