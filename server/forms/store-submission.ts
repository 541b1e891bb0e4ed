import type { IncomingHttpHeaders } from 'node:http';
import type { NewSubmission } from './outbox/outbox';
import type { EndpointDependencies } from './endpoint-dependencies';
import { SubmissionRefusal, tooMany } from './refusal';
import { inOrder, sha256OfAll } from '../../platform/hash';
import { guardFields } from '../../core/forms/form-definitions';

interface ToStore extends Omit<NewSubmission, 'idempotencyKey'> {
  key: string | null;
  /** A script answers for the key; that of a plain form may be from an older page. */
  keyIsFirm: boolean;
}

/** Stores a submission; answers its id. Throws SubmissionRefusal: too many, or a conflicting key. */
export async function storeSubmission(
  { key, keyIsFirm, ...submission }: ToStore,
  ip: string,
  { outbox }: EndpointDependencies,
): Promise<string> {
  const { kind, fields, files } = submission;
  // For a form without a key: the same content within the same hour is the same submission.
  const contentKey = () => {
    const text = JSON.stringify([kind, new Date().toISOString().slice(0, 13), inOrder(fields)]);
    return `content-${sha256OfAll([text, ...files.map(({ content }) => content)])}`;
  };
  const store = await outbox();
  const allowance = await store.withinLimit(kind, ip);
  if (!allowance.allowed) throw tooMany(allowance.retryAfter);
  let acceptance = await store.accept({ ...submission, idempotencyKey: key ?? contentKey() });
  if (acceptance.conflict && key !== null && !keyIsFirm)
    acceptance = await store.accept({ ...submission, idempotencyKey: contentKey() });
  if (acceptance.conflict) throw new SubmissionRefusal('conflict');
  return acceptance.id;
}

const keyPattern = /^[\x21-\x7e]{1,200}$/;

/** The key that a form came with: of its script in the header, of a plain form in a field. */
export function givenKey(headers: IncomingHttpHeaders, fields: Readonly<Record<string, unknown>>): string | null {
  const key = [headers['idempotency-key'], fields[guardFields.key]].find(
    (given) => typeof given === 'string' && keyPattern.test(given),
  );
  return typeof key === 'string' ? key : null;
}
