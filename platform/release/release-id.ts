import { randomBytes } from 'node:crypto';

/** `20260301T101502417Z-4f1a`: sorts by time, of two builds within a second too. */
export function newReleaseId(now = new Date()): string {
  return `${now.toISOString().replace(/[-:.]/g, '')}-${randomBytes(2).toString('hex')}`;
}
