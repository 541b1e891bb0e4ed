import {
  initialLocale,
  languageCookie,
  localeCodes,
  localeOfHost,
  type Origins,
} from '../../core/i18n/locales';
import { storedLanguage } from './switch-language';
import { pathFor } from '../../core/routing/paths';

// The page at `/` of hosts that cannot choose a language (src/gatsby/root-files.ts).

const chosen = new RegExp(`(?:^|; )${languageCookie}=(\\w+)`).exec(document.cookie)?.[1];
const homes = Object.fromEntries(localeCodes.map((locale) => [locale, pathFor('home', locale)]));
const origins = JSON.parse(document.documentElement.dataset.origins as string) as Origins;
// The language of the last visit counts more than those of the browser.
const last = chosen ?? storedLanguage() ?? undefined;
const locale = localeOfHost(location.host, origins) ?? initialLocale(last, navigator.languages);
location.replace(`${homes[locale]}${location.search}${location.hash}`);
