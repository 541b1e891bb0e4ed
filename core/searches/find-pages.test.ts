import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { SearchKind } from './search-kinds';
import { findPages } from './find-pages';
import type { Pagefind } from './pagefind';
import { Vocabulary } from './similar-words';
import { readableExcerpt, queryVariants } from './word-matching';
import { measured } from '../../tests/fixtures/measured';

interface Page {
  id: string;
  kind: SearchKind;
  words: string;
  score: number;
  meta?: { title?: string; menu?: string; called?: string };
}

/** Answers with the pages that hold all that is looked for; what nobody says is shortened until somebody does, and `stems` by its stemmer. */
function indexOf(pages: readonly Page[], stems: Readonly<Record<string, string>> = {}) {
  return {
    pagefind: pagefindOf(pages, stems),
    vocabulary: new Vocabulary(pages.flatMap(({ words, meta }) => [...words.split(' '), ...(meta?.menu?.split(' ') ?? [])])),
  };
}

function pagefindOf(pages: readonly Page[], stems: Readonly<Record<string, string>>): Pagefind {
  const begins = (start: string) => pages.some(({ words }) => words.split(' ').some((word) => word.startsWith(start)));
  const shortened = (word: string): string => (begins(word) ? word : shortened(word.slice(0, -1)));
  return {
    options: async () => undefined,
    mergeIndex: async () => undefined,
    search: async (text, { filters }) => {
      const wanted = text
        .replaceAll('"', '')
        .split(' ')
        .map((word) => shortened(stems[word] ?? word));
      const isWanted = (word: string) => wanted.some((start) => word.startsWith(start));
      const results = pages
        .filter(({ kind }) => !filters.kind || kind === filters.kind)
        .filter(({ words }) => wanted.every((start) => words.split(' ').some((word) => word.startsWith(start))))
        .map(({ id, words, score, meta = {} }) => {
          const locations = words.split(' ').flatMap((word, index) => (isWanted(word) ? [index] : []));
          return { id, score, data: async () => ({ url: `/pt/${id}/`, excerpt: id, content: words, locations, meta }) };
        });
      return { results };
    },
  };
}

const page = (id: string, words: string, score: number, more: Partial<Page> = {}): Page => ({ id, kind: 'article', words, score, ...more });
/** `service soil 2.5: solos; page says 4: solos` */
const siteOf = (text: string, stems?: Readonly<Record<string, string>>) => {
  const pages = text.split('; ').map((each) => /^(\w+) (\w+) ([\d.]+): (.*)$/.exec(each) ?? []);
  return indexOf(
    pages.map(([, kind, id = '', score, words = '']) => page(id, words, Number(score), { kind: kind as SearchKind })),
    stems,
  );
};
const few = [page('a', 'operacao residuos', 2, { kind: 'unit' }), page('b', 'operacoes solos', 3), page('c', 'solos amianto x', 1)];

// That plurals, half words and nonsense are answered as visitors expect, `search-answers.spec.ts` shows on the real pages.
test.each([
  ['either number of a word, each page once', 'Operações', indexOf(few), ['article b', 'unit a']],
  ['no nonsense beside a word', 'solos xyzzyq', indexOf(few), []],
  ['a service before a screen that says it more', 'solos', siteOf('page b 4: solos; service a 2.5: solos'), ['service a', 'page b']],
  ['no other words that begin so', 'solos', siteOf('unit b 9: solventes usados; unit a 2: solo limpo', { solos: 'sol' }), ['unit a']],
  ['first the word as typed', 'analista', siteOf('unit b 9: análise; unit a 1.5: analistas', { analista: 'an' }), ['unit a', 'unit b']],
  [
    'of wastes first the one that is called so, where a waste stands',
    'asbesto',
    indexOf([
      page('maker', 'asbesto asbesto', 9, { kind: 'waste' }),
      page('roofs', 'asbesto', 2),
      page('sheets', 'asbesto', 3, { kind: 'waste', meta: { called: 'asbestos, telhas' } }),
    ]),
    ['waste sheets', 'article roofs', 'waste maker'],
  ],
  ['nothing that only says the word by the way', 'solos', siteOf('article a 300: solos; page b 1: solos'), ['article a']],
  [
    'the screen, the unit or the place that is named so before all that says it more, and a category as it comes',
    'solos',
    indexOf([
      page('article', 'solos solos', 9),
      page('category', 'solos', 4, { kind: 'page', meta: { title: 'Solos' } }),
      page('unit', 'solos', 2, { kind: 'unit', meta: { title: 'Solos' } }),
      page('menu', 'solos', 1, { kind: 'page', meta: { menu: 'Solos' } }),
    ]),
    ['unit unit', 'page menu', 'article article', 'page category'],
  ],
  [
    'a whole word before one that only begins so',
    'mir',
    indexOf([page('mirror', 'mirror', 9), page('mir', 'mir', 1)]),
    ['article mir', 'article mirror'],
  ],
  [
    'no hundreds that only begin with the same letters',
    'analista',
    indexOf(
      [
        page('job', 'analista laboratório', 2, { kind: 'job' }),
        ...Array.from({ length: 300 }, (_, number) => page(`a${number}`, 'anel', 1)),
        page('mention', 'analista', 1.5),
      ],
      { analista: 'an' },
    ),
    ['job job', 'article mention'],
  ],
  [
    'a screen by its name in the menu, though it does not say it',
    'solos',
    indexOf([page('ground', 'solventes', 9, { meta: { menu: 'Solos' } }), page('soil', 'solos', 2)], { solos: 'sol' }),
    ['article ground', 'article soil'],
  ],
])('a search finds %s', async (_, text, index, found) => {
  const { hits } = await findPages(index, text, { locale: 'pt' });
  expect(hits.map(({ id, kind }) => `${kind} ${id}`)).toEqual(found);
});

