import type { AdapterInit, FunctionsManifest, RoutesManifest } from 'gatsby';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { localeCodes } from '../../core/i18n/locales';
import { pathFor, wasteIndexPath } from '../../core/routing/paths';
import { searchAction } from '../../core/searches/site-index';
import { wasteAddressAction } from '../../core/waste-codes/waste-address';
import { type AdaptContext, siteFiles } from '../gatsby-adapter-release/read-routes';
import { headerRoutes, redirectRoutes } from './routes';
import { promiseKept } from '../gatsby-adapter-release/write-release';

interface NetlifySiteOptions {
  /** Headers of every response, functions included. */
  headers: Readonly<Record<string, string>>;
  /** The post-processing of each page. */
  finish?: (html: string) => string;
}

/** `gatsby-adapter-netlify` with all that our own server would do. */
const netlifySiteAdapter: AdapterInit<NetlifySiteOptions> = (options) => {
  if (!options?.headers)
    throw new Error(
      'gatsby-adapter-netlify-site needs the option `headers`: what every answer says',
    );
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

async function withSiteRules(
  context: AdaptContext,
  { headers, finish }: NetlifySiteOptions,
): Promise<AdaptContext> {
  const { routesManifest, functionsManifest } = context;
  if (finish) await finishPages(process.cwd(), routesManifest, finish);
  return {
    ...context,
    routesManifest: redirectRoutes(routesManifest),
    headerRoutes: headerRoutes(routesManifest, headers),
    functionsManifest: await writeFunctionEntries(process.cwd(), functionsManifest, headers),
  };
}

/** In place: a build for Netlify starts from nothing and processes each page once. */
async function finishPages(
  root: string,
  routes: RoutesManifest,
  finish: (html: string) => string,
): Promise<void> {
  for (const { file } of siteFiles(routes)) {
    if (!file.endsWith('.html')) continue;
    const path = join(root, 'public', file);
    await writeFile(path, finish(await readFile(path, 'utf8')));
  }
}

const folder = '.cache/netlify-functions';

/** They go along with functions that ask the site for nothing. */
const filesOf: Readonly<Record<string, readonly string[]>> = {
  [searchAction]: [
    'public/pagefind/**',
    ...localeCodes.map((locale) => `public${pathFor('search', locale)}.html`),
  ],
  [wasteAddressAction]: localeCodes.flatMap((locale) => [
    `public${wasteIndexPath(locale)}`,
    `public${pathFor('notFound', locale)}.html`,
  ]),
};

/**
 * Wraps each function in what our own server does: common headers, and waiting for its promise.
 * Returns the functions with the paths of the wrappers below `root`.
 */
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
      await writeFile(
        join(root, folder, bundle),
        promiseKept(await readFile(join(root, pathToEntryPoint), 'utf8')),
      );
      await writeFile(join(root, folder, entry), entryCode(bundle, headers));
      const files = [entry, bundle].map((name) => `${folder}/${name}`);
      files.push(...(filesOf[definition.name] ?? []));
      return { ...definition, pathToEntryPoint: `${folder}/${entry}`, requiredFiles: files };
    }),
  );
}

// The function reads the body itself: Gatsby's parsers skip a request whose body has been read.
const entryCode = (
  bundle: string,
  headers: Readonly<Record<string, string>>,
): string => `'use strict';
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
