import { setTimeout as wait } from 'node:timers/promises';
import { fetchFailure } from '../../platform/http/fetch-failure';
import type { Build, BuildCause } from './build-tables';
import { readEvents } from './build-events';

export interface WatchOptions {
  site: string;
  token: string;
  /** `once`: what is there now, and no more. `json`: one object a line, for programs. */
  once: boolean;
  json: boolean;
  log(line: string): void;
  signal: AbortSignal;
  pause?: number;
}

/** Shows the builds of a running site, oldest first, then their changes. */
export async function watchBuilds(options: WatchOptions): Promise<void> {
  if (options.once) return showOnce(options);
  const { log, json, signal, pause = 2_000 } = options;
  let last: string | null = null;
  let isAway = false;
  while (!signal.aborted) {
    try {
      const since: Record<string, string> = last === null ? {} : { 'last-event-id': last };
      const response = await ask(options, { accept: 'text/event-stream', ...since });
      isAway = false;
      for await (const { id, event, data } of readEvents(response)) {
        last = id ?? last;
        const parsed = JSON.parse(data) as unknown;
        if (json) log(event === 'build' ? data : JSON.stringify({ event, ...(parsed as object) }));
        else if (event === 'build') show(parsed as Build, log);
        else if (event === 'line') log(`${indent}${(parsed as { line: string }).line}`);
      }
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof Refused) throw error;
      const { message } = error as Error;
      const said = error instanceof SiteError ? message : `The connection ended (${message}).`;
      if (!isAway) process.stderr.write(`${said} Asking again until it answers.\n`);
      isAway = true;
    }
    await wait(pause, null, { signal }).catch(() => undefined);
  }
}

async function showOnce(options: WatchOptions): Promise<void> {
  const response = await ask(options, { accept: 'application/json' });
  const { data } = (await response.json()) as { data: Build[] };
  const builds = data.reverse();
  for (const build of builds) {
    if (options.json) options.log(JSON.stringify(build));
    else show(build, options.log);
  }
  if (builds.length === 0 && !options.json) options.log('Nothing has been built yet.');
}

class SiteError extends Error {}
/** Asking again is of no use. */
class Refused extends SiteError {}

async function ask({ site, token, signal }: WatchOptions, headers: Record<string, string>) {
  const response = await fetch(`${site}/hooks/builds`, {
    redirect: 'manual',
    headers: { ...headers, authorization: `Bearer ${token}` },
    signal,
  }).catch((error: Error) => {
    throw new SiteError(
      `The site does not answer at ${site} (${fetchFailure(error)}): start it with npm start, or set PORT.`,
    );
  });
  if (response.status === 401)
    throw new Refused(
      `The site at ${site} does not take this token: set BUILDS_TOKEN to its own, or run this where its DATA_DIR is.`,
    );
  if (!response.ok) throw new SiteError(`The site at ${site} answers ${response.status}.`);
  return response;
}

function show(build: Build, log: (line: string) => void): void {
  log(timedLine(build));
  for (const line of warningLines(build)) log(`${indent}${line}`);
}

const indent = ' '.repeat(10);

/** `22:50:07  build 14 · done · …`, the time being when it became so. */
function timedLine(build: Build): string {
  const at = new Date(build.endedAt ?? build.liveAt ?? build.startedAt ?? build.requestedAt);
  return `${at.toTimeString().slice(0, 8)}  ${buildLine(build)}`;
}

const causes: Readonly<Record<BuildCause, string>> = {
  webhook: 'webhook',
  start: 'start of the server',
  command: 'npm run build',
};

/** `build 14 · done · 3 webhooks · articles/lamas (pt) · 12.4 s · 6 pages: /pt/blog, …` */
function buildLine(build: Build): string {
  const { id, state, cause, hooks, changed, seconds, pages, release, nextTry, reason } = build;
  const isFollowed = state === 'running' && build.liveAt;
  const count = build.warnings.total;
  const named = changed.first.map((entity) => `${entity.type}/${entity.id} (${entity.locale})`);
  const parts = [
    `build ${id}`,
    count > 0 ? `${state}, with ${counted(count, 'warning')}` : state,
    hooks > 1 ? `${hooks} webhooks` : causes[cause],
    changed.total > 0 && someOf(named, changed.total),
    seconds !== null && `${seconds} s`,
    isFollowed && 'live, search and feeds follow',
    state === 'failed' && build.liveAt && 'its pages are live, search and feeds are older',
    pages?.total === 0 && 'no page changed',
    pages && pages.total > 0 && `${counted(pages.total, 'page')}: ${someOf(pages.first, pages.total)}`,
    release !== null && `release ${release}`,
    nextTry !== null && `tried again at ${new Date(nextTry).toTimeString().slice(0, 8)}`,
    reason,
  ];
  return parts.filter(Boolean).join(' · ');
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

function warningLines(build: Build): string[] {
  const { total, first } = build.warnings;
  return total > first.length ? [...first, `and ${total - first.length} more`] : first;
}

const shown = 5;

function someOf(names: readonly string[], total: number): string {
  const first = names.slice(0, shown);
  const more = total > first.length ? ` and ${total - first.length} more` : '';
  return first.join(', ') + more;
}
