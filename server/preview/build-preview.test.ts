import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '../env';
import { withBuildLock } from '../publisher/build-lock';
import { buildPreview } from './build-preview';
import { previewFolder } from './preview-view';

const folder = mkdtempSync(join(tmpdir(), 'build-preview-'));
const environment = readEnvironment({ DATA_DIR: join(folder, 'data'), CONTENT_DIR: join(folder, 'content') });
const order = { root: folder, environment, entries: [{ type: 'articles', name: 'nada' }], signal: new AbortController().signal };

beforeAll(() => mkdirSync(join(folder, 'content')));
afterAll(() => rmSync(folder, { recursive: true }));

it('builds nothing where nothing is there that somebody wants to see, and says so of each', async () => {
  const said: string[] = [];
  const entries = [...order.entries, { type: 'settings', name: 'settings' }];
  const found = await buildPreview({ ...order, entries, say: (line) => said.push(line) });
  expect(found.map((each) => each.status === 'rejected' && String(each.reason.message).split(';')[0])).toEqual([
    'There is nothing named "nada" in content/articles, neither as a slug nor as a file.',
    'There are no pages of "settings"',
  ]);
  expect(said).toEqual([]);
  expect(readdirSync(previewFolder(environment.dataDir))).not.toContain('site');
});

it('waits while another preview is built, and tells when it is its turn', async () => {
  const events: string[] = [];
  let other: Promise<unknown> | undefined;
  await withBuildLock(previewFolder(environment.dataDir), async () => {
    const say = (line: string) => void events.push(line);
    other = buildPreview({ ...order, say, onTurn: () => events.push('our turn') });
    while (events.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    events.push('the other one ends');
  });
  await other;
  expect(events).toEqual(['Another preview is being built: waiting for its end', 'the other one ends', 'our turn']);
});
