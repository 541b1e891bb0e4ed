import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Lets whoever has it see the preview until then: `1763770000.5f2c…`, the end in Unix seconds and
 * its HMAC-SHA256.
 */
export function issuePass(secret: string, until: Date): string {
  const end = String(Math.floor(until.getTime() / 1000));
  return `${end}.${signature(secret, end)}`;
}

/** When a pass ends; null for one that is over or that nobody issued. */
export function endOfPass(secret: string, pass: string, now: Date): Date | null {
  const [, end = '', signed = ''] = /^(\d{1,12})\.([0-9a-f]{64})$/.exec(pass) ?? [];
  if (
    signed === '' ||
    !timingSafeEqual(Buffer.from(signature(secret, end), 'hex'), Buffer.from(signed, 'hex'))
  )
    return null;
  const until = new Date(Number(end) * 1000);
  return until > now ? until : null;
}

function signature(secret: string, end: string): string {
  return createHmac('sha256', secret).update(`preview until ${end}`).digest('hex');
}
