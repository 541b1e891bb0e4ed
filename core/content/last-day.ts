/** The day that it is in Portugal, where the company works: `2026-11-21`. */
export function dayInPortugal(now: Date): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Lisbon',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const { year, month, day } = Object.fromEntries(
    parts.formatToParts(now).map(({ type, value }) => [type, value]),
  );
  return `${year}-${month}-${day}`;
}

/** Whether a last day has gone by; it counts to its end, and without one there is none to go by. */
export function isOver(lastDay: string | null | undefined, now: Date): boolean {
  return Boolean(lastDay) && dayInPortugal(now) > String(lastDay);
}
