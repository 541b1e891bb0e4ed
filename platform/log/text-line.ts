import { isRecord } from '../../core/content/entity-values';
import { parseJson } from '../json';

/** A line of the log for people: `error: a request failed (reqId=…)`, and the stack of an error. */
export function textLine(json: string): string {
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
