import { StorageProblem } from '../../platform/files/storage-problem';
import { BackendAway, TokenRefused } from './content-cursor';
import { EndedBySignal } from './run-gatsby';

/** In seconds: before each further try; the last one again and again, for some six hours. */
const pauses = [10, 30, 120, 600];
const mostTries = 40;

/**
 * In ms, before a build that was tried again so many times is tried once more; null: not any more.
 */
export const usualPause = (tries: number): number | null =>
  tries >= mostTries ? null : (pauses[Math.min(tries, pauses.length - 1)] ?? 0) * 1000;

/**
 * Whether a build failed of something that passes by itself, and not of the content, of the code or
 * of a setting.
 */
export function isPassing(error: unknown, said: readonly string[]): boolean {
  if (error instanceof TokenRefused) return false;
  return (
    error instanceof BackendAway ||
    error instanceof EndedBySignal ||
    isDiskFull(error) ||
    said.some(tellsOfSomethingPassing)
  );
}

const isDiskFull = (error: unknown): boolean =>
  (error instanceof StorageProblem && error.fault === 'full') ||
  /^(ENOSPC|EDQUOT)$/.test((error as NodeJS.ErrnoException).code ?? '');

/**
 * Of the source plugin: not reached, failing, not read in time, changed too often (its README). Of
 * the system: no space left.
 */
const tellsOfSomethingPassing = (line: string): boolean =>
  /#gatsby-source-content-backend_(10001|10005|10006|10009)\b/.test(line) ||
  /\b(ENOSPC: no space left|EDQUOT: )/.test(line);
