import type { Listed, Shown } from './outbox-admin';
import { states } from './delivery-queue';

/** A table without a word of what visitors wrote, and the counts of all. */
export function listText(
  rows: readonly Listed[],
  all: readonly Listed[],
  pausedUntil: number | null,
): string {
  const table = [
    ['Received (UTC)', 'Id', 'Form', 'State', 'Tries', 'CV', 'What happened'],
    ...rows.map(cells),
  ];
  const widths =
    table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines =
    rows.length === 0
      ? []
      : table.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  const counts = states
    .map((state) => `${all.filter((one) => one.state === state).length} ${state}`)
    .join(', ');
  const pause =
    pausedUntil === null
      ? []
      : [`The backend takes nothing now: the next try is at ${time(pausedUntil)}.`];
  return [...lines.map((line) => line.trimEnd()), `${counts}.`, ...pause].join('\n');
}

function cells({
  receivedAt,
  id,
  kind,
  state,
  attempts,
  fileSize,
  reason,
  nextAttemptAt,
  backendId,
}: Listed): string[] {
  const size = fileSize === null ? '' : `${Math.ceil(fileSize / 1024)} KiB`;
  const next = nextAttemptAt === null ? '' : `next try ${time(nextAttemptAt)}`;
  const news = [reason ?? '', next, backendId === null ? '' : `there it is ${backendId}`]
    .filter(Boolean)
    .join('; ');
  return [time(receivedAt), id.slice(0, 8), kind, state, String(attempts), size, news];
}

export function shownText(shown: Shown): string {
  const {
    id,
    kind,
    state,
    receivedAt,
    settledAt,
    attempts,
    nextAttemptAt,
    reason,
    backendId,
    fields,
    file,
  } = shown;
  const facts: [string, unknown][] = [
    ['id', id],
    ['form', kind],
    ['state', state],
    ['received', time(receivedAt)],
    ['settled', settledAt && time(settledAt)],
    ['tries', attempts],
    ['next try', nextAttemptAt && time(nextAttemptAt)],
    ['reason', reason],
    ['id at the backend', backendId],
    ['CV', file && `${file.fileName}, ${file.mediaType}, ${file.content.length} bytes`],
  ];
  const lines = (pairs: [string, unknown][]) =>
    pairs
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => `${name}: ${printable(value)}`);
  return [...lines(facts), '', ...lines(Object.entries(fields))].join('\n');
}

/** For a machine to read. */
export function asRecord(shown: Shown, how: 'with the file' | 'without the file'): object {
  const {
    id,
    kind,
    state,
    receivedAt,
    settledAt,
    attempts,
    nextAttemptAt,
    reason,
    backendId,
    fields,
    file,
  } = shown;
  const date = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  return {
    id,
    kind,
    state,
    receivedAt: date(receivedAt),
    settledAt: date(settledAt),
    attempts,
    nextAttemptAt: date(nextAttemptAt),
    reason,
    backendId,
    fields,
    file: file && {
      fileName: file.fileName,
      mediaType: file.mediaType,
      size: file.content.length,
      ...(how === 'with the file' && { base64: file.content.toString('base64') }),
    },
  };
}

/** What visitors typed must not steer the terminal. */
const printable = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value))
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
    .replace(/\n/g, '\n  ');

const time = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');
