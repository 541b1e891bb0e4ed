import { posix } from 'node:path';
import type { AdapterInit, RoutesManifest } from 'gatsby';
import { redirectStatuses, type ReleaseRedirect } from '../../platform/release/manifest';

export type AdaptContext = Parameters<ReturnType<AdapterInit>['adapt']>[0];

export interface SiteFile {
  path: string;
  file: string;
  immutable: boolean;
}

/** A function and where its bundle was compiled to. */
export interface CompiledFunction {
  id: string;
  path: string;
  bundle: string;
}

type StaticRoute = Extract<RoutesManifest[number], { type: 'static' }>;

// Files for Gatsby's next build or for debugging, and maps, which hold the source.
const buildOnly = /^(webpack\.stats\.json|chunk-map\.json|_gatsby\/slices\/.*|~partytown\/debug\/.*|.*\.map)$/;
// A script or style sheet of webpack, or its licences: `app-0123456789abcdef0123.js`.
const webpackAsset = /^[^/]+[-.][0-9a-f]{20}\.(js|css)(\.LICENSE\.txt)?$/;

// A chunk of Pagefind's index: open pages still ask for those of their own release.
const searchChunk = /^pagefind\/.+_[0-9a-f]{7,}\.pf_(index|fragment|filter|meta)$/;

const isHashed = (file: string): boolean => file.startsWith('static/') || searchChunk.test(file);

export function siteFiles(routes: RoutesManifest): SiteFile[] {
  const statics = routes.filter((route): route is StaticRoute => route.type === 'static');
  const current = new Set(statics.filter(isPermanent).map(publicFile));
  return statics.flatMap((route) => {
    const file = publicFile(route);
    if (buildOnly.test(file)) return [];
    const isAsset = webpackAsset.test(file);
    const owner = file.replace(/\.LICENSE\.txt$/, '');
    if (isAsset && !current.has(file) && !current.has(owner)) return [];
    return [{ path: route.path, file, immutable: isAsset || isHashed(file) || isPermanent(route) }];
  });
}

/** The same from the names in `public/`: `known` answers for old files, `route` for new ones. */
export function siteFilesAfter(
  names: readonly string[],
  known: (file: string) => Omit<SiteFile, 'file'> | undefined,
  route: (file: string) => Omit<SiteFile, 'file'>,
): SiteFile[] {
  return names.flatMap((file) => {
    const before = known(file);
    if (before) return [{ ...before, file }];
    if (buildOnly.test(file) || webpackAsset.test(file)) return [];
    const { path, immutable } = route(file);
    return [{ path, file, immutable: immutable || isHashed(file) }];
  });
}

/** The redirects in the order of the routes. `refuse` gets those without a redirect status. */
export function siteRedirects(
  routes: RoutesManifest,
  refuse: (from: string, status: number) => void,
): ReleaseRedirect[] {
  return routes.flatMap((route) => {
    if (route.type !== 'redirect' || route.status === gone) return [];
    const status = redirectStatuses.find((known) => known === Number(route.status));
    if (!status) refuse(route.path, Number(route.status));
    const { path: from, toPath: to, ignoreCase = true } = route;
    return status ? [{ from, to, status, ignoreCase }] : [];
  });
}

export function siteGone(routes: RoutesManifest): string[] {
  return routes.flatMap((route) => (route.type === 'redirect' && route.status === gone ? [route.path] : []));
}

const gone = 410;

export function siteFunctions(
  routes: RoutesManifest,
  functions: AdaptContext['functionsManifest'],
): CompiledFunction[] {
  return routes.flatMap((route) => {
    if (route.type !== 'function') return [];
    const definition = functions.find(({ functionId }) => functionId === route.functionId);
    const { path, functionId: id } = route;
    if (!definition) throw new Error(`The route ${path} names a function that was not compiled: ${id}`);
    if (id === 'ssr-engine')
      throw new Error(`${path} is rendered on request (SSR or DSG): a release holds finished pages only`);
    return [{ id, path, bundle: posix.normalize(definition.pathToEntryPoint) }];
  });
}

const publicFile = (route: StaticRoute): string => route.filePath.replace(/^public\//, '');

const isPermanent = (route: StaticRoute): boolean =>
  route.headers.some(({ key, value }) => key.toLowerCase() === 'cache-control' && value.includes('immutable'));
