import { initialLocale, languageCookie, localeCodes } from '../../core/i18n/locales';
import { pathFor } from '../../core/routing/paths';

// The page at `/` of hosts that cannot choose a language (src/gatsby/root-files.ts).

const chosen = new RegExp(`(?:^|; )${languageCookie}=(\\w+)`).exec(document.cookie)?.[1];
const homes = Object.fromEntries(localeCodes.map((locale) => [locale, pathFor('home', locale)]));
location.replace(
  `${homes[initialLocale(chosen, navigator.languages ?? [])]}${location.search}${location.hash}`,
);
