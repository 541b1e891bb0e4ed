/**
 * Reads a `Retry-After` header, in seconds or as a date: `'120'` -> 120000 ms, `'Fri, 31 Dec 2027
 * 23:59:59 GMT'` -> the time until then; null when there is none or it says nothing usable.
 */
export function retryAfterIn(header: string | null, now: number): number | null {
  if (!header) return null;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
