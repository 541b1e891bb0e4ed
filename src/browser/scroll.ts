interface Place {
  pathname: string;
  hash: string;
  state?: unknown;
  /** As the history says it: `POP` when the visitor went back or forth. */
  action?: string;
}

interface Change {
  from: Place | undefined;
  to: Place;
  /** How far the page was scrolled when it was left; 0 when it is new. */
  saved: number;
}

/**
 * Where a page is shown after a change of address: false where nothing is to be scrolled, a number
 * of pixels, or `default` for Gatsby's own way: to the top, to the part that is named, or back to
 * where the page was.
 */
export function scrollAfter({ from, to, saved }: Change): false | number | 'default' {
  // The browser has put the first page where it belongs, and the visitor may have read on since.
  if (!from) return false;
  const { inPage } = (to.state ?? {}) as { inPage?: boolean };
  // Entries of the history that differ by a filter only.
  if (inPage && from.pathname === to.pathname) return false;
  // Back where the visitor was, also on a page that was opened at one of its parts.
  if (to.action === 'POP' && to.hash && from.pathname !== to.pathname) return saved;
  return 'default';
}

/**
 * Gatsby notes the place in a page when it is scrolled: here, what was scrolled before it could
 * listen.
 */
export function notePlace(): void {
  window.dispatchEvent(new Event('scroll'));
}
