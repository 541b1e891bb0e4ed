import './src/styles/fonts.css';
import './src/styles/tokens.css';
import './src/styles/base.css';
import './src/styles/utilities.css';
import type { GatsbyBrowser } from 'gatsby';
import { pageHasChanged, pageIsLive } from './src/browser/live-page';
import { notePlace, scrollAfter } from './src/browser/navigation';
import { loadConsent } from './src/sections/consent/load-consent';
import { AppShell } from './src/sections/layout/app-shell';
import { PageProvider, type ProvidedPage } from './src/sections/layout/page-provider';

export const wrapRootElement: GatsbyBrowser['wrapRootElement'] = ({ element }) => (
  <AppShell>{element}</AppShell>
);

export const wrapPageElement: GatsbyBrowser<
  ProvidedPage['data'],
  ProvidedPage['pageContext']
>['wrapPageElement'] = ({ element, props }) => <PageProvider page={props}>{element}</PageProvider>;

export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = () => {
  notePlace();
  pageIsLive();
  if (!WITH_TAG_MANAGER) return;
  loadConsent().then(
    ({ startConsent }) => startConsent(),
    // Without it no consent is given and nothing is loaded.
    () => undefined,
  );
};

export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ location, prevLocation }) => {
  if (prevLocation && prevLocation.pathname !== location.pathname)
    pageHasChanged(location.pathname);
};

export const shouldUpdateScroll: GatsbyBrowser['shouldUpdateScroll'] = ({
  prevRouterProps,
  routerProps,
  getSavedScrollPosition,
}) => {
  const { location } = routerProps;
  const [, saved] = getSavedScrollPosition(location) ?? [0, 0];
  const where = scrollAfter({ from: prevRouterProps?.location, to: location, saved });
  if (typeof where === 'number') window.scrollTo(0, where);
  // `undefined` leaves the decision to Gatsby.
  return where === 'default' ? (undefined as unknown as boolean) : false;
};
