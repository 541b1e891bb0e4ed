import type { RoutesManifest } from 'gatsby';
import { defaultLocale, type Locale, localeCodes, localeOfPath } from '../../core/i18n/locales';
import { referenceParameter, sentPath } from '../../core/forms/reference';
import { pathFor } from '../../core/routing/paths';
import { wasteAddressAction } from '../../core/waste-codes/waste-address';
import { type RouteId, routes as routeTable } from '../../core/routing/routes';
import { typeByName } from '../../platform/release/content-types';
import { type AdaptContext, type SiteFile, siteFiles } from '../gatsby-adapter-release/read-routes';

type Route = RoutesManifest[number];
type RedirectRoute = Extract<Route, { type: 'redirect' }>;

/**
 * The routes of a build for Netlify: the pages after a form with the number of what was sent; addresses made of codes; paths encoded; for what is gone (410) the error page; and
 * last, for all other paths, the error page in the language of the path. Netlify serves a file
 * before any redirect that is not forced.
 */
export function redirectRoutes(routes: RoutesManifest): RoutesManifest {
  return [
    ...sentPages(routes),
    ...routes.map((route) => (route.type === 'redirect' ? asNetlifyReads(route) : route)),
    ...wasteAddresses(routes),
    ...errorPages(),
  ];
}

/** Where a form leads to, as our own server answers it with the number of what was sent. */
const sentRoutes = [
  'thankYouNewsletter',
  'thankYouContact',
  'thankYouCaseStudy',
  'thankYouRegistration',
  'offers',
  'offer',
] as const satisfies RouteId[];

/** Shown by the function in place of the file, which cannot show the number without scripts. */
function sentPages(routes: RoutesManifest): Route[] {
  const found = routes.find((route) => route.type === 'function' && route.path === sentPath);
  if (found?.type !== 'function') return [];
  const paths = sentRoutes.flatMap((route) => Object.values(routeTable[route].path));
  return paths.map((path) => ({
    type: 'redirect',
    path: `${path}?${referenceParameter}=:reference`,
    toPath: `/.netlify/functions/${found.functionId}?page=${path}&${referenceParameter}=:reference`,
    status: 200,
    headers: [],
    ignoreCase: false,
    force: true,
  }));
}

/** Addresses that somebody has made of a code: where there is no page, a function reads them. */
function wasteAddresses(routes: RoutesManifest): Route[] {
  const found = routes.find(
    (route) => route.type === 'function' && route.path === wasteAddressAction,
  );
  if (found?.type !== 'function') return [];
  return localeCodes.map((locale) => {
    const path = pathFor('wasteCode', locale, ':code');
    return {
      type: 'redirect',
      path,
      toPath: `/.netlify/functions/${found.functionId}?path=${path}`,
      status: 200,
      headers: [],
      ignoreCase: false,
    };
  });
}

function asNetlifyReads(route: RedirectRoute): RedirectRoute {
  const toPath =
    route.status === 410
      ? errorFile('gone', localeOfPath(route.path) ?? defaultLocale)
      : encoded(route.toPath);
  return { ...route, path: encoded(route.path), toPath };
}

function errorPages(): Route[] {
  const rule = (path: string, locale: Locale, more: Partial<RedirectRoute> = {}): Route =>
    ({
      type: 'redirect',
      path,
      toPath: errorFile('notFound', locale),
      status: 404,
      headers: [],
      ignoreCase: false,
      ...more,
    }) satisfies RedirectRoute;
  return [
    // The error pages have their own status at their own paths too.
    ...localeCodes.flatMap((locale) => [
      rule(pathFor('notFound', locale), locale, { force: true }),
      rule(pathFor('gone', locale), locale, {
        force: true,
        status: 410,
        toPath: errorFile('gone', locale),
      }),
    ]),
    ...localeCodes.map((locale) => rule(`/${locale}/*`, locale)),
    rule('/*', defaultLocale),
  ];
}

const errorFile = (route: 'notFound' | 'gone', locale: Locale): string =>
  `${pathFor(route, locale)}.html`;

/**
 * `/pt/água & sal` -> `/pt/%C3%A1gua%20%26%20sal`: Netlify's rules end a path at a space, `&` or
 * `?`.
 */
function encoded(url: string): string {
  if (!url.startsWith('/')) return url;
  const [, path = '', rest = ''] = /^([^?#]*)([?#].*)?$/.exec(url) ?? [];
  return encodeURI(decodedIfPossible(path)).replaceAll('&', '%26') + rest;
}

function decodedIfPossible(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

type HeaderRoutes = NonNullable<AdaptContext['headerRoutes']>;

const immutableCache = [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }];

/**
 * The headers of files. Netlify does not document what two rules for one path do with the same
 * header, so none overlap; files without a rule are revalidated by default.
 */
export function headerRoutes(
  routes: RoutesManifest,
  common: Readonly<Record<string, string>>,
): HeaderRoutes {
  const files = siteFiles(routes);
  return [
    { path: '/*', headers: Object.entries(common).map(([key, value]) => ({ key, value })) },
    ...immutablePaths(files).map((path) => ({ path, headers: immutableCache })),
    ...files.flatMap(({ path, file }) => {
      const value = typeByName(file);
      return value ? [{ path, headers: [{ key: 'Content-Type', value }] }] : [];
    }),
  ];
}

/** The paths of immutable files: a folder that holds no others, else the file. */
function immutablePaths(files: readonly SiteFile[]): string[] {
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
