import { hitsFor, type Pagefind } from './engine';

/** Answers with the pages whose words hold all that is looked for. */
const pages = [
  { id: 'a', kind: 'unit', words: 'operacao residuos', score: 2 },
  { id: 'b', kind: 'article', words: 'operacoes solos', score: 3 },
  { id: 'c', kind: 'article', words: 'solos', score: 1 },
];
const pagefind: Pagefind = {
  options: async () => undefined,
  search: async (text, { filters }) => ({
    results: pages
      .filter(({ kind, words }) => kind === filters.kind && text.split(' ').every((word) => words.split(' ').includes(word)))
      .map(({ id, score }) => ({ id, score, data: async () => ({ url: `/pt/${id}`, excerpt: id, meta: {} }) })),
  }),
};

test('the singular finds the plural and the other way round, the best first, each once', async () => {
  for (const text of ['operação', 'Operações']) {
    const hits = await hitsFor(pagefind, text, 'pt');
    expect(hits.map(({ id, kind }) => [id, kind])).toEqual([
      ['b', 'article'],
      ['a', 'unit'],
    ]);
  }
});

test('a result without a title is called by its address', async () => {
  const [hit] = await hitsFor(pagefind, 'residuos', 'pt');
  expect(await hit?.read()).toEqual({ href: '/pt/a', title: '/pt/a', excerpt: 'a' });
});
