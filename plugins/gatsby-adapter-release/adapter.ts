import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AdapterInit } from 'gatsby';
import { newReleaseId } from '../../platform/release/manifest';
import {
  type AdaptContext,
  siteFiles,
  siteFilesAfter,
  siteFunctions,
  siteGone,
  siteRedirects,
  type SiteFile,
} from './read-routes';
import { filesBelowSync, type ReleaseMemory } from '../../platform/release/release-memory';
import { type Finishing, memoryOf, type ReleaseContents, writeRelease } from './write-release';

interface ReleaseAdapterOptions {
  releases: string;
  /** Asked at the end of each build: facts for a server to decide whether the release still fits. */
  build?(): {
    /** Default: the time and four random characters. */
    releaseId?: string | null;
    codeFingerprint?: string | null;
    contentCursor?: string | null;
    /** False: search index, feeds and sitemap are those of the release before. Default: true. */
    derived?: boolean;
  };
  finishing?: Finishing;
  /** Resolves when all files of the site are there; its pages are. */
  whole?(): Promise<unknown>;
}

const releaseAdapter: AdapterInit<ReleaseAdapterOptions> = (options) => {
  if (!options?.releases)
    throw new Error('gatsby-adapter-release needs the option `releases`: where releases are written to');
  return {
    name: 'gatsby-adapter-release',
    config: () => ({
      supports: { pathPrefix: false, trailingSlash: ['never'] },
      excludeDatastoreFromEngineFunction: false,
    }),
    adapt: (context) => adapt(context, options),
  };
};

export default releaseAdapter;

async function adapt(context: AdaptContext, options: ReleaseAdapterOptions): Promise<void> {
  const started = Date.now();
  const root = process.cwd();
  const { finishing, releases, whole = () => Promise.resolve() } = options;
  const { releaseId, codeFingerprint = null, contentCursor = null, ...build } = options.build?.() ?? {};
  const memory = memoryOf(root, codeFingerprint, finishing);
  const { manifest, unchanged } = await writeRelease(
    root,
    releases,
    {
      id: releaseId ?? newReleaseId(),
      created: new Date().toISOString(),
      gatsbyVersion: installedGatsby(root),
      codeFingerprint,
      contentCursor,
      derived: build.derived ?? true,
    },
    () => releaseContents(context, root, memory, whole()),
    { finishing, memory },
  );
  context.reporter.info(
    `Release ${manifest.id}: ${manifest.files.length} files (${unchanged} unchanged), ${manifest.redirects.length} redirects, ` +
      `${manifest.functions.length} functions, ${((Date.now() - started) / 1000).toFixed(1)} s`,
  );
}

/**
 * Only Gatsby's own list of routes says which scripts are of this build. It takes seconds: it is asked for only where
 * webpack has compiled, and before `whole` is awaited.
 */
export async function releaseContents(
  context: AdaptContext,
  root: string,
  memory: ReleaseMemory,
  whole: Promise<unknown>,
): Promise<ReleaseContents> {
  const { scriptsStand } = memory;
  const state = new GatsbyState(root);
  const routes = scriptsStand ? state.routes() : context.routesManifest;
  const redirects = siteRedirects(routes, (from, status) =>
    context.reporter.warn(
      `The redirect from ${from} has the status ${status}, which is none of a redirect: it is left out`,
    ),
  );
  const functions = siteFunctions(routes, context.functionsManifest);
  const listed = new Map(scriptsStand ? [] : siteFiles(routes).map((each) => [each.file, each]));
  await whole;
  const files = siteFilesAfter(
    filesBelowSync(join(root, 'public')),
    (file) => (scriptsStand ? memory.knows(file) : listed.get(file)),
    (file) => state.route(file),
  );
  return { files, redirects, gone: siteGone(routes), functions };
}

