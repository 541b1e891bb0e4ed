import { timingSafeEqual } from 'node:crypto';
import { hookSignature } from '../../../platform/http/sign-webhook';

/** How far the clocks of both sides may be apart, the way included. */
const window = 5 * 60_000;

export interface ClaimedSignature {
  seconds: number;
  value: string;
  /** From then on it is too old. */
  until: Date;
}

/**
 * What a header says, `t=1772359200,v1=5f2c…`; null when it says no such thing, or a time that is
 * not about now. Nothing is proven by it yet.
 */
export function claimedSignature(header: unknown, now: Date): ClaimedSignature | null {
  const [, time = '', value = ''] =
    (typeof header === 'string' && /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header)) || [];
  if (value === '') return null;
  const seconds = Number(time);
  if (Math.abs(now.getTime() - seconds * 1000) > window) return null;
  return { seconds, value, until: new Date(seconds * 1000 + window) };
}

/**
 * Whether who signed these bytes knows the secret; the time that it takes tells nothing about it.
 */
export function isSignatureOf(
  body: Buffer,
  { seconds, value }: ClaimedSignature,
  secret: string,
): boolean {
  return timingSafeEqual(
    Buffer.from(hookSignature(secret, seconds, body), 'hex'),
    Buffer.from(value, 'hex'),
  );
}
