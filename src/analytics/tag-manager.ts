import type { SiteEvent } from './site-events';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** In the page it is text, which browsers leave alone (`sleeping-tag-manager.ts`). */
export const sleepingScript = 'script[type="text/plain"][data-consent="statistics"]';

const denied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
} as const;

/**
 * The tag manager reads its commands from the list of arguments of a call, and takes no array for
 * one.
 */
const command: (...words: unknown[]) => void = function () {
  // eslint-disable-next-line prefer-rest-params
  layer().push(arguments);
};

function layer(): unknown[] {
  return (window.dataLayer ??= []);
}

/**
 * What holds until a visitor has answered: nothing is stored and nothing is known. Comes before
 * everything else in the list.
 */
export function denyByDefault(): void {
  command('consent', 'default', {
    ...denied,
    analytics_storage: 'denied',
    functionality_storage: 'granted',
    security_storage: 'granted',
  });
}

/** The answer of the visitor. Advertising is not asked for, so it stays denied. */
export function updateConsent(accepted: boolean): void {
  command('consent', 'update', { ...denied, analytics_storage: accepted ? 'granted' : 'denied' });
}

export function pushEvent(event: SiteEvent): void {
  // A copy: the tag manager adds to what it is given.
  layer().push({ ...event });
}

/** Runs the script that sleeps in the page; a second time there is none any more. */
export function wakeTagManager(): void {
  for (const sleeping of document.querySelectorAll(sleepingScript)) {
    const script = document.createElement('script');
    script.textContent = sleeping.textContent;
    sleeping.replaceWith(script);
  }
}
