import './src/styles/fonts.css';
import './src/styles/tokens.css';
import './src/styles/base.css';
import type { GatsbyBrowser } from 'gatsby';

import { PageBoundary } from './src/sections/failure/page-boundary';

export const wrapRootElement: GatsbyBrowser['wrapRootElement'] = ({ element }) => <PageBoundary>{element}</PageBoundary>;

/** Entries of the history that differ by a filter only: going back and forth between them does not scroll. */
export const shouldUpdateScroll: GatsbyBrowser['shouldUpdateScroll'] = ({ prevRouterProps, routerProps: { location } }) => {
  const samePage = prevRouterProps?.location.pathname === location.pathname;
  const { inPage } = (location.state ?? {}) as { inPage?: boolean };
  // Nothing said leaves the decision to Gatsby.
  return samePage && inPage ? false : (undefined as unknown as boolean);
};
