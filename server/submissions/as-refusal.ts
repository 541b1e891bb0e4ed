import { Refusal } from './refusal';
import type { SubmissionRequest } from './submission-request';

/**
 * Whatever goes wrong on our side is told the log, and the visitor, who keeps what was typed, that it was not stored. No server
 * but ours takes what a function throws.
 */
export function asRefusal(error: unknown, { report = complain }: SubmissionRequest): Refusal {
  if (error instanceof Refusal) return error;
  report(error);
  return new Refusal('unavailable', { headers: { 'Retry-After': '60' } });
}

/** Where there is no log of ours. Nothing of what was sent stands in it. */
function complain(error: unknown): void {
  process.stderr.write(`A submission could not be stored: ${error instanceof Error ? error.message : 'unknown'}\n`);
}
