import { defaultLocale, localeCodes, localeRow } from '../../core/i18n/locales';
import { pathFor } from '../../core/routing/paths';

/**
 * The page at `/` for hosts that cannot choose a language themselves: its script
 * (`src/browser/root-script.ts`) does; without scripts the default one opens, and both are offered.
 */
export function rootPage(brand: string, script: string): string {
  const homes = Object.fromEntries(localeCodes.map((locale) => [locale, pathFor('home', locale)]));
  const links = localeCodes.map(
    (code) =>
      `<a href="${homes[code]}" lang="${localeRow(code).htmlLang}">${localeRow(code).name}</a>`,
  );
  return `<!doctype html>
<html lang="${localeRow(defaultLocale).htmlLang}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex, follow" />
    <title>${brand}</title>
    <script>${script}</script>
    <noscript><meta http-equiv="refresh" content="0; url=${homes[defaultLocale]}" /></noscript>
  </head>
  <body>
    <p>${links.join(' ')}</p>
  </body>
</html>
`;
}
