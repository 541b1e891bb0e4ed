import { parse } from 'node:querystring';

/** A body that is not what its Content-Type says. */
export class UnreadableBody extends Error {}

/**
 * The body of a request as a function expects it: an object for JSON and for a form, text for text,
 * the bytes for anything else, `{}` when there is none.
 */
export function readBody(bytes: unknown, contentType: string | undefined): unknown {
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) return {};
  const kind = (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (kind === 'application/json' || kind.endsWith('+json')) return json(bytes);
  if (kind === 'application/x-www-form-urlencoded') return { ...parse(bytes.toString('utf8')) };
  return kind.startsWith('text/') ? bytes.toString('utf8') : bytes;
}

function json(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    throw new UnreadableBody('The body is not valid JSON');
  }
}
