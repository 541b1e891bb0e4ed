import { movesIn, pageKey, PagePaths } from './page-paths';
import type { PageEntity } from './pages';

const article = (contentId: string, slug: string, locale: PageEntity['locale'] = 'pt'): PageEntity => {
  return { type: 'articles', contentId, locale, slug };
};
const page = article('a', 'x');

type States = [before: PageEntity[], after: PageEntity[]];

/** `withdrawn`: entities that are hidden for a while, and keep their places. */
function changed([before, after]: States, withdrawn: States = [[], []]) {
  const [shown, all] = [new PagePaths(), new PagePaths()];
  const states = (...some: PageEntity[]) => {
    const gone = [...before, ...after, ...withdrawn.flat()].map((each) => [pageKey(each), null] as const);
    return new Map<string, PageEntity | null>([...gone, ...some.map((each) => [pageKey(each), each] as const)]);
  };
  all.change(states(...before, ...withdrawn[0]));
  shown.change(states(...after));
  const isPage = (path: string) => shown.has(path);
  const moves = movesIn(all.change(states(...after, ...withdrawn[1])), isPage);
  return { isPage, moves: moves.map(({ from, to, locale }) => `${locale} ${from} ${to}`) };
}

test('a page that got another address has moved, one that is not there any more is gone; in each language for itself', () => {
  const before = [article('a', 'velho'), article('a', 'old', 'en'), article('b', 'outro'), article('c', 'igual')];
  const after = [article('a', 'novo'), article('a', 'old', 'en'), article('c', 'igual')];
  expect(changed([before, after]).moves).toEqual(['pt /pt/blog/velho /pt/blog/novo', 'pt /pt/blog/outro null']);
  const ines: PageEntity = { type: 'authors', contentId: 'ines', locale: 'pt', slug: 'ines' };
  const hers = { ...page, refersTo: [{ type: 'authors', contentId: 'ines' }] };
  expect(changed([[ines, hers], []]).moves).toEqual(expect.arrayContaining(['pt /pt/blog/autor/ines null', 'pt /pt/blog/x null']));
});

test('a page whose address another one took over, or whose file was renamed, has not moved', () => {
  const { moves, isPage } = changed([
    [page, article('b', 'y')],
    [article('a', 'y'), article('b', 'x')],
  ]);
  expect([moves, isPage('/pt/blog/x'), isPage('/pt/blog/z')]).toEqual([[], true, false]);
  expect(changed([[page], [article('b', 'x')]]).moves).toEqual([]);
});

test('a page that is withdrawn has not gone, and is known again wherever it comes back', () => {
  expect(changed([[page], []], [[], [page]]).moves).toEqual([]);
  expect(changed([[], []], [[page], [page]]).isPage('/pt/blog/x')).toBe(false);
  expect(changed([[], [article('a', 'y')]], [[page], []]).moves).toEqual(['pt /pt/blog/x /pt/blog/y']);
  expect(changed([[], []], [[page], []]).moves).toEqual(['pt /pt/blog/x null']);
});
