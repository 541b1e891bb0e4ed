import { existsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { isRecord } from '../../core/content/entity-values';
import { parseJson } from '../../platform/json';
import { newReleaseId } from '../../platform/release/manifest';
import type { Backend, Environment } from '../../platform/settings/settings';
import type { ReleaseStore } from '../releases/release-store';
import type { LoadedRelease } from '../serve/loaded-release';
import { BuildError } from './build-failure';
import { type BuildLock, withBuildLock } from './build-lock';
import type { ChangedEntity } from './build-tables';
import { codeFingerprint } from './code-fingerprint';
import { currentCursor } from './content-cursor';
import { CannotGoOn, GatsbyProcess, StoodStill } from './gatsby-process';
import { markCache, prepareCache, unmarkCache } from './build-cache';
import { isKnownGatsby } from './known-gatsby';
import { keepMadeByCode, offerKeptCode, offerKeptPictures, removeOldPictures } from './kept-code';
import { type AheadBuild, isUsable, type Standby } from './standby';
import { localeCodes } from '../../core/i18n/locales';
import { buildServer } from '../app';
import { LiveReleases } from '../releases/live-releases';

/** The pages are live; what is derived from them (search index, feeds, sitemap) was not made. */
export class DerivedFailed extends Error {
  override readonly name = 'DerivedFailed';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

export interface BuildOrder {
  root: string;
  environment: Environment;
  backend: Backend;
  store: ReleaseStore;
  log(line: string): void;
  signal?: AbortSignal;
  named?: readonly ChangedEntity[];
  /** Of the code as it is; default: it is computed. */
  fingerprint?: string;
  /** Null or none: each build starts when it is needed. */
  standby?: Standby | null;
  /** The release goes live before what is derived from its pages is made. */
  isLiveFirst?: boolean;
  /** A release is live: the first of two perhaps. */
  onLive?(release: LoadedRelease): void;
  /** Resolves when the second of two is to be left to the next build, which waits. */
  superseded?(signal: AbortSignal): Promise<void>;
}

/**
 * Builds, checks and publishes a release. Throws one line; the live release then stays. Where a
 * release is live, the new one goes live before its search index, feeds and sitemap are made: these
 * follow in a second release of the same content.
 */
export async function buildRelease(order: BuildOrder): Promise<LoadedRelease> {
  const { root, backend, standby } = order;
  // Asked before the build: what changes meanwhile is seen as a change by the next start.
  const started = Date.now();
  const contentCursor = await currentCursor(backend);
  const ahead = (await standby?.take()) ?? null;
  try {
    const begun = { started, contentCursor };
    return await withBuildLock(root, (lock) =>
      build(order, begun, lock, ahead).catch((error: unknown) => {
        if (!(error instanceof CannotGoOn || error instanceof StoodStill)) throw error;
        if (error instanceof StoodStill) order.log(`Warning: ${error.message} It is begun anew.`);
        return build(order, begun, lock, null);
      }),
    );
  } finally {
    await ahead?.process.end();
    standby?.prepare();
  }
}

async function build(
  order: BuildOrder,
  { started, contentCursor }: { started: number; contentCursor: string },
  lock: BuildLock,
  ahead: AheadBuild | null,
): Promise<LoadedRelease> {
  const { root, environment, store, log, signal, named = [] } = order;
  const { releasesDir, sharesReleases, contentBackendUrl, contentDir } = environment;
  if (sharesReleases && !existsSync(releasesDir))
    throw new BuildError(`RELEASES_DIR, ${releasesDir}, is not there: is it mounted?`, 'folderMissing');
  const current = await store.currentId();
  // Whole perhaps, but never checked.
  if (lock.leftBehind && lock.leftBehind !== current) await store.remove(lock.leftBehind);
  const fingerprint = order.fingerprint ?? (await codeFingerprint(root, environment));
  const canUseAhead = ahead !== null && (await isUsable(ahead, root, fingerprint));
  if (!canUseAhead) await ahead?.process.end();
  if (canUseAhead) await unmarkCache(root);
  const isWarm = canUseAhead || (await prepareCache(root, fingerprint, log));
  if (!isWarm) await offerKeptCode(root, environment.dataDir, fingerprint);
  log(`  content of ${contentBackendUrl ?? contentDir}`);
  const id = newReleaseId();
  const isLiveFirst = isWarm && current !== null && order.isLiveFirst && isKnownGatsby(root);
  // Ids sort by time.
  const second = isLiveFirst ? newReleaseId(new Date(Date.now() + 1)) : '';
  const variables = {
    BUILD_RELEASE_ID: id,
    BUILD_DERIVED_RELEASE_ID: second,
    BUILD_CODE_FINGERPRINT: fingerprint,
    BUILD_CONTENT_CURSOR: contentCursor,
    BUILD_CHANGED: JSON.stringify(named),
  };
  const process = canUseAhead ? ahead.process : new GatsbyProcess(root, { ...buildVariables(order), ...variables });
  if (canUseAhead) process.go(variables);
  await lock.record({ release: id, child: process.pid });
  const publish = async (release: string, replaced?: string): Promise<LoadedRelease | null> => {
    const live = await makeLive(order, release, replaced);
    if (!live) return null;
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    log(`Release ${release} is live after ${seconds} s`);
    order.onLive?.(live);
    await store
      .prune(environment.keepReleases)
      .catch(({ message }: Error) => log(`Warning: old releases were not removed: ${message}`));
    return live;
  };
  const onRelease = async (release: string) => {
    await publish(release);
    await lock.record({ release: second, child: process.pid });
  };
  const [ended, givesWay] = [new AbortController(), new AbortController()];
  const onSaved = async () => {
    await markCache(root, fingerprint);
    void order.superseded?.(ended.signal).then(
      () => givesWay.abort(),
      () => undefined,
    );
  };
  const stops = AbortSignal.any([givesWay.signal, ...(signal ? [signal] : [])]);
  try {
    await process.run({ log, signal: stops, onRelease, onSaved });
    await markCache(root, fingerprint);
    // Nobody goes back to the same content without its search index.
    const release = await (second ? publish(second, id) : publish(id));
    if (!release) {
      log(`Release ${second} is thrown away: ${id} was rolled back meanwhile`);
      await store.remove(second);
      return await store.load(id);
    }
    await keepForNextBuild(order, fingerprint, isWarm).catch(({ message }: Error) =>
      log(`Warning: the next build from nothing compiles everything again: ${message}`),
    );
    return release;
  } catch (error) {
    const nowLive = await store.currentId();
    for (const unfinished of [id, second]) if (unfinished && unfinished !== nowLive) await store.remove(unfinished);
    if (second && nowLive === id && !stops.aborted) throw new DerivedFailed(error);
    const leaves = givesWay.signal.aborted && !signal?.aborted && nowLive !== null;
    if (!leaves) throw error;
    log(`Search index, feeds and sitemap of ${id} are left to the next build, which waits`);
    return store.load(nowLive);
  } finally {
    ended.abort();
  }
}

async function keepForNextBuild(
  { root, environment: { dataDir } }: BuildOrder,
  fingerprint: string,
  isWarm: boolean,
): Promise<void> {
  await keepMadeByCode(root, dataDir, fingerprint);
  // Gatsby has emptied its cache meanwhile.
  await offerKeptPictures(root, dataDir);
  if (!isWarm) await removeOldPictures(dataDir);
}

/** The settings that are the same for each build of this server. */
export const buildVariables = ({ environment, backend }: Pick<BuildOrder, 'environment' | 'backend'>) => ({
  DEPLOY_TARGET: 'release',
  DATA_DIR: environment.dataDir,
  RELEASES_DIR: environment.releasesDir,
  CONTENT_BACKEND_URL: backend.url,
  CONTENT_BACKEND_TOKEN: backend.token,
  SITE_URL: environment.siteUrl,
});

/** `replaced`: an earlier release of the same content. Null: that one is no longer live. */
async function makeLive({ store }: BuildOrder, id: string, replaced?: string): Promise<LoadedRelease | null> {
  const release = await store.load(id);
  const wrong = await smokeCheck(release);
  if (wrong.length > 0)
    throw new BuildError(`The new release does not work and was thrown away: ${wrong.join('; ')}.`, 'notWorking');
  if (replaced && (await store.currentId()) !== replaced) return null;
  await store.makeCurrent(id);
  if (replaced) await store.remove(replaced);
  return release;
}

/** Asks a release for home pages, data, scripts and the not-found page. Answers what is wrong. */
async function smokeCheck(release: LoadedRelease): Promise<string[]> {
  const app = await buildServer({ live: new LiveReleases(release), memoryLimit: 16 * 1024 * 1024 });
  try {
    const found = await Promise.all(localeCodes.map((locale) => checkLanguage(app, locale)));
    return [...found.flat(), ...checkFunctions(release)];
  } finally {
    await app.close();
  }
}

async function checkLanguage(app: FastifyInstance, locale: string): Promise<string[]> {
  const home = await app.inject(`/${locale}`);
  const html = home.body;
  // A script or a style of this site, as it stands in the page.
  const asset = /(?:src|href)="(\/[^"/][^"]*\.(?:js|css))"/.exec(html)?.[1];
  const [data, lost, script] = await Promise.all([
    app.inject(`/page-data/${locale}/page-data.json`),
    app.inject(`/${locale}/a-page-that-is-not-there`),
    asset ? app.inject(asset) : null,
  ]);
  const isHome = home.statusCode === 200 && html.includes('</html>');
  const isData = data.statusCode === 200 && isRecord(parseJson(data.body));
  const isLost = lost.statusCode === 404 && lost.body.includes('<title');
  const complaints = [
    isHome || `/${locale} answers ${home.statusCode}, ${html.length} characters`,
    isData || `/page-data/${locale}/page-data.json answers ${data.statusCode}`,
    isLost || `a page of ${locale} that is not there answers ${lost.statusCode}`,
    !script || script.statusCode === 200 || `${asset} of /${locale} answers ${script.statusCode}`,
  ];
  return complaints.filter((complaint) => complaint !== true);
}

function checkFunctions(release: LoadedRelease): string[] {
  try {
    release.functions.loadAll();
    return [];
  } catch (error) {
    return [`a function cannot be loaded: ${(error as Error).message}`];
  }
}
