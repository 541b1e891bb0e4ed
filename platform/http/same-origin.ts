import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request was sent by a page of this site: browsers say where it stood, and an `Origin`
 * of `null`, of a browser that hides it, counts only with `Sec-Fetch-Site: same-origin`.
 * `isStrict`: what says nothing, or comes from another host of the same site, is refused too.
 */
export function isSameOrigin(
  { origin, 'sec-fetch-site': site }: IncomingHttpHeaders,
  isOwn: (origin: string) => boolean,
  isStrict: boolean,
): boolean {
  const says = site === 'same-origin';
  if (site === 'cross-site' || (isStrict && site !== undefined && !says)) return false;
  if (origin === undefined) return says || !isStrict;
  return origin === 'null' ? says : isOwn(origin);
}
