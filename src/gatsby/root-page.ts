import { defaultLocale, localeCodes, localeRow, languageCookie } from '../i18n/locales';
import { pathFor } from '../routing/paths';

/**
 * The page at `/` for hosts that cannot choose a language themselves: by cookie, then by the browser's languages, then the
 * default; without scripts it offers both.
 */
export function rootPage(brand: string): string {
  const homes = Object.fromEntries(localeCodes.map((locale) => [locale, pathFor('home', locale)]));
  const links = localeCodes.map((code) => `<a href="${homes[code]}" lang="${localeRow(code).htmlLang}">${localeRow(code).name}</a>`);
  const script = `
    var homes = ${JSON.stringify(homes)};
    var saved = (document.cookie.match(/(?:^|; )${languageCookie}=(\\w+)/) || [])[1];
    var wanted = [saved].concat(navigator.languages || []).map(function (tag) {
      return String(tag).toLowerCase().split('-')[0];
    });
    var found = wanted.filter(function (code) { return Object.prototype.hasOwnProperty.call(homes, code); })[0];
    location.replace(homes[found || '${defaultLocale}'] + location.search + location.hash);`;
  return `<!doctype html>
<html lang="${localeRow(defaultLocale).htmlLang}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex, follow" />
    <title>${brand}</title>
    <script>${script}
    </script>
    <noscript><meta http-equiv="refresh" content="0; url=${homes[defaultLocale]}" /></noscript>
  </head>
  <body>
    <p>${links.join(' ')}</p>
  </body>
</html>
`;
}
