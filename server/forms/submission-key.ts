import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { guardFields } from '../../core/forms/guard';

const keyPattern = /^[\x21-\x7e]{1,200}$/;

/** The key that a form came with: of its script in the header, of a plain form in a field. */
export function givenKey(
  headers: IncomingHttpHeaders,
  fields: Readonly<Record<string, unknown>>,
): string | null {
  const key = [headers['idempotency-key'], fields[guardFields.key]].find(
    (given) => typeof given === 'string' && keyPattern.test(given),
  );
  return typeof key === 'string' ? key : null;
}

/**
 * The key of a form that has none: the same content within the same hour is the same submission.
 */
export function keyOfContent(
  kind: string,
  values: object,
  file: Buffer | null,
  now = new Date(),
): string {
  const inOrder = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  const hash = createHash('sha256').update(
    JSON.stringify([kind, now.toISOString().slice(0, 13), inOrder]),
  );
  if (file) hash.update(file);
  return `content-${hash.digest('hex')}`;
}
