import type { RoutesManifest } from 'gatsby';
import { defaultLocale, type Locale, localeCodes, localeOfPath } from '../../core/i18n/locales';
import { pathFor } from '../../core/routing/paths';
import { typeByName } from '../../platform/release/content-types';
import { type AdaptContext, type SiteFile, siteFiles } from '../gatsby-adapter-release/read-routes';

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

type HeaderRoutes = NonNullable<AdaptContext['headerRoutes']>;

const cacheForEver = [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }];

/**
 * What Netlify says with each file. No name stands in two rules that fit one address: what it makes
 * of that, its documentation does not say. So what is asked for each time has no rule: that is how
 * Netlify answers by itself.
 */
export function headerRoutes(
  routes: RoutesManifest,
  forAll: Readonly<Record<string, string>>,
): HeaderRoutes {
  const files = siteFiles(routes);
  return [
    { path: '/*', headers: Object.entries(forAll).map(([key, value]) => ({ key, value })) },
    ...unchanging(files).map((path) => ({ path, headers: cacheForEver })),
    ...files.flatMap(({ path, file }) => {
      const value = typeByName(file);
      return value ? [{ path, headers: [{ key: 'Content-Type', value }] }] : [];
    }),
  ];
}

/**
 * Where the address of a file changes with its content: a folder in which all of them are of that
 * kind, else the file.
 */
function unchanging(files: readonly SiteFile[]): string[] {
  const mixed = new Set(['', ...files.filter(({ immutable }) => !immutable).map(folderOf)]);
  const places = files
    .filter(({ immutable }) => immutable)
    .map((file) => (mixed.has(folderOf(file)) ? file.path : `${folderOf(file)}/*`));
  return [...new Set(places)].sort();
}

/** `/media/1/guia.pdf` -> `/media`; empty at the root of the site. */
function folderOf({ path }: SiteFile): string {
  const [, folder = '', inside] = path.split('/');
  return inside === undefined ? '' : `/${folder}`;
}
