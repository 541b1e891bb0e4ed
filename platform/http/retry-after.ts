/** `Retry-After` in seconds or as a date: `'120'` -> 120000 ms; null: none, or unreadable. */
export function retryAfterIn(header: string | null, now: number): number | null {
  if (!header) return null;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
