import type { Reporter } from 'gatsby';
import type { Problem } from '../../core/content/validate';
import { type BackendProblem, type EntityName, readProblems } from './changes';
import { BackendError } from './errors';
import type { Client } from './backend-client';

/**
 * An entity that is not fit to become a node; it is remembered, and told in every build, until it
 * is mended.
 */
export interface Quarantined extends EntityName {
  problems: Problem[];
}

/**
 * One entity's report, a line for each thing that is wrong. Its file is named if the backend says
 * in which one it stands: `units/laboratory.yml [pt]`, else `units/laboratory [pt]`.
 */
export function quarantineReport(
  quarantined: Quarantined,
  hasGoodVersion: boolean,
  told: readonly BackendProblem[],
): string {
  const name = `${quarantined.type}/${quarantined.id}`;
  const place = told.find(({ path }) => path.replace(/\.\w+$/, '') === name)?.path ?? name;
  const consequence = hasGoodVersion
    ? 'its last good version stays'
    : 'it has no good version yet, so it is left out';
  const lines = quarantined.problems.map(
    ({ field, message }) => `  ${field || 'the whole entity'}: ${message}`,
  );
  return [
    `content: ${place} [${quarantined.locale}] is quarantined; ${consequence}`,
    ...lines,
  ].join('\n');
}

/**
 * What the backend itself finds wrong: a file that is broken, a link that leads nowhere. A backend
 * without such a list is no worse for it, and the list is never worth a failed build.
 */
export async function askForProblems(
  client: Client,
  reporter: Reporter,
  deadlineAt: number,
): Promise<BackendProblem[]> {
  try {
    return readProblems((await client.json('/api/problems', { deadlineAt })).body);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    if (error.kind !== 'not-found')
      reporter.verbose(`content: no list of problems: ${error.message}`);
    return [];
  }
}

/** A warning each; what the quarantine says already is not said twice. */
export function backendProblemsReport(
  problems: readonly BackendProblem[],
  quarantine: Iterable<Quarantined>,
): string[] {
  const said = new Set<string>();
  for (const { type, locale, id, problems: own } of quarantine) {
    for (const { field, message } of own) said.add([type, id, locale, field, message].join('\n'));
  }
  const news = problems.filter(({ path, locale, field, message }) => {
    const [type = '', file = ''] = path.split('/');
    return !said.has([type, file.replace(/\.\w+$/, ''), locale, field, message].join('\n'));
  });
  return news.map(
    ({ path, locale, field, message }) =>
      `content: ${path}${locale ? ` [${locale}]` : ''}${field ? ` ${field}` : ''}: ${message}`,
  );
}
