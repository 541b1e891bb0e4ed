import { currentPage, onSiteEvent, type SiteEvent } from './site-events';

export type Tracker = ReturnType<typeof startTracking>;

/**
 * Passes events to the tag manager while the visitor agrees; of earlier ones only the current page
 * view.
 */
export function startTracking() {
  let tracking = false;
  denyByDefault();
  onSiteEvent((event) => {
    if (tracking) pushEvent(event);
  });
  return {
    answer(accepted: boolean): void {
      // The tag manager reads the consent when it starts.
      updateConsent(accepted);
      if (accepted && !tracking) {
        loadTagManager();
        const page = currentPage();
        if (page) pushEvent(page);
      }
      tracking = accepted;
    },
  };
}

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Blocked by its type (`gatsby-ssr.tsx`). */
const blockedScript = 'script[type="text/plain"][data-consent="statistics"]';

const denied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
} as const;

/** The tag manager expects `arguments`, not an array. */
const command: (...words: unknown[]) => void = function () {
  // eslint-disable-next-line prefer-rest-params
  layer().push(arguments);
};

function layer(): unknown[] {
  return (window.dataLayer ??= []);
}

/** Must be the first entry of the list. */
function denyByDefault(): void {
  command('consent', 'default', {
    ...denied,
    analytics_storage: 'denied',
    functionality_storage: 'granted',
    security_storage: 'granted',
  });
}

/** Advertising is never asked for. */
function updateConsent(accepted: boolean): void {
  command('consent', 'update', { ...denied, analytics_storage: accepted ? 'granted' : 'denied' });
}

function pushEvent(event: SiteEvent): void {
  // A copy, since the tag manager changes it.
  layer().push({ ...event });
}

/** A second call finds none. */
function loadTagManager(): void {
  for (const blocked of document.querySelectorAll(blockedScript)) {
    const script = document.createElement('script');
    script.textContent = blocked.textContent;
    blocked.replaceWith(script);
  }
}
