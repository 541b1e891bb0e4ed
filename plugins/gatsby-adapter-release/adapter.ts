import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AdapterInit } from 'gatsby';
import { newReleaseId } from '../../platform/release/manifest';
import { GatsbyState } from './gatsby-state';
import {
  type AdaptContext,
  siteFiles,
  siteFilesAfter,
  siteFunctions,
  siteGone,
  siteRedirects,
} from './read-routes';
import { filesBelowSync, type ReleaseMemory } from '../../platform/release/release-memory';
import { type Finishing, memoryOf, type ReleaseContents, writeRelease } from './write-release';

interface ReleaseAdapterOptions {
  /** The folder of the releases. */
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
}

/** Ends a Gatsby build with a release that a server can serve. */
const releaseAdapter: AdapterInit<ReleaseAdapterOptions> = (options) => {
  if (!options?.releases)
    throw new Error(
      'gatsby-adapter-release needs the option `releases`: where releases are written to',
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
  const { finishing, releases } = options;
  const {
    releaseId,
    codeFingerprint = null,
    contentCursor = null,
    ...build
  } = options.build?.() ?? {};
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
    releaseContents(context, root, memory),
    { finishing, memory },
  );
  context.reporter.info(
    `Release ${manifest.id}: ${manifest.files.length} files (${unchanged} unchanged), ${manifest.redirects.length} redirects, ` +
      `${manifest.functions.length} functions, ${((Date.now() - started) / 1000).toFixed(1)} s`,
  );
}

/** Gatsby's own list of all routes is asked for only where it has compiled scripts. */
export function releaseContents(
  context: AdaptContext,
  root: string,
  memory: ReleaseMemory,
): ReleaseContents {
  const state = memory.scriptsStand ? new GatsbyState(root) : null;
  const routes = state?.routes() ?? context.routesManifest;
  const redirects = siteRedirects(routes, (from, status) =>
    context.reporter.warn(
      `The redirect from ${from} has the status ${status}, which is none of a redirect: it is left out`,
    ),
  );
  const files = state
    ? siteFilesAfter(
        filesBelowSync(join(root, 'public')),
        (file) => memory.knows(file),
        (file) => state.route(file),
      )
    : siteFiles(routes);
  const functions = siteFunctions(routes, context.functionsManifest);
  return { files, redirects, gone: siteGone(routes), functions };
}

function installedGatsby(root: string): string {
  const file = createRequire(join(root, 'package.json')).resolve('gatsby/package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
