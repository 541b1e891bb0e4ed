import { articleEntity, authorEntity } from './testing/sample-types';
import { SiteOfTest } from './testing/site-of-test';

const ids = Array.from({ length: 30 }, (_, index) => `article-${index}`);
const site = new SiteOfTest(({ put }) => {
  put('authors', 'pt', authorEntity('ines'));
  for (const id of ids) put('articles', 'pt', articleEntity(id, { autor: 'ines' }));
});

/** The nodes of entities that a build reads, touches or lists. */
async function nodesRead(): Promise<string[]> {
  const { store } = site.gatsby;
  const { getNode, getNodesByType } = store;
  const read: string[] = [];
  const note = (node: ReturnType<typeof getNode>) => {
    if (node?.internal.type.startsWith('Content')) read.push(String(node.contentId));
    return node;
  };
  store.getNode = (id) => note(getNode(id));
  store.getNodesByType = (type) => getNodesByType(type).filter((node) => note(node));
  await site.build();
  Object.assign(store, { getNode, getNodesByType });
  return [...new Set(read)].sort();
}

test('a change of one entity reads the node of this one and that of the last change', async () => {
  await site.build();
  site.backend.put('articles', 'pt', articleEntity('article-3', { autor: 'ines', titulo: 'Outro' }));
  await site.build();
  site.backend.put('articles', 'pt', articleEntity('article-7', { autor: 'ines', titulo: 'Outro' }));
  expect(await nodesRead()).toEqual(['article-3', 'article-7']);
  expect(site.article('article-7')?.titulo).toBe('Outro');
});

test('a deletion reads its own node, and a new entity those that waited for it', async () => {
  site.backend.put('articles', 'pt', articleEntity('waits', { autor: 'rui' }));
  await site.build();
  site.backend.remove('articles', 'pt', 'article-3');
  await site.build();
  expect(site.article('article-3')).toBeUndefined();
  site.backend.put('authors', 'pt', authorEntity('rui'));
  expect(await nodesRead()).toEqual(['waits']);
});

test('a full comparison reads the nodes that it changes alone', async () => {
  await site.build();
  site.backend.remove('articles', 'pt', 'article-3', { silently: true });
  site.backend.forgetCursors();
  expect(await nodesRead()).toEqual(['article-3', 'article-29'].sort());
  expect(site.article('article-3')).toBeUndefined();
});

test('nodes that Gatsby lost are made again', async () => {
  await site.build();
  site.gatsby.nodes.clear();
  const { summary } = await site.build();
  expect(summary).toMatch(/^content: 33 fetched, 33 changed/);
  expect(site.gatsby.nodesOf('ContentArticle')).toHaveLength(ids.length);
});
