import './src/styles/fonts.css';
import './src/styles/base.css';
import './src/styles/utilities.css';
import type { GatsbyBrowser } from 'gatsby';
import { openDataLayer } from './src/analytics/data-layer';
import type { RouteId } from './core/routing/routes';
import { allowMovedTexts, keepTyped } from './src/browser/foreign-changes';
import { pageHasChanged, pageIsLive, pageStarts } from './src/browser/live-page';
import { notePlace, scrollAfter } from './src/browser/navigation';
import { loadConsent } from './src/sections/consent/load-consent';
import { AppShell } from './src/sections/layout/app-shell';
import { PageProvider, type ProvidedPage } from './src/sections/layout/page-provider';

export const wrapRootElement: GatsbyBrowser['wrapRootElement'] = ({ element }) => <AppShell>{element}</AppShell>;

export const wrapPageElement: GatsbyBrowser<ProvidedPage['data'], ProvidedPage['pageContext']>['wrapPageElement'] = ({
  element,
  props,
}) => {
  firstRoute ??= props.pageContext.route;
  return <PageProvider page={props}>{element}</PageProvider>;
};

/** Of the page that the visitor opened. */
let firstRoute: RouteId | undefined;

let endKeeping: (() => void) | undefined;

export const onClientEntry: GatsbyBrowser['onClientEntry'] = () => {
  allowMovedTexts();
  const root = document.getElementById('___gatsby');
  if (root) endKeeping = keepTyped(root);
  pageStarts();
  // Without a tag manager `gatsby develop` shows the events and nobody reads them.
  if (WITH_DATA_LAYER) openDataLayer(!WITH_TAG_MANAGER);
  // `gatsby develop` has no first script, which decides about the fonts of the first page.
  if (!document.querySelector('[data-boot]')) document.documentElement.dataset.fonts = '';
};

export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = () => {
  endKeeping?.();
  notePlace();
  pageIsLive();
  if (VITALS_SAMPLE > 0) sampleVitals();
  if (!WITH_TAG_MANAGER) return;
  loadConsent().then(
    ({ startConsent }) => startConsent(),
    // Without it no consent is given and nothing is loaded.
    () => undefined,
  );
};

function sampleVitals(): void {
  const route = firstRoute;
  if (!route || Math.random() * 100 >= VITALS_SAMPLE) return;
  import('./src/browser/web-vitals').then(
    ({ reportVitals }) => reportVitals(route),
    // Nobody waits for it.
    () => undefined,
  );
}

export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ location, prevLocation }) => {
  if (prevLocation && prevLocation.pathname !== location.pathname) pageHasChanged(location.pathname);
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
