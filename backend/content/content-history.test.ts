import { author } from '../fixtures/content-harness';
import { ContentHistory } from './content-history';
import { EditingHarness } from './fixtures/editing-harness';
import { ContentRepository } from './git/content-repository';

const ines = (name: string, more: object = {}) => author(name, { slug: 'ines', ...more });

const harness = new EditingHarness().forEachTest();

const history = async () => new ContentHistory({ repository: await ContentRepository.open(harness.copy.folder) });

it('tells what changed in an entry, field by field, by whom and when', async () => {
  await harness.update('authors/ines.yml', ines('Inês C.'));
  const soil = { pt: { titulo: 'Terras', slug: 'solos' }, en: { titulo: 'Soil', slug: 'soil' } };
  await harness.update('categories/soil.yml', soil, { as: 'publisher' });
  const told = await history();
  const body = await told.of('authors/ines.yml', 1);
  expect(body.meta).toEqual({ page: 1, more: false });
  expect(body.data.map(({ message }) => message)).toEqual(['Alterou Autor «ines»', 'The sample content']);
  expect(body.data[0]).toEqual({
    id: harness.copy.git('rev-parse', 'HEAD~1'),
    who: { name: 'Uma editor', email: 'editor@valterra.example' },
    when: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    message: 'Alterou Autor «ines»',
    act: { action: 'saved.update', path: 'authors/ines.yml' },
    mayBeUndone: true,
    wasThere: true,
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

it('tells nothing of what is no content, and nothing to strangers', async () => {
  await expect((await history()).picture('authors/ines.yml', harness.copy.git('rev-parse', 'HEAD'))).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect((await history()).of('.git/config', 1)).rejects.toMatchObject({ code: 'not_found' });
  expect((await harness.ask('/admin/history?path=authors/ines.yml', { as: null })).status).toBe(401);
});
