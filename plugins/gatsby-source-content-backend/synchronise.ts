import { BackendError, codeOf, Stop } from './errors';
import {
  askBackend,
  type BackendAnswer,
  type Run,
  type Snapshot,
  takeSnapshot,
} from './read-content';
import { type GatheredMedia, gatherMedia } from './media-downloads';
import { backendProblemsReport, quarantineReport } from './problems';
import { createClient } from './backend-client';
import { checkLimits, entitiesAfter, type Plan, planChanges } from './plan';
import { applyOperations, operationsFor, touchedBy } from './node-operations';
import { applyFileNodes, planFileNodes, removeOthers, touchedFiles } from './files';
import {
  applyPictureNodes,
  dropPicture,
  neutralPicture,
  planPictureNodes,
  touchedPictures,
} from './pictures';
import { commitState, openJournal } from './sync-state';

/**
 * Runs the synchronisation and turns its known failures into one line with a code; unknown ones are
 * bugs and stay as they are.
 */
export async function sourceContent(run: Run): Promise<void> {
  const { reporter, settings } = run;
  try {
    await synchronise(run);
  } catch (error) {
    if (error instanceof Stop)
      reporter.panicOnBuild({ id: error.code, context: { what: error.what } });
    else if (error instanceof BackendError)
      reporter.panicOnBuild({
        id: codeOf[error.kind],
        context: { what: `${settings.url}: ${error.message}` },
      });
    else throw error;
  }
}

/**
 * Brings Gatsby's nodes in line with the backend. Reading and deciding come first and touch
 * nothing; then the journal is opened, the nodes are written, and last of all the cursor is kept. A
 * run that ends anywhere in between is made good by the next one. Throws a BackendError or a Stop
 * when the build must not go on.
 */
async function synchronise(run: Run): Promise<void> {
  const { store, reporter, settings, types, locales } = run;
  const stock = await takeSnapshot(run);
  const { state, held, decision } = stock;
  const client = createClient({
    ...settings,
    onRetry: ({ message }, wait) =>
      reporter.verbose(`content: ${message}; next attempt in ${wait} ms`),
  });
  const answer = await askBackend(client, run, stock);

  const { dropOld } = decision;
  const maker = { createNodeId: store.createNodeId, types };
  const plan = await planChanges({
    maker,
    locales,
    gathered: answer,
    complete: answer.complete,
    held,
    dropOld,
    quarantine: state?.quarantine ?? {},
  });
  for (const [key, quarantined] of plan.quarantine) {
    reporter.warn(quarantineReport(quarantined, !dropOld && held.has(key), answer.problems));
  }
  for (const problem of backendProblemsReport(answer.problems, plan.quarantine.values()))
    reporter.warn(problem);
  for (const [stranger, count] of plan.unknown)
    reporter.verbose(`content: ${count} entities of the ${stranger} are left alone`);
  checkLimits(
    plan,
    held,
    { ...settings, allowMassDeletion: settings.allowMassDeletion || dropOld },
    types,
    locales,
  );

  const media = await gatherMedia(client, run, stock, plan);

  const writing = reporter.activityTimer('content: writing nodes');
  writing.start();
  await writeNodes(run, stock, { answer, plan, media }).finally(() => writing.end());
  reporter.info(
    summary({
      fetched: answer.changed.size,
      changed: plan.changes.length,
      deleted: plan.deletions.length,
      quarantined: plan.quarantine.size,
      pictures: media.pictures.fetched.length,
      files: media.files.fetched.length,
      milliseconds: Date.now() - run.startedAt,
    }),
  );
}

interface Findings {
  answer: BackendAnswer;
  plan: Plan;
  media: GatheredMedia;
}

/**
 * The part of a run that touches things, in the one order that survives being cut off anywhere:
 * journal, nodes, cursor.
 */
async function writeNodes(
  { store, types, session, startedAt, publicDirectory }: Run,
  stock: Snapshot,
  { answer, plan, media: { pictures, files, source } }: Findings,
): Promise<void> {
  const { state, journal, held, fingerprint, interrupted } = stock;
  const { cache } = store;
  const { directory } = cache;
  const before = state?.pictures ?? {};
  const operations = operationsFor(plan, held, interrupted);
  const pictureOperations = planPictureNodes(store, {
    now: pictures.media,
    before,
    fetched: pictures.fetched,
    directory,
    neutral: pictures.missing.length > 0 ? await neutralPicture(directory) : null,
    interrupted,
  });
  const fileOperations = planFileNodes(store, files.media, interrupted);
  const touched = [
    ...touchedBy(operations),
    ...touchedPictures(pictureOperations),
    ...touchedFiles(fileOperations),
  ];
  await openJournal(cache, journal, session, touched);

  const mark = startedAt.toString(36);
  await applyPictureNodes(store, pictureOperations, mark);
  await applyFileNodes(store, fileOperations, mark);
  await applyOperations(store, operations, mark);
  await commitState(cache, {
    fingerprint,
    cursor: answer.cursor,
    etag: answer.etag,
    typeNames: types.map(({ graphqlName }) => graphqlName),
    nodeCount: [...entitiesAfter(plan, held)].length,
    runsSinceFull: answer.complete ? 0 : (state?.runsSinceFull ?? 0) + 1,
    lastFullAt: answer.complete ? startedAt : (state?.lastFullAt ?? startedAt),
    quarantine: Object.fromEntries(plan.quarantine),
    mediaSource: source,
    pictures: pictures.media,
    files: files.media,
  });
  const unused = Object.entries(before).filter(([url]) => !pictures.media[url]);
  await Promise.all(unused.map(([, { file }]) => dropPicture(directory, file)));
  await removeOthers(
    publicDirectory,
    Object.values(files.media).map(({ file }) => file),
  );
}

interface Counts {
  fetched: number;
  changed: number;
  deleted: number;
  quarantined: number;
  pictures: number;
  files: number;
  milliseconds: number;
}

/**
 * `content: 84 fetched, 3 changed, 1 deleted, 0 quarantined, 0.4 s`; pictures and files are named
 * when some were fetched.
 */
function summary({
  fetched,
  changed,
  deleted,
  quarantined,
  pictures,
  files,
  milliseconds,
}: Counts): string {
  const parts = [
    `${fetched} fetched`,
    `${changed} changed`,
    `${deleted} deleted`,
    `${quarantined} quarantined`,
  ];
  if (pictures > 0) parts.push(`${pictures} ${pictures === 1 ? 'picture' : 'pictures'}`);
  if (files > 0) parts.push(`${files} ${files === 1 ? 'file' : 'files'}`);
  return `content: ${parts.join(', ')}, ${(milliseconds / 1000).toFixed(1)} s`;
}
