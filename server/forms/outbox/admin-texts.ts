import { printable } from '../../../platform/command-line/commands';
import { textTable } from '../../../platform/command-line/text-table';
import type { Listed, Shown } from './outbox-admin';
import { states } from './delivery-queue';

/** A table without a word of what visitors wrote, and the counts of all. */
export function outboxListText(
  rows: readonly Listed[],
  byState: ReadonlyMap<string, number>,
  pausedUntil: number | null,
): string {
  const heads = ['Received (UTC)', 'Id', 'Form', 'State', 'Tries', 'Files', 'What happened'];
  const lines = rows.length === 0 ? [] : textTable([heads, ...rows.map(cells)]);
  const counts = states.map((state) => `${byState.get(state) ?? 0} ${state}`).join(', ');
  const pause =
    pausedUntil === null
      ? []
      : [`The backend takes nothing now: the next try is at ${time(pausedUntil)}.`];
  return [...lines, `${counts}.`, ...pause].join('\n');
}

function cells(row: Listed): string[] {
  const { fileSize, reason, nextAttemptAt, backendId } = row;
  const size = fileSize === null ? '' : `${Math.ceil(fileSize / 1024)} KiB`;
  const next = nextAttemptAt === null ? '' : `next try ${time(nextAttemptAt)}`;
  const news = [reason ?? '', next, backendId === null ? '' : `there it is ${backendId}`]
    .filter(Boolean)
    .join('; ');
  return [
    time(row.receivedAt),
    row.id.slice(0, 8),
    row.kind,
    row.state,
    String(row.attempts),
    size,
    news,
  ];
}

export function shownText({ fields, files, ...shown }: Shown): string {
  const { settledAt, nextAttemptAt } = shown;
  const facts: [string, unknown][] = [
    ['id', shown.id],
    ['form', shown.kind],
    ['state', shown.state],
    ['received', time(shown.receivedAt)],
    ['settled', settledAt && time(settledAt)],
    ['tries', shown.attempts],
    ['next try', nextAttemptAt && time(nextAttemptAt)],
    ['reason', shown.reason],
    ['id at the backend', shown.backendId],
    ...files.map(({ fileName, mediaType, content }): [string, unknown] => [
      'file',
      `${fileName}, ${mediaType}, ${content.length} bytes`,
    ]),
  ];
  const lines = (pairs: [string, unknown][]) =>
    pairs
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => `${name}: ${indented(value)}`);
  return [...lines(facts), '', ...lines(Object.entries(fields))].join('\n');
}

const indented = (value: unknown): string =>
  printable(typeof value === 'string' ? value : JSON.stringify(value)).replace(/\n/g, '\n  ');

export function asRecord({ files, ...shown }: Shown, withFiles: boolean): object {
  const date = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  return {
    ...shown,
    fileSize: undefined,
    receivedAt: date(shown.receivedAt),
    settledAt: date(shown.settledAt),
    nextAttemptAt: date(shown.nextAttemptAt),
    files: files.map(({ content, ...file }) => ({
      ...file,
      size: content.length,
      ...(withFiles && { base64: content.toString('base64') }),
    })),
  };
}

const time = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');
