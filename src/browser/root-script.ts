import { initialLocale, languageCookie, localeCodes } from '../../core/i18n/locales';
import { storedLanguage } from './switch-language';
import { pathFor } from '../../core/routing/paths';

// The page at `/` of hosts that cannot choose a language (src/gatsby/root-files.ts).

const chosen = new RegExp(`(?:^|; )${languageCookie}=(\\w+)`).exec(document.cookie)?.[1];
const homes = Object.fromEntries(localeCodes.map((locale) => [locale, pathFor('home', locale)]));
// The language of the last visit counts more than those of the browser.
location.replace(
  `${homes[initialLocale(chosen ?? storedLanguage() ?? undefined, navigator.languages ?? [])]}${location.search}${location.hash}`,
);
