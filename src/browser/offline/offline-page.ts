import en from '../../../locales/en/offline.json';
import pt from '../../../locales/pt/offline.json';
import { defaultLocale, localeRow } from '../../../core/i18n/locales';
import { localeOfPath } from '../../../core/routing/locale-of-path';
import { pathFor } from '../../../core/routing/paths';

const words = { pt, en };

/**
 * What stands in the place of a page that cannot be had and was never seen: made in the browser, so
 * it needs nothing else.
 */
export function offlinePage(path: string): string {
  const locale = localeOfPath(path) ?? defaultLocale;
  const { title, text, retry, home } = words[locale];
  return `<!doctype html>
<html lang="${localeRow(locale).htmlLang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>
<style>body{margin:0;font:1rem/1.65 "Open Sans",Arial,sans-serif;color:#37454c}main{max-width:42rem;margin:0 auto;padding:6rem 1.25rem}h1{color:#12303f;font:600 2.5rem/1.1 "Barlow Condensed","Arial Narrow",sans-serif}a{display:inline-block;margin:1rem 1.5rem 0 0;padding:.5rem 0;color:#0f6b4c}</style></head>
<body><main><h1>${title}</h1><p>${text}</p><p><a href="">${retry}</a><a href="${pathFor('home', locale)}">${home}</a></p></main></body>
</html>`;
}
