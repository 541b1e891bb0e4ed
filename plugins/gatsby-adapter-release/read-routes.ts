import { posix } from 'node:path';
import type { AdapterInit, RoutesManifest } from 'gatsby';
import {
  redirectStatuses,
  type ReleaseFunction,
  type ReleaseRedirect,
  type RedirectStatus,
} from '../../platform/release/manifest';

/** What Gatsby hands to an adapter at the end of a build. */
export type AdaptContext = Parameters<ReturnType<AdapterInit>['adapt']>[0];

/** A file of the site that is to be in the release, not yet read. */
export interface SiteFile {
  path: string;
  /** Under `public/`. */
  file: string;
  immutable: boolean;
}

type StaticRoute = Extract<RoutesManifest[number], { type: 'static' }>;

// For Gatsby's next build, or for somebody who looks for a fault: no visitor's browser asks for
// them.
const buildOnly =
  /^(webpack\.stats\.json|chunk-map\.json|_gatsby\/slices\/.*|~partytown\/debug\/.*)$/;
// `app-0123456789abcdef0123.js`, with its map and its licences: a script of webpack.
const webpackScript = /^[^/]+-[0-9a-f]{20}\.js(\.map|\.LICENSE\.txt)?$/;

// A piece of Pagefind's index: a page that was opened before a new release goes on asking for those
// of its own.
const searchPiece = /^pagefind\/.+_[0-9a-f]{7,}\.pf_(index|fragment|filter|meta)$/;

/**
 * The files to serve. A script that Gatsby left behind from an earlier build is none: its own
 * release still has it.
 */
export function siteFiles(routes: RoutesManifest): SiteFile[] {
  const statics = routes.filter((route): route is StaticRoute => route.type === 'static');
  const current = new Set(statics.filter(isPermanent).map(publicFile));
  return statics.flatMap((route) => {
    const file = publicFile(route);
    if (buildOnly.test(file)) return [];
    const script = webpackScript.test(file);
    const owner = file.replace(/\.LICENSE\.txt$|\.map$/, '');
    if (script && !current.has(file) && !current.has(owner)) return [];
    return [
      {
        path: route.path,
        file,
        immutable:
          script || isPermanent(route) || file.startsWith('static/') || searchPiece.test(file),
      },
    ];
  });
}

/**
 * The redirects, the more specific first. One with a status that is no redirect is told to `refuse`
 * and left out.
 */
export function siteRedirects(
  routes: RoutesManifest,
  refuse: (from: string, status: number) => void,
): ReleaseRedirect[] {
  return routes.flatMap((route) => {
    if (route.type !== 'redirect' || route.status === gone) return [];
    const status = redirectStatuses.find((known) => known === Number(route.status));
    if (!status) refuse(route.path, Number(route.status));
    return status ? [redirectOf(route.path, route.toPath, status, route.ignoreCase)] : [];
  });
}

/**
 * Where something was that is gone for good, which an editor's site says by a redirect with the
 * status 410.
 */
export function siteGone(routes: RoutesManifest): string[] {
  return routes.flatMap((route) =>
    route.type === 'redirect' && route.status === gone ? [route.path] : [],
  );
}

const gone = 410;

const redirectOf = (
  from: string,
  to: string,
  status: RedirectStatus,
  ignoreCase = true,
): ReleaseRedirect => ({
  from,
  to,
  status,
  ignoreCase,
});

/** The functions and where their bundles were compiled to. */
export function siteFunctions(
  context: Pick<AdaptContext, 'routesManifest' | 'functionsManifest'>,
): (ReleaseFunction & { bundle: string })[] {
  return context.routesManifest.flatMap((route) => {
    if (route.type !== 'function') return [];
    const definition = context.functionsManifest.find(
      ({ functionId }) => functionId === route.functionId,
    );
    if (!definition)
      throw new Error(
        `The route ${route.path} names a function that was not compiled: ${route.functionId}`,
      );
    if (route.functionId === 'ssr-engine')
      throw new Error(
        `${route.path} is rendered on request (SSR or DSG): a release holds finished pages only`,
      );
    const file = posix.join(
      'functions',
      posix.relative('.cache/functions', definition.pathToEntryPoint),
    );
    return [{ id: route.functionId, path: route.path, file, bundle: definition.pathToEntryPoint }];
  });
}

const publicFile = (route: StaticRoute): string => route.filePath.replace(/^public\//, '');

const isPermanent = (route: StaticRoute): boolean =>
  route.headers.some(
    ({ key, value }) => key.toLowerCase() === 'cache-control' && value.includes('immutable'),
  );
