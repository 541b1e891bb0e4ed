import { createHmac } from 'node:crypto';

/** What a webhook is signed with: the HMAC-SHA256 of `<unix seconds>.<body>`, in hexadecimal. */
export function hookSignature(secret: string, seconds: number, body: string | Buffer): string {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
}

/** The header that goes with a body: `t=1772359200,v1=5f2c…`. */
export function signatureHeader(secret: string, now: Date, body: string | Buffer): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${hookSignature(secret, seconds, body)}`;
}
