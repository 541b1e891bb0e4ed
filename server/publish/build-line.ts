import type { Build, BuildCause } from './build-tables';

const causes: Readonly<Record<BuildCause, string>> = {
  webhook: 'webhook',
  start: 'start of the server',
  command: 'npm run build',
};

/**
 * A build in one line, without its time: `build 14 · done · 3 webhooks · articles/lamas (pt) · 12.4
 * s · 6 pages: /pt/blog, … · release …`.
 */
export function buildLine(build: Build): string {
  const { id, state, cause, hooks, changed, seconds, pages, release, nextTry, reason } = build;
  const count = warningsOf(build).total;
  const named = changed.first.map((entity) => `${entity.type}/${entity.id} (${entity.locale})`);
  const parts = [
    `build ${id}`,
    count > 0 ? `${state}, with ${count} ${count === 1 ? 'warning' : 'warnings'}` : state,
    hooks > 1 ? `${hooks} webhooks` : causes[cause],
    changed.total > 0 && someOf(named, changed.total),
    seconds !== null && `${seconds} s`,
    pages &&
      (pages.total === 0
        ? 'no page changed'
        : `${pages.total} ${pages.total === 1 ? 'page' : 'pages'}: ${someOf(pages.first, pages.total)}`),
    release !== null && `release ${release}`,
    nextTry !== null && `tried again at ${new Date(nextTry).toTimeString().slice(0, 8)}`,
    reason,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** What stands below that line. */
export function warningLines(build: Build): string[] {
  const { total, first } = warningsOf(build);
  return total > first.length ? [...first, `and ${total - first.length} more`] : first;
}

/** A site of an older version tells of none. */
const warningsOf = (build: Partial<Pick<Build, 'warnings'>>): Build['warnings'] =>
  build.warnings ?? { total: 0, first: [] };

const shown = 5;

/** `a, b, c, d, e and 12 more` */
function someOf(names: readonly string[], total: number): string {
  const first = names.slice(0, shown);
  return total > first.length
    ? `${first.join(', ')} and ${total - first.length} more`
    : first.join(', ');
}
