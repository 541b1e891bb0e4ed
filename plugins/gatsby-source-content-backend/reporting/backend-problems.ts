import type { Reporter } from 'gatsby';

import { BackendError } from '../wire/backend-error';
import type { Client } from '../wire/client';
import { readProblems } from '../wire/contract';

/**
 * Passes on what the backend itself could not read, a content file that is broken, say. A backend without such a list
 * is no worse for it, and the list is never worth a failed build.
 */
export async function reportBackendProblems(client: Client, reporter: Reporter, deadlineAt: number): Promise<void> {
  try {
    const problems = readProblems((await client.json('/api/problems', { deadlineAt })).body);
    if (problems.length === 0) return;
    const lines = problems.map(({ path, locale, field, message }) => `  ${path}${locale ? ` [${locale}]` : ''} ${field}: ${message}`);
    reporter.warn([`content: the backend could not read ${problems.length === 1 ? 'this' : 'these'}`, ...lines].join('\n'));
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    if (error.kind !== 'not-found') reporter.verbose(`content: no list of problems: ${error.message}`);
  }
}
