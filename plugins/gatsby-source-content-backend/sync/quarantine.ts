import type { Problem } from '../../../src/content/validate';
import type { EntityName } from '../wire/contract';
import { keyOf } from './entity-key';

/** An entity that is not fit to become a node; it is remembered, and told in every build, until it is mended. */
export interface Quarantined extends EntityName {
  problems: Problem[];
}

/** One entity's report, a line for each thing that is wrong. */
export function quarantineReport(quarantined: Quarantined, hasGoodVersion: boolean): string {
  const consequence = hasGoodVersion ? 'its last good version stays' : 'it has no good version yet, so it is left out';
  const lines = quarantined.problems.map(({ field, message }) => `  ${field || 'the whole entity'}: ${message}`);
  return [`content: ${keyOf(quarantined)} is quarantined; ${consequence}`, ...lines].join('\n');
}
