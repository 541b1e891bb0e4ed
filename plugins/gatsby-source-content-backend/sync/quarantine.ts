import type { Problem } from '../../../core/content/validate';
import type { BackendProblem, EntityName } from '../api-client/contract';

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
