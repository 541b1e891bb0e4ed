import netlifyAdapter from 'gatsby-adapter-netlify';
import type { AdapterInit, FunctionsManifest, RoutesManifest } from 'gatsby';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AdaptContext, siteFiles } from '../gatsby-adapter-release/read-routes';
import { headerRoutes, redirectRoutes } from './routes';
import { promiseKept } from '../gatsby-adapter-release/write-release';

export interface NetlifySiteOptions {
  /** What every answer says beside what it is about, functions included. */
  headers: Readonly<Record<string, string>>;
  /** What is done to each page at the end: a page as Gatsby wrote it -> as visitors get it. */
  finish?: (html: string) => string;
}

/**
 * Ends a Gatsby build with what Netlify takes: `gatsby-adapter-netlify`, told all that our own
 * server would do at the edge.
 */
const netlifySiteAdapter: AdapterInit<NetlifySiteOptions> = (options) => {
  if (!options?.headers)
    throw new Error(
      'gatsby-adapter-netlify-site needs the option `headers`: what every answer says',
    );
  // Said here, so that no variable of the host decides it: our pictures and their addresses are
  // made by the build.
  const inner = netlifyAdapter({ imageCDN: false, excludeDatastoreFromEngineFunction: false });
  return {
    name: 'gatsby-adapter-netlify-site',
    // Without its cache: Gatsby does not notice every change of code, and the adapter takes pages
    // away from where Gatsby looks for them.
    config: inner.config,
    adapt: async (context) => inner.adapt(await toldMore(context, options)),
  };
};

export default netlifySiteAdapter;

async function toldMore(
  context: AdaptContext,
  { headers, finish }: NetlifySiteOptions,
): Promise<AdaptContext> {
  const {
    routesManifest,
    functionsManifest,
    pathPrefix,
    trailingSlash,
    remoteFileAllowedUrls,
    reporter,
  } = context;
  if (finish) await finishPages(process.cwd(), routesManifest, finish);
  return {
    routesManifest: redirectRoutes(routesManifest),
    headerRoutes: headerRoutes(routesManifest, headers),
    functionsManifest: await writeFunctionEntries(process.cwd(), functionsManifest, headers),
    pathPrefix,
    trailingSlash,
    remoteFileAllowedUrls,
    reporter,
  };
}

/**
 * Finishes the pages where they lie: what is built for Netlify is built from nothing, and each page
 * once.
 */
export async function finishPages(
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

/**
 * Puts in front of each function what our own server does around it: the headers of every answer,
 * and its promise waited for. Answers where the functions are then found below `root`, for the
 * adapter to write its handlers for these.
 */
export async function writeFunctionEntries(
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
      return { ...definition, pathToEntryPoint: `${folder}/${entry}`, requiredFiles: files };
    }),
  );
}

// The function reads the body of the event itself: Gatsby's parsers, which stand in front of it,
// leave alone what has been read.
const entryCode = (
  bundle: string,
  headers: Readonly<Record<string, string>>,
): string => `'use strict';
const { default: run } = require('./${bundle}');
const headers = ${JSON.stringify(headers, null, 2)};

module.exports = async (req, res) => {
  Object.defineProperty(req, 'readableEnded', { value: true });
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  await run(req, res);
  await res.functionResult;
};
`;
