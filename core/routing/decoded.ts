/** `servi%C3%A7os` -> `serviços`; null: it is not encoded like that. */
export function decoded(encoded: string): string | null {
  if (!encoded.includes('%')) return encoded;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}