function installedGatsby(root: string): string {
  const file = createRequire(join(root, 'package.json')).resolve('gatsby/package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

type Routes = AdaptContext['routesManifest'];
type Headers = Extract<Routes[number], { type: 'static' }>['headers'];

interface State {
  pages: ReadonlyMap<string, { path: string; matchPath?: string | null }>;
  redirects: ReadonlyMap<string, Redirect>;
  functions: readonly { functionId: string; functionRoute: string; matchPath?: string | null }[];
  config: { headers?: { source: string; headers: Headers }[] };
}

interface Redirect {
  fromPath: string;
  toPath: string;
  statusCode?: number;
  isPermanent?: boolean;
  ignoreCase?: boolean;
}

type Load = <Name extends keyof GatsbyModules>(name: Name) => GatsbyModules[Name];

interface GatsbyModules {
  'gatsby/dist/redux': { store: { getState(): State } };
  'gatsby/dist/utils/adapter/create-headers': {
    createHeadersMatcher(
      headers: State['config']['headers'],
      prefix: string,
    ): (path: string, defaults: Headers) => Headers;
  };
  'gatsby/dist/utils/adapter/get-route-path': {
    getRoutePathFromPage(page: object): string;
    getRoutePathFromFunction(definition: object): string;
  };
  'gatsby/dist/utils/rank-route': { rankRoute(path: string): number };
  'gatsby-core-utils/page-html': { generateHtmlPath(folder: string, path: string): string };
  'gatsby-core-utils/page-data': { generatePageDataPath(folder: string, path: string): string };
}

/** Gatsby's state at the end of a build. Its list of all routes would take seconds. */
class GatsbyState {
  readonly #state: State;
  readonly #load: Load;
  #newFiles: ((file: string) => Omit<SiteFile, 'file'>) | null = null;

  constructor(root: string) {
    const gatsby = createRequire(join(root, 'package.json')).resolve('gatsby/package.json');
    this.#load = createRequire(gatsby) as Load;
    this.#state = this.#load('gatsby/dist/redux').store.getState();
  }

  /** The redirects and the functions as Gatsby's list of routes has them, in its order. */
  routes(): Routes {
    const { getRoutePathFromFunction } = this.#load('gatsby/dist/utils/adapter/get-route-path');
    const redirects = [...this.#state.redirects.values()].map(
      ({ fromPath, toPath, statusCode, isPermanent, ignoreCase }) => ({
        type: 'redirect',
        path: /^(https?:\/)?\//.test(fromPath) ? fromPath : `/${fromPath}`,
        toPath,
        status: statusCode ?? (isPermanent ? 301 : 302),
        ignoreCase,
        headers: [],
      }),
    );
    const functions = this.#state.functions.map((definition) => ({
      type: 'function',
      path: `/api/${getRoutePathFromFunction(definition)}`,
      functionId: definition.functionId,
    }));
    return this.#ordered([...redirects, ...functions] as Routes);
  }

  #ordered(routes: Routes): Routes {
    const { rankRoute } = this.#load('gatsby/dist/utils/rank-route');
    const scores = new Map(routes.map((route) => [route, rankRoute(route.path)]));
    const scoreOf = (route: Routes[number]): number => scores.get(route) ?? 0;
    return routes.sort((a, b) => scoreOf(b) - scoreOf(a) || a.path.localeCompare(b.path));
  }

  /** Where a file of `public/` is served, as Gatsby would say it. */
  route(file: string): Omit<SiteFile, 'file'> {
    this.#newFiles ??= this.#filesByPage();
    return this.#newFiles(file);
  }

  #filesByPage() {
    const { getRoutePathFromPage } = this.#load('gatsby/dist/utils/adapter/get-route-path');
    const { generateHtmlPath } = this.#load('gatsby-core-utils/page-html');
    const { generatePageDataPath } = this.#load('gatsby-core-utils/page-data');
    const { createHeadersMatcher } = this.#load('gatsby/dist/utils/adapter/create-headers');
    const headersOf = createHeadersMatcher(this.#state.config.headers, '');
    const paths = new Map<string, string>();
    for (const page of this.#state.pages.values()) {
      const path = getRoutePathFromPage(page);
      paths.set(plain(generateHtmlPath('', page.path)), path);
      paths.set(plain(generatePageDataPath('', page.path)), plain(generatePageDataPath('', path)));
    }
    return (file: string) => {
      const path = `/${plain(paths.get(file) ?? file)}`;
      const immutable = headersOf(path, []).some(
        ({ key, value }) => key.toLowerCase() === 'cache-control' && value.includes('immutable'),
      );
      return { path, immutable };
    };
  }
}

const plain = (path: string): string => path.replaceAll('\\', '/').replace(/^\/|(?<!\/)\/+$/g, '');
