import { createHash, randomBytes } from 'node:crypto';

/** What only its holder knows: 32 random bytes, as they may stand in a cookie and in an address. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');

/**
 * What is kept of a secret. It was random, so nobody finds it again from this, and nothing slower
 * is needed.
 */
export const hashOfSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');
