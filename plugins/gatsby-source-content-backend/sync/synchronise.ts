import { gatherMedia } from '../media/media-downloads';
import { backendProblemsReport } from '../reporting/backend-problems';
import { summary } from '../reporting/summary';
import { createClient } from '../api-client/client';
import { askBackend } from './ask-backend';
import { checkLimits } from './limits';
import { planChanges } from './plan';
import { quarantineReport } from './quarantine';
import type { Run } from './run';
import { takeSnapshot } from './snapshot';
import { writeNodes } from './write-nodes';

/**
 * Brings Gatsby's nodes in line with the backend. Reading and deciding come first and touch
 * nothing; then the journal is opened, the nodes are written, and last of all the cursor is kept. A
 * run that ends anywhere in between is made good by the next one. Throws a BackendError or a Stop
 * when the build must not go on.
 */
export async function synchronise(run: Run): Promise<void> {
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
