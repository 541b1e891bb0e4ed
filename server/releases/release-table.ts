export interface ReleaseFigures {
  /** ISO 8601, UTC. */
  created: string;
  pages: number;
  files: number;
  bytes: number;
  contentCursor: string | null;
}

/** Releases as a table, a line each, the live one marked. Null: it cannot be read. */
export function releaseTable(
  releases: readonly (readonly [id: string, figures: ReleaseFigures | null])[],
  current: string | null,
): string[] {
  if (releases.length === 0)
    return ['There is no release yet: npm run build, or npm start, makes one.'];
  const rows = [['', 'release', 'built (UTC)', 'pages', 'files', 'size', 'content cursor']];
  for (const [id, figures] of releases)
    rows.push([
      id === current ? 'live' : '',
      id,
      ...(figures ? cellsOf(figures) : ['cannot be read']),
    ]);
  const widths =
    rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function cellsOf({ created, pages, files, bytes, contentCursor }: ReleaseFigures): string[] {
  const mebibytes = `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
  return [
    created.slice(0, 19).replace('T', ' '),
    String(pages),
    String(files),
    mebibytes,
    contentCursor ?? 'unknown',
  ];
}
