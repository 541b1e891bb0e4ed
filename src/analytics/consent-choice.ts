import {
  acceptCategory,
  acceptedCategory,
  eraseCookies,
  run,
  type Translation,
} from 'vanilla-cookieconsent';
import { defaultLocale } from '../../core/i18n/locales';

/** The cookie that keeps the answer. */
export const consentCookie = 'cookie_consent';
const consentDays = 182;
/** A new number asks everybody anew: for when there is something new to agree to. */
const revision = 1;

const category = 'statistics';
const ofStatistics = /^_ga/;

/**
 * Opens what was answered before, if it was. `onChoice` hears of it, and of each answer from now
 * on.
 */
export async function openChoice(onChoice: (accepted: boolean) => void): Promise<void> {
  const told = () => onChoice(acceptedCategory(category));
  const cookies = [undefined, ...domainsOf(location.hostname)].map((domain) => ({
    name: ofStatistics,
    domain,
  }));
  await run({
    mode: 'opt-in',
    revision,
    // An own script wakes the tag manager, once consent is told to it.
    manageScriptTags: false,
    hideFromBots: false,
    // It keeps the answer; the question is asked in `src/sections/consent`, so here are no words
    // for it.
    autoShow: false,
    language: {
      default: defaultLocale,
      translations: { [defaultLocale]: () => ({}) as Translation },
    },
    // Without a domain it is this host's alone, and no other's below it.
    cookie: {
      name: consentCookie,
      domain: '',
      path: '/',
      sameSite: 'Lax',
      expiresAfterDays: consentDays,
    },
    categories: {
      necessary: { enabled: true, readOnly: true },
      // What was loaded cannot be unloaded: who takes back a yes gets the page anew, without it.
      [category]: { autoClear: { cookies, reloadPage: true } },
    },
    onConsent: told,
    onChange: told,
  });
}

export function choose(accepted: boolean): void {
  acceptCategory(accepted ? [category] : []);
}

/** What an earlier yes has left. */
export function forgetStatistics(): void {
  for (const domain of [undefined, ...domainsOf(location.hostname)])
    eraseCookies(ofStatistics, '/', domain);
}

/**
 * Statistics choose the widest domain that a browser allows: `www.a.example` -> `www.a.example`,
 * `a.example`.
 */
export function domainsOf(host: string): string[] {
  const labels = host.split('.');
  if (/^[\d.]+$|:/.test(host)) return [];
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

interface Signals {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/**
 * The browser says for its visitor that nobody may be followed: do-not-track or Global Privacy
 * Control.
 */
export function refusesByItself(
  browser: Signals = navigator as Signals,
  older: Signals = window as Signals,
): boolean {
  return (
    browser.globalPrivacyControl === true ||
    [browser.doNotTrack, older.doNotTrack].some((signal) => signal === '1' || signal === 'yes')
  );
}
