const delimiters = /^(\s*)\|(?:\s*:?-+:?\s*\|)+\s*$/;

interface Table {
  at: number;
  head: string;
  firstRow: string;
}

/** Restores the column alignment of tables, which the editor drops. Tables match by first row. */
export function keepAlignment(before: string, after: string): string {
  const old = before.split('\n');
  const lines = after.split('\n');
  const known = tablesOf(old).filter(({ at }) => old[at]?.includes(':'));
  const [byHead, byFirstRow] = [firstBy(known, 'head'), firstBy(known, 'firstRow')];
  for (const { at, head, firstRow } of tablesOf(lines)) {
    const line = lines[at] ?? '';
    const same = byHead.get(head) ?? byFirstRow.get(firstRow);
    const aligned = same && (old[same.at] ?? '').trim();
    if (!aligned || line.includes(':') || columnsOf(aligned) !== columnsOf(line)) continue;
    lines[at] = line.slice(0, line.indexOf('|')) + aligned;
  }
  return lines.join('\n');
}

function firstBy(tables: readonly Table[], part: 'head' | 'firstRow'): ReadonlyMap<string, Table> {
  return new Map([...tables].reverse().map((table) => [table[part], table]));
}

function tablesOf(lines: readonly string[]): Table[] {
  return lines.flatMap((line, at) => {
    const head = cellsOf(lines[at - 1]);
    return delimiters.test(line) && head ? [{ at, head, firstRow: cellsOf(lines[at + 1]) }] : [];
  });
}

const cellsOf = (row = ''): string =>
  row
    .replace(/\s+/g, ' ')
    .replace(/ ?\| ?/g, '|')
    .trim();

const columnsOf = (row: string): number => row.trim().split('|').length;
