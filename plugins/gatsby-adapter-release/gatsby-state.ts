import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AdaptContext, SiteFile } from './read-routes';

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

/**
 * What Gatsby knows of a site at the end of a build, without its list of all routes: that takes
 * seconds where there are thousands of pages.
 */
export class GatsbyState {
  readonly #state: State;
  readonly #load: Load;
  #newFiles: ((file: string) => Omit<SiteFile, 'file'>) | null = null;

  /** `root`: the project, in whose process of Gatsby this must be. */
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

/** Without slashes at its ends. */
const plain = (path: string): string => path.replaceAll('\\', '/').replace(/^\/|(?<!\/)\/+$/g, '');
