import { articleEntity } from './testing/sample-types';
import { SiteOfTest } from './testing/site-of-test';
import type { ApiEntity } from './changes';

const site = new SiteOfTest(({ put }) => ['one', 'two'].forEach((id) => put('articles', 'pt', articleEntity(id))));
beforeEach(() => site.build());

const written = (id: string, titulo: string): ApiEntity => ({ type: 'articles', locale: 'pt', id, entity: articleEntity(id, { titulo }) });
const buildWith = async (...entities: ApiEntity[]) => {
  const { dirty } = await site.build({ unsaved: () => entities });
  return [['one', 'two', 'new'].map((id) => site.article(id)?.titulo), dirty.length];
};

it('shows what is not saved in place of what is, until another build has other texts', async () => {
  expect(await buildWith(written('one', 'Por guardar'))).toEqual([['Por guardar', 'Artigo two', undefined], 1]);
  expect(await buildWith(written('one', 'Por guardar'))).toEqual([['Por guardar', 'Artigo two', undefined], 0]);
  // Another editor has another entry open, and sees nothing of the first.
  expect(await buildWith(written('two', 'De outra pessoa'))).toEqual([['Artigo one', 'De outra pessoa', undefined], 2]);
  expect(await buildWith()).toEqual([['Artigo one', 'Artigo two', undefined], 1]);
  expect(await buildWith()).toEqual([['Artigo one', 'Artigo two', undefined], 0]);
});

it('shows an entry that is not saved at all, and forgets it', async () => {
  expect(await buildWith(written('new', 'Novo'))).toEqual([['Artigo one', 'Artigo two', 'Novo'], 1]);
  expect(await buildWith(written('new', 'Mais novo'))).toEqual([['Artigo one', 'Artigo two', 'Mais novo'], 1]);
  expect((await buildWith())[0]).toEqual(['Artigo one', 'Artigo two', undefined]);
});

it('shows what somebody saved meanwhile, below what is not saved', async () => {
  await buildWith(written('one', 'Por guardar'));
  for (const id of ['one', 'two']) site.backend.put('articles', 'pt', articleEntity(id, { titulo: 'Guardado' }));
  expect((await buildWith(written('one', 'Por guardar')))[0]).toEqual(['Por guardar', 'Guardado', undefined]);
  expect((await buildWith())[0]).toEqual(['Guardado', 'Guardado', undefined]);
});
