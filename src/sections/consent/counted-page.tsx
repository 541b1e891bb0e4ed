import { useEffect, useRef, type ReactNode } from 'react';

import { pageViewOf, tellOfPage, type ShownPage } from '../../analytics/page-views';

/**
 * Around every page in the browser: each address that is shown is told once, whatever its query and
 * its part.
 */
export function CountedPage({ page, children }: { page: ShownPage; children: ReactNode }) {
  const latest = useRef(page);
  latest.current = page;
  const { pathname } = page.location;

  useEffect(() => tellOfPage(pageViewOf(latest.current)), [pathname]);

  return <>{children}</>;
}
