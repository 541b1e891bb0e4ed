import { ContentBackendError, codeOf, Stop } from './errors';
import { type BackendAnswer, readBackend, type Run, type Snapshot, takeSnapshot } from './read-content';
import type { BackendProblem } from './changes';
import { backendProblemsReport, heldBackReport } from './problems';
import { createClient, type Client } from './backend-client';
import { unknownFieldsReport } from './as-ours';
import { checkLimits, entitiesAfter, type Plan, planChanges } from './plan';
import { applyOperations, lastOf, operationsFor, touchedBy } from './node-operations';
import { planFileNodes, removeOtherFiles, fileFolder } from './files';
import { keepPictures, planPictureNodes, removePicture, pictureFolder } from './pictures';
import { commitState, openJournal } from './sync-state';
import { type FetchedMedia, fetchMedia } from './fetch-media';
import { hashOf } from './content-node';

/** A known failure stops the build with a line and a code. `reported`: all problems are out. */
export async function sourceContent(run: Run): Promise<{ reported?: Promise<void> }> {
  const { reporter, settings, store, types } = run;
  try {
    if (!settings.paused?.()) return await synchronise(run);
    await keepPictures(store, types);
  } catch (error) {
    if (error instanceof Stop) reporter.panicOnBuild({ id: error.code, context: { what: error.what } });
    else if (error instanceof ContentBackendError)
      reporter.panicOnBuild({
        id: codeOf[error.kind],
        context: { what: `${settings.url}: ${error.message}` },
      });
    else throw error;
  }
  return {};
}

/** Brings Gatsby's nodes in line with the backend. Reads and plans before it touches a node. */
async function synchronise(run: Run): Promise<{ reported: Promise<void> }> {
  const { reporter, settings, startedAt } = run;
  const snapshot = await takeSnapshot(run);
  const client = createClient({
    ...settings,
    onRetry: ({ message }, wait) => reporter.verbose(`content: ${message}; next attempt in ${wait} ms`),
  });
  const answer = await readBackend(client, run, snapshot);
  const plan = await planChanges(run, snapshot, answer);
  for (const line of unknownFieldsReport(plan.unknownFields)) reporter.info(line);
  const reported = answer.problems.then((problems) => report(run, snapshot, problems, plan));
  reported.catch(() => undefined);
  try {
    checkLimits(plan, run, snapshot);
  } catch (error) {
    await reported;
    throw error;
  }
  const media = await downloadMedia(client, run, snapshot, plan);

  const writing = reporter.activityTimer('content: writing nodes');
  writing.start();
  await writeNodes(run, snapshot, answer, plan, media).finally(() => writing.end());
  const counted = (count: number, noun: string) => (count > 0 ? [`${count} ${noun}${count === 1 ? '' : 's'}`] : []);
  const counts = [
    `${answer.changed.size} fetched`,
    `${plan.changes.length} changed`,
    `${plan.deletions.length} deleted`,
    `${plan.heldBack.size} held back`,
    ...counted(media.pictures.fetched.length, 'picture'),
    ...counted(media.files.fetched.length, 'file'),
  ];
  reporter.info(`content: ${counts.join(', ')}, ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  return { reported };
}

function report(
  { reporter }: Run,
  { stored, decision: { dropOld } }: Snapshot,
  problems: readonly BackendProblem[],
  plan: Plan,
): void {
  for (const [key, held] of plan.heldBack) reporter.warn(heldBackReport(held, !dropOld && stored.has(key), problems));
  for (const problem of backendProblemsReport(problems, plan.heldBack.values())) reporter.warn(problem);
  for (const [unknownName, count] of plan.unknown)
    reporter.verbose(`content: ${count} entities of the ${unknownName} are left alone`);
}

/** Writes in the order that survives an interruption anywhere: journal, nodes, cursor. */
async function writeNodes(
  { store, types, session, startedAt, publicDirectory }: Run,
  snapshot: Snapshot,
  answer: BackendAnswer,
  plan: Plan,
  { pictures, files, source }: DownloadedMedia,
): Promise<void> {
  const { state, journal, stored, fingerprint } = snapshot;
  const { cache } = store;
  const buildTag = startedAt.toString(36);
  const operations = [
    await planPictureNodes(store, snapshot, pictures, buildTag),
    planFileNodes(store, snapshot, files.media, buildTag),
    operationsFor(plan, snapshot, store, buildTag),
  ];
  await openJournal(cache, journal, session, operations.flatMap(touchedBy));
  for (const each of operations) await applyOperations(store, each);
  await commitState(cache, {
    fingerprint,
    cursor: answer.cursor,
    etag: answer.etag,
    collections: answer.collections,
    typeNames: types.map(({ graphqlName }) => graphqlName),
    known: [...entitiesAfter(plan, stored)],
    last: lastOf(operations) ?? state?.last ?? null,
    runsSinceFull: answer.complete ? 0 : (state?.runsSinceFull ?? 0) + 1,
    lastFullAt: answer.complete ? startedAt : (state?.lastFullAt ?? startedAt),
    heldBack: Object.fromEntries(plan.heldBack),
    mediaSource: source,
    pictures: pictures.media,
    files: files.media,
  });
  for (const [url, { file }] of Object.entries(state?.pictures ?? {}))
    if (!pictures.media[url]) await removePicture(cache.directory, file);
  const kept = new Set(Object.values(files.media).map(({ file }) => file));
  await removeOtherFiles(publicDirectory, kept);
}

interface DownloadedMedia {
  pictures: FetchedMedia;
  files: FetchedMedia;
  source: string;
}

/** Fetches all pictures and files that the entities will name once the plan is applied. */
async function downloadMedia(
  client: Client,
  { store, reporter, settings, publicDirectory }: Run,
  { state, stored }: Snapshot,
  plan: Plan,
): Promise<DownloadedMedia> {
  const pictures = new Map<string, string[]>();
  const files = new Map<string, string[]>();
  for (const known of entitiesAfter(plan, stored)) {
    addKey(pictures, known.pictures, known.key);
    addKey(files, known.files, known.key);
  }
  const source = hashOf(settings.url);
  const known = state?.mediaSource === source ? state : null;
  const deadlineAt = Date.now() + settings.mediaDeadline;
  const common = {
    concurrency: settings.mediaConcurrency,
    download: (url: string, path: string) => client.download(url, path, { deadlineAt }),
    reporter,
  };
  return {
    pictures: await fetchMedia({
      ...common,
      kind: 'picture',
      wanted: pictures,
      known: known?.pictures,
      folder: pictureFolder(store.cache.directory),
    }),
    files: await fetchMedia({
      ...common,
      kind: 'file',
      wanted: files,
      known: known?.files,
      folder: fileFolder(publicDirectory),
    }),
    source,
  };
}

function addKey(keys: Map<string, string[]>, urls: readonly string[], key: string): void {
  for (const url of urls) {
    const known = keys.get(url);
    if (known) known.push(key);
    else keys.set(url, [key]);
  }
}
