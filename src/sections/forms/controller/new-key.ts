/**
 * Thirty-two digits that nobody else has. `crypto.randomUUID` is not there on pages that are not
 * served securely.
 */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
