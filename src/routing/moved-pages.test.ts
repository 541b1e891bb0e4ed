import { movedPages } from './moved-pages';
import type { PageEntity } from './page-entity';

const article = (contentId: string, slug: string | null, locale: PageEntity['locale'] = 'pt'): PageEntity => {
  return { type: 'articles', contentId, locale, slug };
};

test('a page that got another address has moved, and one that is not there any more is gone; in each language for itself', () => {
  const before = [article('a', 'velho'), article('a', 'old', 'en'), article('b', 'outro'), article('c', 'igual')];
  const after = [article('a', 'novo'), article('a', 'old', 'en'), article('c', 'igual')];
  expect(movedPages(before, after).moves).toEqual([
    { from: '/pt/blog/velho', to: '/pt/blog/novo', locale: 'pt' },
    { from: '/pt/blog/outro', to: null, locale: 'pt' },
  ]);
});

test('what goes with an entity goes too: the page of an author who has nothing left', () => {
  const ines: PageEntity = { type: 'authors', contentId: 'ines', locale: 'pt', slug: 'ines' };
  const hers = { ...article('a', 'a'), refersTo: [{ type: 'authors', contentId: 'ines' }] };
  const gone = movedPages([ines, hers], []).moves.map(({ from, to }) => [from, to]);
  expect(gone).toContainEqual(['/pt/blog/autor/ines', null]);
  expect(gone).toContainEqual(['/pt/blog/a', null]);
});

test('an address that another page took over has not moved', () => {
  const { moves, isPage } = movedPages([article('a', 'x'), article('b', 'y')], [article('a', 'y'), article('b', 'x')]);
  expect(moves).toEqual([]);
  expect(isPage('/pt/blog/x')).toBe(true);
  expect(isPage('/pt/blog/z')).toBe(false);
});

test('a file that was only renamed leaves the address as it is', () => {
  expect(movedPages([article('a', 'x')], [article('b', 'x')]).moves).toEqual([]);
});

test('a page that is withdrawn has not gone, and is known again wherever it comes back', () => {
  const page = article('a', 'x');
  expect(movedPages([page], [], { before: [], after: [page] }).moves).toEqual([]);
  expect(movedPages([], [], { before: [page], after: [page] }).isPage('/pt/blog/x')).toBe(false);
  expect(movedPages([], [article('a', 'y')], { before: [page], after: [] }).moves).toEqual([
    { from: '/pt/blog/x', to: '/pt/blog/y', locale: 'pt' },
  ]);
  expect(movedPages([], [], { before: [page], after: [] }).moves).toEqual([{ from: '/pt/blog/x', to: null, locale: 'pt' }]);
});
