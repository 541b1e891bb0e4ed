import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { lastSeenFile } from '../platform/jobs/clock-jump';
import { buildBackend } from './app';
import { AdminHarness } from './fixtures/admin-harness';

const harness = new AdminHarness().forEachTest();
const ines = { nome: 'Inês', email: 'ines@x.example' };

/** What a start at this time leaves, and says; it is stopped when it has erased what it should. */
async function startedAt(time: Date, hasErased = async () => true) {
  const dataDir = `${harness.copy.root}/data`;
  const said: string[] = [];
  const app = await buildBackend({
    ...{ dataDir, contentDir: harness.copy.folder, token: 'test-token', watch: false, clock: () => time },
    log: (line) => said.push(line),
    people: { url: null },
  });
  while (!(await hasErased())) await wait(20);
  await app.close();
  return { left: [(await harness.kept()).length, (await harness.done()).length], said };
}

it('a start three years ahead erases no submission and no line of the audit list, until somebody says that the clock is right', async () => {
  await harness.sent('informacoes', ines);
  await harness.authStore.audit.record({ id: null, name: 'site' }, 'own-data-erased', 'A-1');
  const ahead = new Date(Date.now() + 3 * 366 * 86_400_000);
  expect((await startedAt(new Date())).left).toEqual([1, 1]);
  const jumped = await startedAt(ahead);
  expect(jumped.left).toEqual([1, 1]);
  expect(
    jumped.said.filter((line) => /nothing is erased\. If the clock is wrong, set it .* If it is right, delete /.test(line)),
  ).toHaveLength(2);
  expect((await startedAt(new Date())).left).toEqual([1, 1]);
  rmSync(lastSeenFile(`${harness.copy.root}/data`));
  const isEmpty = async () => (await harness.kept()).length + (await harness.done()).length === 0;
  expect((await startedAt(ahead, isEmpty)).left).toEqual([0, 0]);
});
