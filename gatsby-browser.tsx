import './src/styles/fonts.css';
import './src/styles/tokens.css';
import './src/styles/base.css';
import type { GatsbyBrowser } from 'gatsby';

import type { ShownPage } from './src/analytics/page-views';
import { CountedPage } from './src/sections/consent/counted-page';
import { loadConsent } from './src/sections/consent/load-consent';
import { PageBoundary } from './src/sections/failure/page-boundary';

export const wrapRootElement: GatsbyBrowser['wrapRootElement'] = ({ element }) => <PageBoundary>{element}</PageBoundary>;

export const wrapPageElement: GatsbyBrowser<ShownPage['data'], ShownPage['pageContext']>['wrapPageElement'] = ({ element, props }) =>
  WITH_TAG_MANAGER ? <CountedPage page={props}>{element}</CountedPage> : element;

export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = () => {
  if (!WITH_TAG_MANAGER) return;
  loadConsent().then(
    ({ startConsent }) => startConsent(),
    // Without it nobody is asked and nothing is loaded.
    () => undefined,
  );
};

/** Entries of the history that differ by a filter only: going back and forth between them does not scroll. */
export const shouldUpdateScroll: GatsbyBrowser['shouldUpdateScroll'] = ({ prevRouterProps, routerProps: { location } }) => {
  const samePage = prevRouterProps?.location.pathname === location.pathname;
  const { inPage } = (location.state ?? {}) as { inPage?: boolean };
  // Nothing said leaves the decision to Gatsby.
  return samePage && inPage ? false : (undefined as unknown as boolean);
};
