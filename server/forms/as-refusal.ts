import { Refusal } from './refusal';
import type { SubmissionRequest } from './submission-request';

/**
 * Whatever goes wrong on our side is told the log, and the visitor, who keeps what was typed, that
 * it was not stored. No server but ours takes what a function throws.
 */
export function asRefusal(error: unknown, { report = complainOf }: SubmissionRequest): Refusal {
  if (error instanceof Refusal) return error;
  report(error);
  return new Refusal('unavailable', { headers: { 'Retry-After': '60' } });
}

function complainOf(error: unknown): void {
  complain(
    `A submission could not be stored: ${error instanceof Error ? error.message : 'unknown'}`,
  );
}

/** Where there is no log of ours. Nothing of what was sent stands in it. */
export function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}
