import { build, quickSettings } from '../testing/build';
import { createFakeGatsby, type FakeGatsby } from '../testing/fake-gatsby';
import { articleEntity, homeEntity } from '../testing/sample-types';
import { startUnrulyBackend, type UnrulyBackend } from '../testing/unruly-backend';
import type { EntityName } from '../wire/contract';

let backend: UnrulyBackend;
let gatsby: FakeGatsby;
const title = (id: string) => gatsby.nodesOf('ContentArticle').find((node) => node.contentId === id)?.titulo;
const article = (id: string): EntityName => ({ type: 'articles', locale: 'pt', id });
const buildNaming = async (...names: EntityName[]) => (await build(gatsby, { ...quickSettings(backend.url), named: () => names })).summary;

beforeEach(async () => {
  backend = await startUnrulyBackend();
  gatsby = await createFakeGatsby();
  for (const locale of ['pt', 'en']) backend.put('home', locale, homeEntity());
  for (const id of ['one', 'two']) backend.put('articles', 'pt', articleEntity(id));
  await build(gatsby, quickSettings(backend.url));
});
afterEach(async () => {
  await backend.stop();
  await gatsby.remove();
});

it('reads what is named though the list of changes does not have it yet', async () => {
  backend.putUnlisted('articles', 'pt', articleEntity('one', { titulo: 'Mudado' }));
  expect(await buildNaming()).toMatch(/^content: 0 fetched/);
  expect(await buildNaming(article('one'))).toMatch(/^content: 1 fetched, 1 changed, 0 deleted/);
  expect(title('one')).toBe('Mudado');
});

it('asks no more often, and changes nothing that is the same', async () => {
  const before = backend.countOf('/api/changes');
  expect(await buildNaming(article('one'), article('two'))).toMatch(/^content: 2 fetched, 0 changed, 0 deleted/);
  expect(backend.countOf('/api/changes')).toBe(before + 1);
});

it('is right with names that are wrong, and with none of what has changed', async () => {
  backend.put('articles', 'pt', articleEntity('two', { titulo: 'Mudado' }));
  const wrong = [article('nobody'), { type: 'nothing', locale: 'xx', id: 'one' }];
  expect(await buildNaming(...wrong)).toMatch(/^content: 1 fetched, 1 changed, 0 deleted/);
  expect([title('one'), title('two')]).toEqual(['Artigo one', 'Mudado']);
});

it('is right with a backend that does not know names', async () => {
  backend.forgetNames();
  backend.put('articles', 'pt', articleEntity('two', { titulo: 'Mudado' }));
  expect(await buildNaming(article('one'))).toMatch(/^content: 1 fetched, 1 changed, 0 deleted/);
});

it('names no more than an address holds', async () => {
  const many = Array.from({ length: 1_000 }, (_, index) => article(`one-${index}`));
  expect(await buildNaming(...many)).toMatch(/^content: 0 fetched/);
});
