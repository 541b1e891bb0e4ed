import type { Reporter } from 'gatsby';
import { faultText, type Problem, problemLine } from '../../core/content/problems';
import { type BackendProblem, type EntityRef, readProblems } from './changes';
import { ContentBackendError } from './errors';
import type { Client } from './backend-client';

/** An entity that is not fit to become a node; kept, and reported in every build, until mended. */
export interface HeldBack extends EntityRef {
  problems: Problem[];
}

/** The report on one entity, a line for each problem: `units/laboratory.yml [pt]`. */
export function heldBackReport(
  { type, id, locale, problems }: HeldBack,
  hasGoodVersion: boolean,
  backendProblems: readonly BackendProblem[],
): string {
  const name = `${type}/${id}`;
  const place = backendProblems.find(({ path }) => withoutSuffix(path) === name)?.path ?? name;
  const consequence = hasGoodVersion ? 'its last good version stays' : 'it has no good version yet, so it is left out';
  const lines = problems.map((problem) => `  ${problem.field || 'the whole entity'}: ${faultText(problem)}`);
  return [`content: ${place} [${locale}] is held back; ${consequence}`, ...lines].join('\n');
}

const withoutSuffix = (path: string) => path.replace(/\.\w+$/, '');

/** What the backend itself reports, such as a broken file or link; optional for a build. */
export async function fetchProblems(client: Client, reporter: Reporter, deadlineAt: number): Promise<BackendProblem[]> {
  try {
    return readProblems((await client.json('/api/problems', { deadlineAt })).body);
  } catch (error) {
    if (!(error instanceof ContentBackendError)) throw error;
    if (error.kind !== 'not-found') reporter.verbose(`content: no list of problems: ${error.message}`);
    return [];
  }
}

/** A warning each, without what is reported as held back already. */
export function backendProblemsReport(problems: readonly BackendProblem[], heldBack: Iterable<HeldBack>): string[] {
  const reported = new Set<string>();
  for (const { type, locale, id, problems: own } of heldBack) {
    for (const { field, code } of own) reported.add([type, id, locale, field, code].join('\n'));
  }
  return problems
    .filter(({ path, locale, field, code }) => {
      const [type = '', file = ''] = path.split('/');
      return !reported.has([type, withoutSuffix(file), locale, field, code].join('\n'));
    })
    .map((problem) => `content: ${problemLine(problem)}`);
}
