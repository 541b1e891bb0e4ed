import { applyOperations, operationsFor, touchedBy } from '../nodes/apply';
import type { PictureHaul } from '../pictures/fetch-pictures';
import { dropPicture, neutralPicture } from '../pictures/picture-file';
import { applyPictureNodes, planPictureNodes, touchedPictures } from '../pictures/picture-nodes';
import type { BackendAnswer } from './ask-backend';
import { openJournal } from './journal';
import { entitiesAfter, type Plan } from './plan';
import type { Run } from './run';
import type { Stock } from './stock';
import { commitState } from './sync-state';

interface Findings {
  answer: BackendAnswer;
  plan: Plan;
  haul: PictureHaul;
  pictureSource: string;
}

/** The part of a run that touches things, in the one order that survives being cut off anywhere: journal, nodes, cursor. */
export async function writeNodes(
  { store, types, session, startedAt }: Run,
  stock: Stock,
  { answer, plan, haul, pictureSource }: Findings,
): Promise<void> {
  const { state, journal, held, fingerprint, interrupted } = stock;
  const { cache } = store;
  const { directory } = cache;
  const before = state?.pictures ?? {};
  const operations = operationsFor(plan, held, interrupted);
  const pictureOperations = planPictureNodes(store, {
    now: haul.pictures,
    before,
    fetched: haul.fetched,
    directory,
    neutral: haul.missing.length > 0 ? await neutralPicture(directory) : null,
    interrupted,
  });
  await openJournal(cache, journal, session, [...touchedBy(operations), ...touchedPictures(pictureOperations)]);

  const mark = startedAt.toString(36);
  await applyPictureNodes(store, pictureOperations, mark);
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
    pictureSource,
    pictures: haul.pictures,
  });
  const unused = Object.entries(before).filter(([url]) => !haul.pictures[url]);
  await Promise.all(unused.map(([, { file }]) => dropPicture(directory, file)));
}
