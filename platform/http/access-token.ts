import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Whether something that was sent is this token; the time that it takes tells nothing about the
 * token.
 */
export function tokenCheck(token: string): (given: unknown) => boolean {
  const expected = digestOf(token);
  return (given) => typeof given === 'string' && timingSafeEqual(digestOf(given), expected);
}

/** Whether an Authorization header brings this token: `Bearer …`. */
export function bearerCheck(token: string): (authorization: string | undefined) => boolean {
  const isToken = tokenCheck(token);
  return (authorization = '') => isToken(/^Bearer +(\S+)$/i.exec(authorization)?.[1]);
}

/** Digests have one length, whatever was sent. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
