import { articleEntity } from './testing/sample-types';
import { SiteOfTest } from './testing/site-of-test';
import type { EntityRef } from './changes';

const site = new SiteOfTest(({ put }) => ['one', 'two'].forEach((id) => put('articles', 'pt', articleEntity(id))));
beforeEach(() => site.build());
const name = (id: string): EntityRef => ({ type: 'articles', locale: 'pt', id });
const buildNaming = async (...names: EntityRef[]) => (await site.build({ named: () => names })).summary;

it('asks once, and reads what is named though the list of changes does not have it yet', async () => {
  site.backend.putUnlisted('articles', 'pt', articleEntity('one', { titulo: 'Mudado' }));
  expect(await buildNaming()).toMatch(/^content: 0 fetched/);
  const before = site.backend.countOf('/api/changes');
  expect(await buildNaming(name('one'), name('two'))).toMatch(/^content: 2 fetched, 1 changed, 0 deleted/);
  expect(site.backend.countOf('/api/changes')).toBe(before + 1);
  expect(site.article('one')?.titulo).toBe('Mudado');
});

it('is right with names that are wrong, and more than an address holds', async () => {
  const names = [name('nobody'), { type: 'nothing', locale: 'xx', id: 'one' }];
  names.push(...Array.from({ length: 1_000 }, (_, index) => name(`one-${index}`)));
  site.backend.put('articles', 'pt', articleEntity('two', { titulo: 'Mudado' }));
  expect(await buildNaming(...names)).toMatch(/^content: 1 fetched, 1 changed, 0 deleted/);
  expect([site.article('one')?.titulo, site.article('two')?.titulo]).toEqual(['Artigo one', 'Mudado']);
});
