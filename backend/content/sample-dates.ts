/** The vacancies of the sample were written for this day. */
const written = Date.UTC(2026, 10, 28);

const week = 7 * 86_400_000;

/** A vacancy of the sample is as old at a first start as on the day it was written for. */
export function withMovedDates(path: string, content: Buffer, today: Date): Buffer {
  if (!/^job-offers\/[^/]+\.yml$/.test(path)) return content;
  const later = Math.floor((today.getTime() - written) / week) * week;
  const moved = (day: string) => new Date(Date.parse(day) + later).toISOString().slice(0, 10);
  const dates = /^( {2}(?:data|validade): )(\d{4}-\d\d-\d\d)$/gm;
  return Buffer.from(content.toString().replace(dates, (_, field: string, day: string) => field + moved(day)));
}
