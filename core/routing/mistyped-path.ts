import { decoded } from './decoded';

interface MendedPath {
  path: string;
  /** With its question mark, or empty. */
  query: string;
}

/** No page has a longer one. */
const longest = 1000;

// Characters that nobody sees, and blanks: from line ends, office programs and messengers.
const unseen = /[\s\p{Cf}\u034f\ufe00-\ufe0f]/gu;
// Where the address ended and its text or its tracker went on: `?` and `&` arrive encoded, or as `&amp;`.
const tailBegins = /[?&#;<>"“”«»|]/;
// Ends of sentences, brackets and quotations.
const closing = new Set(".,:!…)]}'’*_`/");
const indexPage = /\/index\.(?:html?|php)$/i;
// Would be another path, or another host.
const ambiguous = /\/\/|\\|\p{Cc}|\/\.{1,2}(?:\/|$)/u;

/** Mends copied paths: a final dot, invisible marks, upper case, `index.html`. Null: no match. */
export function mendedPath(path: string, leads: (path: string) => boolean): MendedPath | null {
  if (path.length > longest) return null;
  const whole = decoded(path) ?? path;
  const end = whole.search(tailBegins);
  const seen = (end < 0 ? whole : whole.slice(0, end)).replace(unseen, '').normalize('NFC');
  const own = withoutClosing(seen);
  const address = withoutClosing(own.replace(indexPage, '')) || '/';
  if (ambiguous.test(seen) || ambiguous.test(address)) return null;
  const mended = [address, address.toLowerCase()].find((one) => one !== path && (one === '/' || leads(one)));
  return mended === undefined ? null : { path: mended, query: end < 0 ? '' : tailOf(whole.slice(end)) };
}

function withoutClosing(path: string): string {
  let { length } = path;
  while (closing.has(path.charAt(length - 1))) length -= 1;
  return path.slice(0, length);
}

/** `&amp;utm_source=x` and `?utm_source=x` -> `?utm_source=x`; a text that went on is left out. */
function tailOf(tail: string): string {
  const query = /^[?&](?:amp;)*(?=[^=]+=)/.exec(tail)?.[0];
  if (query === undefined) return '';
  const own = tail
    .slice(query.length)
    .replace(/#.*/s, '')
    .replace(/&(?:amp;)+/g, '&');
  return `?${encodeURI(own)}`;
}
