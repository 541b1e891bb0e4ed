import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { isRecord } from '../../core/content/entity-values';
import { parseJson } from '../../platform/json';
import { newReleaseId } from '../../platform/release/manifest';
import type { Environment } from '../../platform/settings/settings';
import type { ReleaseStore } from '../releases/release-store';
import { shareRelease } from '../releases/release-transfer';
import type { SharedReleases } from '../releases/shared-releases';
import type { LoadedRelease } from '../serve/loaded-release';
import { type BuildLock, withBuildLock } from './build-lock';
import type { ChangedEntity } from './build-tables';
import { codeFingerprint } from './code-fingerprint';
import { type Backend, currentCursor } from './content-cursor';
import { runGatsbyBuild } from './run-gatsby';
import { localeCodes } from '../../core/i18n/locales';
import { buildServer } from '../app';
import { LiveReleases } from '../releases/live-releases';

export interface BuildOrder {
  root: string;
  environment: Environment;
  backend: Backend;
  store: ReleaseStore;
  /** Where other machines find it; null: there are none. */
  shared?: SharedReleases | null;
  say(line: string): void;
  signal?: AbortSignal;
  named?: readonly ChangedEntity[];
}

/** Builds, checks and publishes a release. Throws one line; the live release then stays. */
export async function buildRelease(order: BuildOrder): Promise<LoadedRelease> {
  // Asked before the build: what changes meanwhile is seen as a change by the next start.
  const contentCursor = await currentCursor(order.backend);
  return withBuildLock(order.root, (lock) => build(order, contentCursor, lock));
}

async function build(order: BuildOrder, contentCursor: string, lock: BuildLock) {
  const { root, environment, store, shared, say } = order;
  const { keepReleases: keep } = environment;
  const started = Date.now();
  // Whole perhaps, but never checked.
  if (lock.leftBehind && lock.leftBehind !== (await store.currentId()))
    await store.remove(lock.leftBehind);
  const fingerprint = await codeFingerprint(root, environment);
  await cleanWhatCannotBeBuiltUpon(root, fingerprint, say);
  const id = newReleaseId();
  await lock.note({ release: id });
  let release: LoadedRelease;
  try {
    release = await checkedRelease(order, lock, { id, fingerprint, contentCursor });
    if (shared) await shareRelease(shared, store, { id, keep }, say);
  } catch (error) {
    await store.remove(id);
    throw error;
  }
  await store.makeCurrent(id);
  await store.prune(keep);
  say(`Release ${id} is live after ${Math.round((Date.now() - started) / 1000)} s`);
  return release;
}

interface ReleaseDetails {
  id: string;
  fingerprint: string;
  contentCursor: string;
}

async function checkedRelease(
  { root, environment, backend, store, say, signal, named = [] }: BuildOrder,
  lock: BuildLock,
  { id, fingerprint, contentCursor }: ReleaseDetails,
): Promise<LoadedRelease> {
  const variables = {
    DEPLOY_TARGET: 'release',
    DATA_DIR: environment.dataDir,
    CONTENT_BACKEND_URL: backend.url,
    CONTENT_BACKEND_TOKEN: backend.token,
    SITE_URL: environment.siteUrl,
    BUILD_RELEASE_ID: id,
    BUILD_CODE_FINGERPRINT: fingerprint,
    BUILD_CONTENT_CURSOR: contentCursor,
    BUILD_CHANGED: JSON.stringify(named),
  };
  const onStart = (child: number) => lock.note({ release: id, child });
  await runGatsbyBuild({ root, variables, say, signal, onStart });
  await markCache(root, fingerprint);
  const release = await store.load(id);
  const wrong = await smokeCheck(release);
  if (wrong.length > 0)
    throw new Error(`The new release does not work and was thrown away: ${wrong.join('; ')}.`);
  return release;
}

const cacheMark = (root: string): string => join(root, '.cache/code-fingerprint');

/**
 * Gatsby misses some changes of code, and after a failed build its cache knows changes that no page
 * shows: then it begins anew. The mark is gone while a build goes on.
 */
export async function cleanWhatCannotBeBuiltUpon(
  root: string,
  fingerprint: string,
  say: (line: string) => void,
): Promise<void> {
  const before = await readFile(cacheMark(root), 'utf8').catch(() => null);
  await rm(cacheMark(root), { force: true });
  if (before === fingerprint) return;
  if (before !== null) say('  the code has changed: building from the beginning');
  else if (existsSync(join(root, '.cache')))
    say('  the last build did not come to its end: building from the beginning');
  await Promise.all(
    ['.cache', 'public'].map((folder) => rm(join(root, folder), { recursive: true, force: true })),
  );
}

/** Written after Gatsby, which empties a cache that it does not know. */
async function markCache(root: string, fingerprint: string): Promise<void> {
  await mkdir(join(root, '.cache'), { recursive: true });
  await writeFile(cacheMark(root), fingerprint);
}

/**
 * Serves a release on a private port and checks home pages, data, scripts, the not-found page and
 * functions. Answers what is wrong, one line each.
 */
async function smokeCheck(release: LoadedRelease): Promise<string[]> {
  const app = await buildServer({
    live: new LiveReleases(release),
    memoryLimit: 16 * 1024 * 1024,
    logLevel: 'silent',
  });
  try {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const found = await Promise.all(localeCodes.map((locale) => checkLanguage(base, locale)));
    return [...found.flat(), ...checkFunctions(release)];
  } finally {
    await app.close();
  }
}

async function checkLanguage(base: string, locale: string): Promise<string[]> {
  const home = await fetch(`${base}/${locale}`, { redirect: 'manual' });
  const html = await home.text();
  // A script or a style of this site, as it stands in the page.
  const asset = /(?:src|href)="(\/[^"/][^"]*\.(?:js|css))"/.exec(html)?.[1];
  const [data, lost, script] = await Promise.all([
    fetch(`${base}/page-data/${locale}/page-data.json`),
    fetch(`${base}/${locale}/a-page-that-is-not-there`),
    asset ? fetch(base + asset) : null,
  ]);
  const lostPage = await lost.text();
  const isHome = home.status === 200 && html.includes('</html>');
  const isData = data.ok && isRecord(parseJson(await data.text()));
  const isLost = lost.status === 404 && lostPage.includes('<title');
  const complaints = [
    isHome || `/${locale} answers ${home.status}, ${html.length} characters`,
    isData || `/page-data/${locale}/page-data.json answers ${data.status}`,
    isLost || `a page of ${locale} that is not there answers ${lost.status}`,
    !script || script.ok || `${asset} of /${locale} answers ${script.status}`,
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
