import { mkdirSync, readdirSync } from 'node:fs';
import { scratchFolder } from '../../tests/fixtures/scratch-folder';
import { readEnvironment } from '../../platform/settings/settings';
import { buildPreview } from './build-preview';
import { previewFolder } from './preview-view';

const folder = scratchFolder();

it('builds nothing where nothing is there that somebody wants to see, and says so of each', async () => {
  mkdirSync(folder('content'));
  const environment = readEnvironment({ DATA_DIR: folder('data'), CONTENT_DIR: folder('content') });
  const said: string[] = [];
  const entries = [
    { type: 'articles', name: 'nada' },
    { type: 'settings', name: 'settings' },
  ];
  const order = { root: folder(), environment, entries, signal: new AbortController().signal };
  const found = await buildPreview({ ...order, log: (line) => said.push(line) });
  expect(found.map((each) => each.status === 'rejected' && String(each.reason.message).split(';')[0])).toEqual([
    'There is nothing named "nada" in content/articles, neither as a slug nor as a file.',
    'There are no pages of "settings"',
  ]);
  expect(said).toEqual([]);
  expect(readdirSync(previewFolder(environment.dataDir))).not.toContain('site');
});
