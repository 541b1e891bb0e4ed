/**
 * What the service worker does with a request of a page of this site. `page`: the newest, else what
 * is kept, else the page that says that there is no line; `data`: the newest, else what is kept;
 * `file`: what is kept, else it is fetched and kept; `leave`: nothing.
 */
export type Sort = 'page' | 'data' | 'file' | 'leave';

interface Asked {
  method: string;
  mode: string;
  /** Where it leads. */
  url: string;
  /** A part of a film. */
  range: boolean;
}

const personal = /^\/(?:api|hooks|healthz|preview)(?:\/|$)/;
const forEver =
  /^\/(?:static|share)\/|^\/[^/]+-[0-9a-f]{20}\.(?:js|css)$|^\/styles\.[0-9a-f]+\.css$/;
// The names of fonts and of what stands at the root say nothing of their content.
const data = /^\/page-data\/.+\.json$|^\/fonts\/|\.(?:webmanifest|svg|ico|png)$/;

export function sortRequest({ method, mode, url, range }: Asked, origin: string): Sort {
  const address = new URL(url);
  if (method !== 'GET' || range || address.origin !== origin || personal.test(address.pathname))
    return 'leave';
  if (mode === 'navigate') return /\.\w+$/.test(address.pathname) ? 'leave' : 'page';
  if (forEver.test(address.pathname)) return 'file';
  return data.test(address.pathname) ? 'data' : 'leave';
}
