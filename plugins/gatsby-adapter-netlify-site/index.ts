import netlifyAdapter from 'gatsby-adapter-netlify';
import type { AdapterInit } from 'gatsby';
import type { AdaptContext } from '../gatsby-adapter-release/read-routes';
import { finishPages } from './finish-pages';
import { headerRoutes } from './header-routes';
import { redirectRoutes } from './redirect-routes';
import { writeFunctionEntries } from './write-function-entries';

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
