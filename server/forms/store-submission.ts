import type { NewSubmission } from './outbox/outbox';
import type { EndpointParts } from './endpoint-parts';
import { Refusal, tooMany } from './refusal';
import { keyOfContent } from './submission-key';

export interface ToStore extends Omit<NewSubmission, 'idempotencyKey'> {
  /** The key that it came with. */
  key: string | null;
  /**
   * A script answers for the key. That of a plain form may be an older one, of a page that the
   * visitor went back to.
   */
  keyIsFirm: boolean;
}

/**
 * Stores a submission for good and answers its id. Throws Refusal: too many from there, or another
 * content under its key.
 */
export async function storeSubmission(
  { key, keyIsFirm, ...submission }: ToStore,
  address: string,
  { outbox }: EndpointParts,
): Promise<string> {
  const { kind, fields, file } = submission;
  const contentKey = () => keyOfContent(kind, fields, file?.content ?? null);
  const store = await outbox();
  const allowance = await store.withinLimit(kind, address);
  if (!allowance.allowed) throw tooMany(allowance.retryAfter);
  let acceptance = await store.accept({ ...submission, idempotencyKey: key ?? contentKey() });
  if (acceptance.conflict && key !== null && !keyIsFirm)
    acceptance = await store.accept({ ...submission, idempotencyKey: contentKey() });
  if (acceptance.conflict) throw new Refusal('conflict');
  return acceptance.id;
}