const found = async (text: string, index = indexOf(few), exact = false) => {
  const { hits, corrected } = await findPages(index, text, { locale: 'pt', exact });
  return [corrected, ...hits.map(({ id }) => id)];
};

test('what no page has is searched as a similar word, unless it is asked for just as it is', async () => {
  expect(await found('Solus')).toEqual(['solos', 'b', 'c']);
  expect(await found('solos amiamto')).toEqual(['solos amianto', 'c']);
  expect(await found('amiamto', indexOf(few), true)).toEqual([null]);
  // The start of a word, and a plural, are no mistakes.
  expect(await found('amia')).toEqual([null, 'c']);
  expect(await found('amiantos')).toEqual([null, 'c']);
  // Nor another word for what some page has.
  expect(await found('asbesto')).toEqual([null, 'c']);
});

const coded = indexOf([
  page('blog/a', '17 06 05* e 17 06 01* telhas', 9),
  page('blog/b', '06 05 17 17', 8),
  page('blog/c', '17 06 05* placas', 7),
  page('residuos/17-06-05', '17 06 05* amianto', 1, { kind: 'page' }),
  page('residuos/17-06-01', '17 06 01* e 17 06 05*', 2, { kind: 'page' }),
  page('residuos/17', '17 06 05* 17 06 01* 17 02 03', 1, { kind: 'page' }),
  page('servicos/x', '17 02 03 madeira', 20, { kind: 'service' }),
  page('blog/d', '17 06 2026', 9),
]);

test.each(['17 06 05', '170605', '17.06.05', '17 06 05*', '170605*', 'LER 170605', 'código LER 17-06-05 *'])(
  'the code %j is answered by its page, then by pages that have it, and by no others',
  async (text) =>
    expect(await found(text, coded)).toEqual([null, 'residuos/17-06-05', 'blog/a', 'blog/c', 'residuos/17-06-01', 'residuos/17']),
);

test('a code without a page of its own is answered by its row in its chapter, then by pages that have it', async () => {
  const { hits } = await findPages(coded, '17.02.03', { locale: 'pt' });
  expect((await Promise.all(hits.map(({ read }) => read()))).map(({ href }) => href)).toEqual([
    '/pt/residuos/17#17-02-03',
    '/pt/servicos/x',
  ]);
  expect(await found('17 02 99', coded)).toEqual([null]);
});

test('a subchapter is answered by its chapter and its codes; beside words the pages with them come first', async () => {
  expect(await found('17 06', coded)).toEqual([null, 'residuos/17', 'residuos/17-06-01', 'residuos/17-06-05', 'blog/a', 'blog/c']);
  expect(await found('placas 170605', coded)).toEqual([null, 'residuos/17-06-05', 'blog/c', 'blog/a', 'residuos/17-06-01', 'residuos/17']);
  expect(await found('99 99 99', coded)).toEqual([null]);
});

test('a question of many plurals costs no more than its length', async () => {
  const { took } = await measured(() => expect(queryVariants('sais '.repeat(24), 'pt')).toHaveLength(8));
  // A millisecond; all combinations of them took half a minute.
  expect(took).toBeLessThan(1_000);
});

test.each([
  ['Operacoes', 'pt', ['operacoes', 'operacao']],
  ['solos & águas', 'pt', ['solos aguas']],
  ['Bidões', 'pt', ['bidoes', 'bidao', 'tambor', 'barril']],
  ['landfill permits', 'en', ['landfill permits', 'landfill licence', 'landfill license', 'landfill alvara']],
  ['17 05 03*', 'pt', ['17 05 03*']],
  ['  ', 'pt', []],
  ['gestão  industrial', 'pt', ['gestao industrial', 'gestao industriais', 'gestoes industrial', 'gestoes industriais']],
  ['Operational chaos', 'en', ['operational chaos']],
] as const)('"%s" in %s is looked for as %j', (text, locale, expected) => expect(queryVariants(text, locale)).toEqual(expected));

test.each([
  [
    'marks matches without what stands beside them',
    'Investigar <mark>«solos»,</mark> lavar',
    'Solos',
    'Investigar «[solos]», lavar',
    false,
  ],
  ['does not repeat the title', '<mark>Solos.</mark> Investigar <mark>«solos»,</mark>', 'Solos', 'Investigar «[solos]»,', true],
  ['keeps what is no title', '<mark>Solos.</mark> Investigar', 'Aterro', '[Solos]. Investigar', true],
  ['shows text of the page as text', '&lt;b&gt; &amp;lt;', 'Solos', '<b> &lt;', false],
])('an excerpt %s', (_, excerpt, title, shown, opens) => {
  const content = 'Solos. Investigar «solos», lavar óleos e solventes.';
  const { parts, ...rest } = readableExcerpt({ excerpt, content, title }, ['solos']);
  expect([parts.map(({ text, marked }) => (marked ? `[${text}]` : text)).join(''), rest.opens]).toEqual([shown, opens]);
});

test('what Pagefind found stays in memory as long as its hit: it forgets the text of a result that nobody holds', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const { pagefind, vocabulary } = indexOf(few);
  const results: WeakRef<object>[] = [];
  const noted: Pagefind = {
    ...pagefind,
    search: async (...asked) => {
      const found = await pagefind.search(...asked);
      results.push(...found.results.map((result) => new WeakRef(result)));
      return found;
    },
  };
  const { hits } = await findPages({ pagefind: noted, vocabulary }, 'solos', { locale: 'pt' });
  await setImmediate();
  collectGarbage();
  expect(results.filter((result) => result.deref())).toHaveLength(hits.length);
  expect(hits).toHaveLength(2);
});
