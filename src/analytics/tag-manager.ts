import { currentPage, hear, type SiteEvent } from './site-events';

export interface Counting {
  answer(accepted: boolean): void;
}

/**
 * Passes on what happens on the pages while the visitor agrees, and nothing of what happened
 * before, but for the page that is shown.
 */
export function startCounting(): Counting {
  let counting = false;
  denyByDefault();
  hear((event) => {
    if (counting) pushEvent(event);
  });
  return {
    answer(accepted) {
      // Consent first: what the tag manager starts with must know of it.
      updateConsent(accepted);
      if (accepted && !counting) {
        wakeTagManager();
        const page = currentPage();
        if (page) pushEvent(page);
      }
      counting = accepted;
    },
  };
}

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** In the page it is text, which browsers leave alone (`sleeping-tag-manager.ts`). */
const sleepingScript = 'script[type="text/plain"][data-consent="statistics"]';

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
function denyByDefault(): void {
  command('consent', 'default', {
    ...denied,
    analytics_storage: 'denied',
    functionality_storage: 'granted',
    security_storage: 'granted',
  });
}

/** The answer of the visitor. Advertising is not asked for, so it stays denied. */
function updateConsent(accepted: boolean): void {
  command('consent', 'update', { ...denied, analytics_storage: accepted ? 'granted' : 'denied' });
}

function pushEvent(event: SiteEvent): void {
  // A copy: the tag manager adds to what it is given.
  layer().push({ ...event });
}

/** Runs the script that sleeps in the page; a second time there is none any more. */
function wakeTagManager(): void {
  for (const sleeping of document.querySelectorAll(sleepingScript)) {
    const script = document.createElement('script');
    script.textContent = sleeping.textContent;
    sleeping.replaceWith(script);
  }
}
