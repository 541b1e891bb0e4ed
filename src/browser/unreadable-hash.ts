/**
 * Gatsby reads the part of an address without care: one that says nothing readable is taken away
 * before its scripts run, or the page would fail.
 */
export function dropUnreadableHash(): void {
  const { pathname, search, hash } = window.location;
  try {
    decodeURI(hash);
  } catch {
    // Whoever has written the link sees it.
    // eslint-disable-next-line no-console
    console.warn(`The part ${hash} of this address cannot be read, so nothing is scrolled to`);
    window.history.replaceState(window.history.state, '', pathname + search);
  }
}
