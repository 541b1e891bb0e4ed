import pino, { type DestinationStream, type Logger } from 'pino';
import { isRecord } from '../../core/content/entity-values';
import { parseJson } from '../json';
import type { Environment } from '../settings/settings';

export interface Log {
  /** Lines for the operator, whatever LOG_LEVEL is; those that begin with `Warning:` are warnings. */
  say: (line: string) => void;
  requests: Logger;
}

/** The log of a server. Both kinds of lines go to one stream, in the order in which they are said. */
export function openLog(
  { logLevel, logFormat }: Pick<Environment, 'logLevel' | 'logFormat'>,
  stream: DestinationStream = logFormat === 'json' ? linesTo(1) : process.stdout,
): Log {
  const all = pino(
    {
      level: 'trace',
      base: null,
      timestamp: isoTime,
      formatters: { level: (level) => ({ level }) },
      serializers: {
        err: describeError,
        req: ({ method, url }: { method: string; url: string }) => ({
          method,
          path: loggedPath(url),
        }),
      },
    },
    logFormat === 'json' ? stream : { write: (line) => void stream.write(textLine(line)) },
  );
  return {
    say: (line) => (line.startsWith('Warning:') ? all.warn(line) : all.info(line)),
    requests: all.child({}, { level: logLevel }),
  };
}

let [lastTime, lastText] = [0, ''];

/** As that of pino, which makes it anew for each line of a millisecond. */
function isoTime(): string {
  const now = Date.now();
  if (now !== lastTime) {
    lastTime = now;
    lastText = `,"time":"${new Date(now).toISOString()}"`;
  }
  return lastText;
}

/** A request does not wait until its line is written: lines are written together, four times a second. */
export function linesTo(dest: number | string): DestinationStream {
  const together = { sync: false, minLength: 65_536, maxWrite: 131_072, periodicFlush: 250 };
  // Of text, it measures anew all that waits with each line.
  const file = pino.destination({ dest, contentMode: 'buffer', ...together });
  const write = file.write.bind(file) as unknown as (line: Buffer) => boolean;
  return { write: (line) => void write(Buffer.from(line)) };
}

/** Nothing else: errors carry the values of a form or the bytes of a request. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name: type, message, stack } = error;
  return { type, code: (error as NodeJS.ErrnoException).code, message, stack };
}

const longestPath = 200;

/** Without the query, which may hold a token; a path with an at sign may be somebody's address. */
export function loggedPath(url: string): string {
  const path = url.slice(0, longestPath).split('?')[0] ?? '';
  return /@|%40/.test(path) ? '…' : path;
}

function textLine(json: string): string {
  const entry = parseJson(json);
  if (!isRecord(entry)) return json;
  const { level, msg, err, ...rest } = entry;
  const details = Object.entries(rest).flatMap(([name, value]) =>
    name === 'time' ? [] : [`${name}=${String(value)}`],
  );
  const isNamed = loud.has(level) && !String(msg).startsWith('Warning:');
  const start = `${isNamed ? `${String(level)}: ` : ''}${String(msg)}`;
  const stack = isRecord(err) ? `\n${String(err.stack)}` : '';
  return `${start}${details.length > 0 ? ` (${details.join(', ')})` : ''}${stack}\n`;
}

const loud: ReadonlySet<unknown> = new Set(['warn', 'error', 'fatal']);
