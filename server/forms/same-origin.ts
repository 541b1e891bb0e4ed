import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a form comes from a page of this site. Browsers say where it stood; what says nothing is
 * no browser, and has nobody's cookies or trust to abuse.
 */
export function isFromThisSite(
  headers: IncomingHttpHeaders,
  host: string | undefined,
  siteUrl: string,
): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site') return false;
  const { origin } = headers;
  if (origin === undefined) return true;
  // Sent by a browser that hides where it was; what it says of the relation nobody but it can
  // write.
  if (origin === 'null') return site === 'same-origin';
  return (
    URL.canParse(origin) &&
    (new URL(origin).origin === siteUrl ||
      hostOf(origin) === hostOf(`${new URL(origin).protocol}//${host}`))
  );
}

function hostOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).host : null;
}
