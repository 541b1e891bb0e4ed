import { applyOperations, operationsFor, touchedBy } from '../nodes/apply';
import { applyFileNodes, planFileNodes, touchedFiles } from '../files/file-nodes';
import { removeOthers } from '../files/published-file';
import type { GatheredMedia } from '../media/media-downloads';
import { dropPicture, neutralPicture } from '../pictures/picture-file';
import { applyPictureNodes, planPictureNodes, touchedPictures } from '../pictures/picture-nodes';
import type { BackendAnswer } from './ask-backend';
import { openJournal } from './journal';
import { entitiesAfter, type Plan } from './plan';
import type { Run } from './run';
import type { Snapshot } from './snapshot';
import { commitState } from './sync-state';

interface Findings {
  answer: BackendAnswer;
  plan: Plan;
  media: GatheredMedia;
}

/**
 * The part of a run that touches things, in the one order that survives being cut off anywhere:
 * journal, nodes, cursor.
 */
export async function writeNodes(
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
