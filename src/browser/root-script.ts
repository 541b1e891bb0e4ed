import { initialLocale, languageCookie, localeCodes, localeOfHost, type Origins } from '../../core/i18n/locales';
import { pathFor } from '../../core/routing/paths';

// The page at `/` of hosts that cannot choose a language (src/gatsby/root-files.ts).

const chosen = new RegExp(`(?:^|; )${languageCookie}=(\\w+)`).exec(document.cookie)?.[1];
const homes = Object.fromEntries(localeCodes.map((locale) => [locale, pathFor('home', locale)]));
const origins = JSON.parse(document.documentElement.dataset.origins as string) as Origins;
const locale = localeOfHost(location.host, origins) ?? initialLocale(chosen, navigator.languages);
location.replace(`${homes[locale]}${location.search}${location.hash}`);
