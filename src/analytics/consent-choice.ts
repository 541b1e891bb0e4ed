import { acceptCategory, acceptedCategory, eraseCookies, run, type Translation } from 'vanilla-cookieconsent';
import { defaultLocale } from '../../core/i18n/locales';
import { consentAnswer } from '../../core/storage/browser-storage';

export const consentCookie = consentAnswer.name;
/** A new number asks every visitor again. */
const revision = 1;

const category = 'statistics';
const statisticsCookies = /^_ga/;

/** Loads an earlier answer. `onChoice` gets it, and each later answer. */
export async function loadChoice(onChoice: (accepted: boolean) => void): Promise<void> {
  const notify = () => onChoice(acceptedCategory(category));
  const cookies = cookieDomains().map((domain) => ({ name: statisticsCookies, domain }));
  await run({
    mode: 'opt-in',
    revision,
    // `tag-manager.ts` loads the script.
    manageScriptTags: false,
    hideFromBots: false,
    // The question is asked in `src/sections/consent`.
    autoShow: false,
    language: {
      default: defaultLocale,
      translations: { [defaultLocale]: () => ({}) as Translation },
    },
    // Without a domain the cookie is for this host alone.
    cookie: {
      name: consentCookie,
      domain: '',
      path: '/',
      sameSite: 'Lax',
      expiresAfterDays: consentAnswer.days,
    },
    categories: {
      necessary: { enabled: true, readOnly: true },
      // Loaded scripts cannot be unloaded: after a withdrawal the page reloads without them.
      [category]: { autoClear: { cookies, reloadPage: true } },
    },
    onConsent: notify,
    onChange: notify,
  });
}

export function choose(accepted: boolean): void {
  acceptCategory(accepted ? [category] : []);
}

export function clearStatisticsCookies(): void {
  for (const domain of cookieDomains()) eraseCookies(statisticsCookies, '/', domain);
}

const cookieDomains = () => [undefined, ...domainsOf(location.hostname)];

/** Domains whose cookies a page may set: `www.a.example` -> `www.a.example`, `a.example`. */
export function domainsOf(host: string): string[] {
  const labels = host.split('.');
  if (/^[\d.]+$|:/.test(host)) return [];
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

interface Signals {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/** Do-not-track or Global Privacy Control of the browser. */
export function refusesTracking(browser: Signals = navigator, older: Signals = window as Signals): boolean {
  return (
    browser.globalPrivacyControl === true ||
    [browser.doNotTrack, older.doNotTrack].some((signal) => signal === '1' || signal === 'yes')
  );
}
