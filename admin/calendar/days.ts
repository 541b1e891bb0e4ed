const dayLength = 24 * 60 * 60 * 1000;

/** `2026-03-31`, 1 -> `2026-04-01` */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);

/** The Monday at or before a day. */
const monday = (day: string): string => dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7));

export type Span = 'month' | 'week';

/** Whole weeks, each from Monday. */
export function weeksOf(day: string, span: Span): string[][] {
  const first = monday(span === 'week' ? day : `${day.slice(0, 8)}01`);
  const after = span === 'week' ? dayAfter(first, 7) : monthAfter(day, 1);
  const weeks: string[][] = [];
  for (let start = first; start < after; start = dayAfter(start, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => dayAfter(start, at)));
  return weeks;
}

/** The first day of another month: `2026-12-24`, 1 -> `2027-01-01` */
export function monthAfter(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
