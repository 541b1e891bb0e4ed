import { stringify } from 'yaml';

import { author } from '../fixtures/content-harness';
import { oneColour } from '../../tests/fixtures/one-colour';
import { ContentHistory } from './content-history';
import { EditingHarness, type Worker } from './fixtures/editing-harness';
import { ContentRepository } from './git/content-repository';
import type { EditingContext } from './save/saver';

const picture = (colour: string) => oneColour(8, 8, colour).jpeg().toBuffer();
const ines = (name: string, more: object = {}) => author(name, { slug: 'ines', ...more });
const portrait = { imagem: { url: '/media/ines.jpg', title: 'Inês' } };

const harness = new EditingHarness().forEachTest();

const history = async () =>
  new ContentHistory({ repository: await ContentRepository.open(harness.copy.folder) } as EditingContext, undefined as never);
const pictureNow = () => harness.copy.git('rev-parse', 'HEAD:media/ines.jpg');
const restore = (path: string, commit: string, as: Worker = 'publisher') =>
  harness.ask('/admin/history/restore', { method: 'POST', payload: { path, commit }, as });

it('tells what changed in an entry, field by field, by whom and when', async () => {
  await harness.update('authors/ines.yml', ines('Inês C.'), { message: 'Nome' });
  const soil = { pt: { titulo: 'Terras', slug: 'solos' }, en: { titulo: 'Soil', slug: 'soil' } };
  await harness.update('categories/soil.yml', soil, { as: 'publisher' });
  const told = await history();
  const body = await told.of('authors/ines.yml', 1);
  expect(body.meta).toEqual({ page: 1, more: false });
  expect(body.data.map(({ message }) => message)).toEqual(['Nome', 'The sample content']);
  expect(body.data[0]).toEqual({
    id: harness.copy.git('rev-parse', 'HEAD~1'),
    who: { name: 'Uma editor', email: 'editor@valterra.example' },
    when: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    message: 'Nome',
    changed: ['pt', 'en'].flatMap((locale) => [
      { locale, field: 'nome', before: 'Inês', after: 'Inês C.' },
      { locale, field: 'biografia', before: `Inês (${locale})`, after: `Inês C. (${locale})` },
    ]),
  });
  expect((await told.recent(1)).data.slice(0, 2).flatMap(({ files }) => files)).toEqual([
    { path: 'categories/soil.yml', what: 'changed' },
    { path: 'authors/ines.yml', what: 'changed' },
  ]);
});

it('brings back an earlier version with its picture, as a new commit of publishers, and keeps what was written by hand meanwhile', async () => {
  const save = async (name: string, colour: string, more: { operation: string; sha?: string }) => {
    const sha = harness.sha('authors/ines.yml');
    await harness.save([
      { operation: 'update', path: 'authors/ines.yml', sha, content: stringify(ines(name, portrait)) },
      { ...more, path: 'media/ines.jpg', content: await picture(colour) },
    ]);
  };
  await save('Primeira', 'green', { operation: 'create' });
  const [first, sha] = [harness.copy.git('rev-parse', 'HEAD'), pictureNow()];
  await save('Segunda', 'red', { operation: 'update', sha });
  expect((await restore('authors/ines.yml', first, 'editor')).status).toBe(403);
  harness.copy.writeByHand('authors/ines.yml', stringify(ines('By hand', portrait)));
  const { status, body } = await restore('authors/ines.yml', first);
  expect(body.message ?? status).toBe(303);
  expect(harness.copy.text('authors/ines.yml')).toContain('Primeira');
  expect([pictureNow(), harness.copy.git('log', '-2', '--format=%an'), harness.commits()]).toEqual([sha, 'Uma publisher\nBy hand', 5]);
});

it('brings back what was deleted, and leaves a picture that another entry shows as it is now', async () => {
  await harness.save([
    { operation: 'create', path: 'authors/rui.yml', content: stringify(author('Rui', { slug: 'rui', ...portrait })) },
    { operation: 'update', path: 'authors/ines.yml', sha: harness.sha('authors/ines.yml'), content: stringify(ines('Inês', portrait)) },
    { operation: 'create', path: 'media/ines.jpg', content: await picture('green') },
  ]);
  const then = harness.copy.git('rev-parse', 'HEAD');
  await harness.save([{ operation: 'update', path: 'media/ines.jpg', sha: pictureNow(), content: await picture('red') }]);
  const now = pictureNow();
  await harness.remove('authors/rui.yml', 'publisher');
  const { status, body } = await restore('authors/rui.yml', then);
  expect(body.message ?? status).toBe(303);
  expect([harness.copy.text('authors/rui.yml').includes('Rui'), pictureNow()]).toEqual([true, now]);
});

it('checks what it brings back like a save', async () => {
  await harness.create('authors/rui.yml', author('Rui', { slug: 'rui' }));
  const then = harness.copy.git('rev-parse', 'HEAD');
  await harness.update('authors/rui.yml', author('Rui', { slug: 'rui-gil' }));
  await harness.create('authors/other.yml', author('Outro', { slug: 'rui' }));
  const { status, body } = await restore('authors/rui.yml', then);
  expect([status, body]).toEqual([422, expect.stringContaining('is the slug of authors/other too')]);
});

it('knows only commits of this content', async () => {
  for (const [path, commit] of [
    ['authors/ines.yml', 'f'.repeat(40)],
    ['authors/nobody.yml', harness.copy.git('rev-parse', 'HEAD')],
    ['../secret.yml', harness.copy.git('rev-parse', 'HEAD')],
    ['authors/ines.yml', harness.copy.git('rev-parse', 'HEAD:authors')],
  ] as const)
    expect((await restore(path, commit)).status).toBe(404);
  await expect((await history()).of('.git/config', 1)).rejects.toMatchObject({ code: 'not_found' });
  expect((await harness.ask('/admin/history?path=authors/ines.yml', { as: null })).status).toBe(401);
});
