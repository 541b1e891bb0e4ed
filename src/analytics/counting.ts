import { currentPage } from './page-views';
import { hear } from './site-events';
import { denyByDefault, pushEvent, updateConsent, wakeTagManager } from './tag-manager';

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
