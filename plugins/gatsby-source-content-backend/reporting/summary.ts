export interface Counts {
  fetched: number;
  changed: number;
  deleted: number;
  quarantined: number;
  pictures: number;
  files: number;
  milliseconds: number;
}

/**
 * `content: 84 fetched, 3 changed, 1 deleted, 0 quarantined, 0.4 s`; pictures and files are named
 * when some were fetched.
 */
export function summary({
  fetched,
  changed,
  deleted,
  quarantined,
  pictures,
  files,
  milliseconds,
}: Counts): string {
  const parts = [
    `${fetched} fetched`,
    `${changed} changed`,
    `${deleted} deleted`,
    `${quarantined} quarantined`,
  ];
  if (pictures > 0) parts.push(`${pictures} ${pictures === 1 ? 'picture' : 'pictures'}`);
  if (files > 0) parts.push(`${files} ${files === 1 ? 'file' : 'files'}`);
  return `content: ${parts.join(', ')}, ${(milliseconds / 1000).toFixed(1)} s`;
}
