/** Gatsby decodes hashes without a check: one that cannot be decoded would break the page. */
function isReadable(hash: string): boolean {
  try {
    decodeURI(hash);
    return true;
  } catch {
    // For the author of the link.
    // eslint-disable-next-line no-console
    console.warn(`Invalid hash ${hash}`);
    return false;
  }
}

/** `/pt/servicos?a=1#100%` -> `/pt/servicos?a=1` */
export function withReadableHash(url: string): string {
  const start = url.indexOf('#');
  if (start === -1 || isReadable(url.slice(start))) return url;
  return url.slice(0, start) || window.location.pathname + window.location.search;
}

export function dropUnreadableHash(): void {
  const { pathname, search, hash } = window.location;
  if (!isReadable(hash)) window.history.replaceState(window.history.state, '', pathname + search);
}

/** From now on, before any other listener sees the change. */
export function dropUnreadableHashes(): void {
  dropUnreadableHash();
  window.addEventListener('popstate', dropUnreadableHash, true);
}
