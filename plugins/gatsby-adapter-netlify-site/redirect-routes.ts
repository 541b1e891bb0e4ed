import type { RoutesManifest } from 'gatsby';
import { defaultLocale, localeCodes, type Locale } from '../../core/i18n/locales';
import { localeOfPath } from '../../core/routing/locale-of-path';
import { pathFor } from '../../core/routing/paths';

type Route = RoutesManifest[number];
type RedirectRoute = Extract<Route, { type: 'redirect' }>;

/**
 * The routes of a build as Netlify needs them: addresses encoded, as it compares them; what is gone
 * (410) with the page that says so; and last, for whatever is nowhere, the error page in the
 * language of the path. A file is found before any of them, unless one is forced.
 */
export function redirectRoutes(routes: RoutesManifest): RoutesManifest {
  return [
    ...routes.map((route) => (route.type === 'redirect' ? asNetlifyReads(route) : route)),
    ...errorPages(),
  ];
}

function asNetlifyReads(route: RedirectRoute): RedirectRoute {
  const toPath =
    route.status === 410
      ? errorFile(localeOfPath(route.path) ?? defaultLocale)
      : encoded(route.toPath);
  return { ...route, path: encoded(route.path), toPath };
}

function errorPages(): Route[] {
  const rule = (path: string, locale: Locale, force = {}): Route =>
    ({
      type: 'redirect',
      path,
      toPath: errorFile(locale),
      status: 404,
      headers: [],
      ignoreCase: false,
      ...force,
    }) satisfies RedirectRoute;
  return [
    // The error pages have addresses of their own; there too they say what they are for.
    ...localeCodes.map((locale) => rule(pathFor('notFound', locale), locale, { force: true })),
    ...localeCodes.map((locale) => rule(`/${locale}/*`, locale)),
    rule('/*', defaultLocale),
  ];
}

/** Where the adapter puts that page. */
const errorFile = (locale: Locale): string => `${pathFor('notFound', locale)}.html`;

/**
 * `/pt/água & sal` -> `/pt/%C3%A1gua%20%26%20sal`: a space would end the address, and the adapter
 * takes `&` and `?` for the begin of a query.
 */
function encoded(address: string): string {
  if (!address.startsWith('/')) return address;
  const [, path = '', rest = ''] = /^([^?#]*)([?#].*)?$/.exec(address) ?? [];
  return encodeURI(decodedIfItIs(path)).replaceAll('&', '%26') + rest;
}

function decodedIfItIs(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
