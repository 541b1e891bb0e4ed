import { mkdirSync, readdirSync } from 'node:fs';
import { scratchFolder } from '../../tests/fixtures/scratch-folder';
import { readEnvironment } from '../../platform/settings/settings';
import { buildPreview, draftPaths } from './build-preview';
import { previewFolder } from './preview-view';
import { author, ContentHarness, token } from '../../backend/fixtures/content-harness';

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

const harness = new ContentHarness().forAllTests(() => {
  harness.write('authors/ines', author('Inês', { slug: 'prata', publicado: false }));
  harness.write('authors/prata', author('Outra', { slug: 'outra' }));
  harness.write('testimonials/cimpor', { pt: { empresa: 'Cimpor', cargo: 'Direção', testemunho: 'Bom.', publicado: false } });
  return harness.start({ drafts: true });
});

const addressesOf = (type: string, name: string) => draftPaths({ url: harness.url, token }, type, name);
const pages = (slug: string) => [
  { locale: 'pt', path: `/pt/blog/autor/${slug}` },
  { locale: 'en', path: `/en/blog/autor/${slug}` },
];

it.each([
  ['by its id', 'authors', 'ines', pages('prata')],
  ['by its slug', 'authors', 'outra', pages('outra')],
  ['by its id where another entry has it for its slug', 'authors', 'prata', pages('outra')],
  ['on the screen of all, in the languages that it has', 'testimonials', 'cimpor', [{ locale: 'pt', path: '/pt/testemunhos' }]],
])('a draft is found %s', async (_how, type, name, found) => {
  expect(await addressesOf(type, name)).toEqual(found);
});
