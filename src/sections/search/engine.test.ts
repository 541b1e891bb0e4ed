import type { PageKind } from '../../routing/page-kinds';
import { hitsFor, type Pagefind } from './engine';

interface Page {
  id: string;
  kind: PageKind;
  words: string;
  score: number;
  meta?: { menu: string };
}

/** Answers with the pages that hold all that is looked for; what nobody says is shortened until somebody does. */
function indexOf(pages: readonly Page[]): Pagefind {
  const begins = (start: string) => pages.some(({ words }) => words.split(' ').some((word) => word.startsWith(start)));
  const shortened = (word: string): string => (begins(word) ? word : shortened(word.slice(0, -1)));
  return {
    options: async () => undefined,
    search: async (text, { filters }) => {
      const wanted = text.split(' ').map(shortened);
      return {
        results: pages
          .filter(({ kind }) => !filters.kind || kind === filters.kind)
          .filter(({ words }) => wanted.every((start) => words.split(' ').some((word) => word.startsWith(start))))
          .map(({ id, words, score, meta = {} }) => ({
            id,
            score,
            data: async () => ({
              url: `/pt/${id}/`,
              excerpt: id,
              content: words,
              locations: words.split(' ').flatMap((word, index) => (wanted.some((start) => word.startsWith(start)) ? [index] : [])),
              meta,
            }),
          })),
      };
    },
  };
}

const pagefind = indexOf([
  { id: 'a', kind: 'unit', words: 'operacao residuos', score: 2 },
  { id: 'b', kind: 'article', words: 'operacoes solos', score: 3 },
  { id: 'c', kind: 'article', words: 'solos amianto x', score: 1 },
]);

const foundBy = async (index: Pagefind, text: string) => (await hitsFor(index, text, 'pt')).map(({ id }) => id);

test('the singular finds the plural and the other way round, the best first, each once', async () => {
  for (const text of ['operação', 'Operações', 'Operacoes']) {
    const hits = await hitsFor(pagefind, text, 'pt');
    expect(hits.map(({ id, kind }) => [id, kind])).toEqual([
      ['b', 'article'],
      ['a', 'unit'],
    ]);
  }
});

test('leads to the address of the page, and has it for a title where there is none', async () => {
  const [hit] = await hitsFor(pagefind, 'amianto', 'pt');
  expect(await hit?.read()).toMatchObject({ href: '/pt/c', title: '/pt/c' });
});

test('half a word is enough', async () => {
  expect(await foundBy(pagefind, 'amiant')).toEqual(['c']);
});

test.each(['xyzzyq', 'operacxqwz', 'solos xyzzyq'])('"%s" finds nothing, though the index shortens it', async (nonsense) => {
  expect(await foundBy(pagefind, nonsense)).toEqual([]);
});

test('a service stands above a screen that says its words more often', async () => {
  const index = indexOf([
    { id: 'testimonials', kind: 'page', words: 'solos', score: 4 },
    { id: 'soil', kind: 'service', words: 'solos', score: 2.5 },
  ]);
  expect(await foundBy(index, 'solos')).toEqual(['soil', 'testimonials']);
});

test('what only begins with the same letters comes after what has the word', async () => {
  const index = indexOf([
    { id: 'solvents', kind: 'article', words: 'solventes usados', score: 9 },
    { id: 'soil', kind: 'article', words: 'solo limpo', score: 2 },
  ]);
  // As its stemmer shortens it.
  const shortened: Pagefind = { ...index, search: (text, options) => index.search(text.replace('solos', 'sol'), options) };
  expect(await foundBy(shortened, 'solos')).toEqual(['soil', 'solvents']);
});

test('a screen answers by its name in the menu, though it does not say it', async () => {
  const index = indexOf([
    { id: 'contacts', kind: 'page', words: 'contamos consigo', score: 9, meta: { menu: 'Contactos' } },
    { id: 'privacy', kind: 'page', words: 'contactos', score: 2 },
  ]);
  const shortened: Pagefind = { ...index, search: (text, options) => index.search(text.replace('contactos', 'cont'), options) };
  expect(await foundBy(shortened, 'contactos')).toEqual(['contacts', 'privacy']);
});

test('a result without a title is called by its address', async () => {
  const [hit] = await hitsFor(pagefind, 'residuos', 'pt');
  expect(await hit?.read()).toEqual({ href: '/pt/a', title: '/pt/a', excerpt: { parts: [{ text: 'a', marked: false }], opens: false } });
});
