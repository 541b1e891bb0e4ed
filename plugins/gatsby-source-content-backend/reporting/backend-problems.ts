import type { Reporter } from 'gatsby';

import type { Quarantined } from '../sync/quarantine';
import { BackendError } from '../api-client/backend-error';
import type { Client } from '../api-client/client';
import { readProblems, type BackendProblem } from '../api-client/contract';

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
