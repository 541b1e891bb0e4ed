import type { AdapterInit, FunctionsManifest, RoutesManifest } from 'gatsby';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { localeCodes, defaultLocale, type Locale, localeOfPath } from '../../core/i18n/locales';
import { pathFor, wasteIndexPath } from '../../core/routing/paths';
import { searchAction } from '../../core/searches/site-index';
import { wasteAddressAction } from '../../core/waste-codes/waste-address';
import { type AdaptContext, siteFiles, type SiteFile } from '../gatsby-adapter-release/read-routes';
import { promiseKept } from '../gatsby-adapter-release/write-release';
import { referenceParameter, sentPath } from '../../core/forms/reference';
import { type RouteId, routes as routeTable } from '../../core/routing/routes';
import { typeByName } from '../../platform/release/content-types';

interface NetlifySiteOptions {
  headers: Readonly<Record<string, string>>;
  finish?: (html: string) => string;
}

/** `gatsby-adapter-netlify` with all that our own server would do. */
const netlifySiteAdapter: AdapterInit<NetlifySiteOptions> = (options) => {
  if (!options?.headers)
    throw new Error('gatsby-adapter-netlify-site needs the option `headers`: what every answer says');
  return {
    name: 'gatsby-adapter-netlify-site',
    // Without its cache: Gatsby does not notice every change of code, and the adapter moves pages.
    config: async (context) => netlifyAdapter().config?.(context) ?? {},
    adapt: async (context) => netlifyAdapter().adapt(await withSiteRules(context, options)),
  };
};

export default netlifySiteAdapter;

/** From a folder of its own: a build for Netlify installs it (`scripts/run.mjs`), no other does. */
function netlifyAdapter() {
  const installed = createRequire(resolve('deploy/netlify/package.json'));
  const { default: adapter } = installed('gatsby-adapter-netlify') as { default: NetlifyAdapter };
  // Set here, so that no variable of the host decides it.
  return adapter({ imageCDN: false, excludeDatastoreFromEngineFunction: false });
}

type NetlifyAdapter = AdapterInit<{
  imageCDN: boolean;
  excludeDatastoreFromEngineFunction: boolean;
}>;

async function withSiteRules(context: AdaptContext, { headers, finish }: NetlifySiteOptions): Promise<AdaptContext> {
  const { routesManifest, functionsManifest } = context;
  if (finish) await finishPages(process.cwd(), routesManifest, finish);
  await removeSourceMaps(process.cwd());
  return {
    ...context,
    routesManifest: redirectRoutes(routesManifest),
    headerRoutes: headerRoutes(routesManifest, headers),
    functionsManifest: await writeFunctionEntries(process.cwd(), functionsManifest, headers),
  };
}

/** Netlify serves all of `public`, and maps would publish the source. */
async function removeSourceMaps(root: string): Promise<void> {
  const folder = join(root, 'public');
  for (const name of await readdir(folder, { recursive: true }))
    if (name.endsWith('.map')) await rm(join(folder, name));
}

/** In place: a build for Netlify starts from nothing and processes each page once. */
async function finishPages(root: string, routes: RoutesManifest, finish: (html: string) => string): Promise<void> {
  for (const { file } of siteFiles(routes)) {
    if (!file.endsWith('.html')) continue;
    const path = join(root, 'public', file);
    await writeFile(path, finish(await readFile(path, 'latin1')), 'latin1');
  }
}

const folder = '.cache/netlify-functions';

/** They go along with functions that ask the site for nothing. */
const filesOf: Readonly<Record<string, readonly string[]>> = {
  [searchAction]: ['public/pagefind/**', ...localeCodes.map((locale) => `public${pathFor('search', locale)}.html`)],
  [wasteAddressAction]: localeCodes.flatMap((locale) => [
    `public${wasteIndexPath(locale)}`,
    `public${pathFor('notFound', locale)}.html`,
  ]),
};

/** Wraps each function as our own server does. Returns them with the paths of the wrappers. */
async function writeFunctionEntries(
  root: string,
  functions: FunctionsManifest,
  headers: Readonly<Record<string, string>>,
): Promise<FunctionsManifest> {
  await mkdir(join(root, folder), { recursive: true });
  return Promise.all(
    functions.map(async (definition) => {
      const { functionId, pathToEntryPoint } = definition;
      const [entry, bundle] = [`${functionId}.js`, `${functionId}-bundle.js`];
      await writeFile(join(root, folder, bundle), promiseKept(await readFile(join(root, pathToEntryPoint), 'utf8')));
      await writeFile(join(root, folder, entry), entryCode(bundle, headers));
      const files = [entry, bundle].map((name) => `${folder}/${name}`);
      files.push(...(filesOf[definition.name] ?? []));
      return { ...definition, pathToEntryPoint: `${folder}/${entry}`, requiredFiles: files };
    }),
  );
}

// The function reads the body itself: Gatsby's parsers skip a request whose body has been read.
const entryCode = (bundle: string, headers: Readonly<Record<string, string>>): string => `'use strict';
const { readFile } = require('node:fs/promises');
const { join } = require('node:path');
const { default: run } = require('./${bundle}');
const files = join(process.env.LAMBDA_TASK_ROOT || join(__dirname, '../..'), 'public');
const headers = ${JSON.stringify(headers, null, 2)};

module.exports = async (req, res) => {
  Object.defineProperty(req, 'readableEnded', { value: true });
  req.readFile = (path) => readFile(join(files, path)).catch(() => null);
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  await run(req, res);
  await res.functionResult;
};
`;

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
  const found = routes.find((route) => route.type === 'function' && route.path === wasteAddressAction);
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
    route.status === 410 ? errorFile('gone', localeOfPath(route.path) ?? defaultLocale) : encoded(route.toPath);
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

const errorFile = (route: 'notFound' | 'gone', locale: Locale): string => `${pathFor(route, locale)}.html`;

/** `/pt/água & sal` -> `/pt/%C3%A1gua%20%26%20sal`: Netlify's rules end at a space, `&` or `?`. */
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

/** The headers of files. Netlify does not say how two rules for one path add up: none overlap. */
function headerRoutes(routes: RoutesManifest, common: Readonly<Record<string, string>>): HeaderRoutes {
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
