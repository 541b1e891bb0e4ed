import { decoded } from '../../core/routing/decoded';

/** `/pt/servi%C3%A7os?a=1` -> path `/pt/serviços`, query `?a=1`. */
export interface RequestPath {
  /** Decoded: one slash first, no empty, `.` or `..` segments, perhaps a last slash. */
  path: string;
  /** With its question mark, as it was sent; empty when there is none. */
  query: string;
}

// An encoded slash, backslash or control character would mean one thing here and another elsewhere.
const ambiguous = /%(2f|5c|[01][0-9a-f]|7f)|\\/i;

/** Null when no page can have this URL: not decodable, `/../`, `%2f`, a backslash. */
export function readRequestPath(url: string): RequestPath | null {
  const encoded = encodedPath(url);
  const query = url.slice(encoded.length).replace(/#.*/s, '');
  if (!encoded.startsWith('/') || ambiguous.test(encoded)) return null;
  const path = decoded(asUtf8(encoded.replace(doubled, '/')));
  if (path === null || path.split('/').some((segment) => segment === '.' || segment === '..')) return null;
  return { path, query: query === '?' ? '' : query };
}

/** Programs send letters as they are, and Node reads each byte as a letter: `servi\u00c3\u00a7os`. */
function asUtf8(path: string): string {
  if (/^[\0-\x7f]*$/.test(path)) return path;
  const text = Buffer.from(path, 'latin1').toString('utf8');
  return text.includes('\ufffd') ? path : text;
}

// Written by hand or by a program; as it stands, a browser takes the first one for another host.
const doubled = /\/{2,}/g;

// Letters, digits and marks that mean the same without it.
const neverEncoded = /%(?:3\d|[46][1-9a-f]|[57][\da]|2[de]|5f|7e)/i;

/** `/pt//%62log?a&amp;b` -> `/pt/blog?a&b`, as the site writes it; null: no difference. */
export function plainUrl(url: string, { path, query }: RequestPath): string | null {
  const plain = plainQuery(query);
  const sent = encodedPath(url);
  const differs = plain !== query || sent.includes('//') || neverEncoded.test(sent);
  return differs ? encodePath(path) + plain : null;
}

/** Without what a query in HTML looks like: `?a&amp;b` -> `?a&b`. */
export const plainQuery = (query: string): string => query.replace(/&(?:amp;)+/g, '&');

/** The path as it was sent: `/pt/servi%C3%A7os?a=100%` -> `/pt/servi%C3%A7os`. */
export function encodedPath(url: string): string {
  const end = url.search(/[?#]/);
  return end < 0 ? url : url.slice(0, end);
}

/** What the browser is told to go to: `/pt/serviços` -> `/pt/servi%C3%A7os`. */
export function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}
