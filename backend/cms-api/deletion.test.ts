import { stringify } from 'yaml';

import { article, author } from '../fixtures/content-harness';
import { oneColour } from '../../tests/fixtures/one-colour';
import { EditingHarness } from '../content/fixtures/editing-harness';

const harness = new EditingHarness().forEachTest();

const path = 'authors/rui.yml';
const portrait = (url: string) => ({ imagem: { url, title: 'Rui' } });
const mud = (more: object) => ({ pt: article('lamas', { titulo: 'Lamas', ...more }) });

beforeEach(async () => {
  const jpeg = await oneColour(8, 8, 'green').jpeg().toBuffer();
  for (const name of ['rui', 'shared']) await harness.create(`media/${name}.jpg`, jpeg);
  await harness.create(path, author('Rui', { slug: 'rui', biografia: '![Rui](/media/shared.jpg)', ...portrait('/media/rui.jpg') }));
  // A draft uses a picture too.
  await harness.create('articles/draft.yml', mud({ slug: 'rascunho', publicado: false, ...portrait('/media/shared.jpg') }));
  await harness.create('articles/mud.yml', mud({ autor: 'rui' }));
});

/** What the editor sends to delete Rui, who is taken out of the article. */
const deletion = (autor?: string) => ({
  message: 'Deleted',
  files: [
    { operation: 'delete', path, sha: harness.sha(path) },
    ...(autor === undefined
      ? [
          {
            operation: 'update',
            path: 'articles/mud.yml',
            sha: harness.sha('articles/mud.yml'),
            content: Buffer.from(stringify(mud({}))).toString('base64'),
          },
        ]
      : []),
  ],
});
const api = '/api/v1/repos/site/content';
const dialog = async (payload: object, as: 'editor' | 'publisher' = 'publisher') =>
  String((await harness.ask(`${api}/deletion`, { method: 'POST', payload, as })).body);
const send = (payload: object) => harness.ask(`${api}/contents`, { method: 'POST', payload, as: 'publisher' });

it('says before a deletion which entries, addresses and pictures are concerned, and deletes nothing', async () => {
  const commits = harness.commits();
  const said = await dialog(deletion());
  expect(said).toMatch(/<h3>Rui<\/h3>[\s\S]*Author[\s\S]*goes[\s\S]*Entries that stay, and change[\s\S]*<h3>Lamas<\/h3>[\s\S]*rui<\/del>/);
  expect(said).toContain('/pt/blog/autor/rui is gone.');
  expect(said).toContain('name="unused" value="media/rui.jpg"');
  expect(said).not.toContain('media/shared.jpg"');
  expect(harness.commits()).toBe(commits);
});

it('names the entries that stand in the way, and offers no deletion', async () => {
  const said = await dialog(deletion('rui'));
  expect(said).toMatch(
    /collections\/articles\/entries\/mud" target="_blank">Article “Lamas”<\/a>, Portuguese, Author: points at authors\/rui/,
  );
  expect(said).not.toContain('value="delete"');
  expect(await dialog(deletion(), 'editor')).toMatch(/Não é possível eliminar[\s\S]*A sua conta/);
});

it('deletes with it the pictures that nobody uses any more, in the same commit, and no others', async () => {
  const commits = harness.commits();
  expect(await send({ ...deletion(), unused: ['media/shared.jpg'] })).toMatchObject({
    status: 409,
    body: { error: { code: 'still_used' } },
  });
  expect(await send({ ...deletion(), unused: [7] })).toMatchObject({ status: 400 });
  expect(harness.commits()).toBe(commits);
  const { status, body } = await send({ ...deletion(), unused: ['media/rui.jpg'] });
  expect([status, body.files.length]).toEqual([201, 2]);
  expect(harness.copy.git('show', '--format=', '--name-status', body.commit.sha).split('\n')).toEqual([
    'M\tarticles/mud.yml',
    'D\tauthors/rui.yml',
    'D\tmedia/rui.jpg',
    'A\tredirects/en-blog-autor-rui.yml',
    'A\tredirects/pt-blog-autor-rui.yml',
  ]);
});
