import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { AdapterInit } from 'gatsby';
import { newReleaseId } from '../../platform/release/manifest';
import {
  type AdaptContext,
  siteFiles,
  siteFunctions,
  siteGone,
  siteRedirects,
} from './read-routes';
import { writeRelease, type Finishing } from './write-release';

interface ReleaseAdapterOptions {
  /** Releases are written to `<dataDir>/releases`. */
  dataDir: string;
  /** Facts for a server to decide whether the release still fits. */
  build?: () => {
    /** Default: the time and four random characters. */
    releaseId?: string | null;
    codeFingerprint?: string | null;
    contentCursor?: string | null;
  };
  /** Files beside the manifest that are not served: name in the release -> file in the project. */
  keep?: Readonly<Record<string, string>>;
  finishing?: Finishing;
}

/** Ends a Gatsby build with an immutable release folder that a server can serve. */
const releaseAdapter: AdapterInit<ReleaseAdapterOptions> = (options) => {
  if (!options?.dataDir)
    throw new Error(
      'gatsby-adapter-release needs the option `dataDir`: where releases are written to',
    );
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
  const redirects = siteRedirects(context.routesManifest, (from, status) =>
    context.reporter.warn(
      `The redirect from ${from} has the status ${status}, which is none of a redirect: it is left out`,
    ),
  );
  const { manifest, unchanged } = await writeRelease(
    root,
    resolve(options.dataDir, 'releases'),
    {
      id: options.build?.().releaseId ?? newReleaseId(),
      created: new Date().toISOString(),
      gatsbyVersion: installedGatsby(root),
      codeFingerprint: options.build?.().codeFingerprint ?? null,
      contentCursor: options.build?.().contentCursor ?? null,
      pathPrefix: context.pathPrefix,
    },
    {
      files: siteFiles(context.routesManifest),
      redirects,
      gone: siteGone(context.routesManifest),
      functions: siteFunctions(context),
      kept: options.keep,
      finishing: options.finishing,
    },
  );
  context.reporter.info(
    `Release ${manifest.id}: ${manifest.files.length} files (${unchanged} unchanged), ${manifest.redirects.length} redirects, ` +
      `${manifest.functions.length} functions, ${((Date.now() - started) / 1000).toFixed(1)} s`,
  );
}

function installedGatsby(root: string): string {
  const file = createRequire(join(root, 'package.json')).resolve('gatsby/package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
