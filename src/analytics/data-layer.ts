import { currentPage, onSiteEvent, type PageView, pageViewEvent } from './site-events';

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

let agreed = false;
let counted: PageView | null = null;
let admitted = new WeakSet<object>();

/** Opens the list of the tag manager. Until the visitor agrees, it takes the consent only. */
export function openDataLayer(isOpen: boolean): void {
  agreed = isOpen;
  counted = null;
  admitted = new WeakSet();
  const layer: unknown[] = (window.dataLayer = []);
  // Must be the first entry of the list.
  command('consent', 'default', {
    ...denied,
    analytics_storage: 'denied',
    functionality_storage: 'granted',
    security_storage: 'granted',
  });
  guard(layer);
  onSiteEvent((event) => {
    // A copy, since the tag manager changes it.
    if (event.event !== pageViewEvent) layer.push({ ...event });
  });
}

/** Of earlier events only the view of the current page is passed on. Advertising is never asked for. */
export function answerConsent(accepted: boolean): void {
  command('consent', 'update', { ...denied, analytics_storage: accepted ? 'granted' : 'denied' });
  const isNew = accepted && !agreed;
  agreed = accepted;
  if (!isNew) return;
  loadTagManager();
  if (counted) window.dataLayer?.push(known({ ...counted }));
}

/** The tag manager expects `arguments`, not an array. */
const command: (...words: unknown[]) => void = function () {
  // eslint-disable-next-line prefer-rest-params
  window.dataLayer?.push(known(arguments));
};

function known<T extends object>(entry: T): T {
  admitted.add(entry);
  return entry;
}

function guard(layer: unknown[]): void {
  const push = layer.push.bind(layer);
  layer.push = (...entries) => {
    const passed = entries.flatMap(admit);
    return passed.length > 0 ? push(...passed) : layer.length;
  };
}

/** The plugin's page view gets its page; each path counts once, whatever its query and hash. */
function admit(entry: unknown): unknown[] {
  if (typeof entry !== 'object' || entry === null) return [];
  if (admitted.has(entry)) return [entry];
  if ((entry as { event?: unknown }).event !== pageViewEvent) return agreed ? [entry] : [];
  const page = currentPage();
  if (!page || page.page_path === counted?.page_path) return [];
  counted = page;
  return agreed ? [known({ ...page })] : [];
}

function loadTagManager(): void {
  for (const blocked of document.querySelectorAll(blockedScript)) {
    const script = document.createElement('script');
    script.textContent = blocked.textContent;
    blocked.replaceWith(script);
  }
  // Loaded, it reads what is pushed before the list does.
  document
    .querySelector('script[src*="/gtm.js"]')
    ?.addEventListener('load', () => window.dataLayer && guard(window.dataLayer));
}
