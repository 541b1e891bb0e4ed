import type { Move } from './moved-pages';
import { rememberMoves } from './old-addresses';
import { redirectProblems, type Redirect } from './redirects';

const move = (from: string, to: string | null): Move => ({ from, to, locale: 'pt' });
const pagesAt =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path);

test('an address that moved twice leads straight to the last one', () => {
  expect(rememberMoves([{ from: '/pt/a', to: '/pt/b' }], [move('/pt/b', '/pt/c')], pagesAt('/pt/c'))).toEqual({
    learned: [
      { from: '/pt/a', to: '/pt/c' },
      { from: '/pt/b', to: '/pt/c' },
    ],
    forgotten: [],
  });
});

test('a page that comes back to an address frees it', () => {
  const remembered = [{ from: '/pt/a', to: '/pt/b' }];
  expect(rememberMoves(remembered, [move('/pt/b', '/pt/a')], pagesAt('/pt/a'))).toEqual({
    learned: [{ from: '/pt/b', to: '/pt/a' }],
    forgotten: ['/pt/a'],
  });
});

test('what led to a page that is gone is gone too', () => {
  expect(rememberMoves([{ from: '/pt/a', to: '/pt/b' }], [move('/pt/b', null)], pagesAt())).toEqual({
    learned: [
      { from: '/pt/a', to: null },
      { from: '/pt/b', to: null },
    ],
    forgotten: [],
  });
});

test('what editors wrote themselves and nothing touched stays as it is', () => {
  expect(rememberMoves([{ from: '/pt/antigo', to: '/pt/servicos' }], [], pagesAt('/pt/servicos'))).toEqual({ learned: [], forgotten: [] });
});

test('however pages wander about, there is no loop, no chain, and every address that ever was answers', () => {
  const slugs = ['a', 'b', 'c', 'd', 'e', 'f'];
  let seed = 7;
  const random = (below: number): number => (seed = (seed * 16807) % 2147483647) % below;
  let remembered: Redirect[] = [];
  const places = new Map<string, string | null>([
    ['one', '/pt/a'],
    ['two', '/pt/b'],
  ]);
  const ever = new Set(places.values());
  for (let round = 0; round < 300; round++) {
    const before = new Map(places);
    for (const page of places.keys()) {
      const free = slugs.map((slug) => `/pt/${slug}`).filter((path) => ![...places.values()].includes(path));
      if (random(2) === 0) places.set(page, random(4) === 0 ? null : (free[random(free.length)] ?? null));
    }
    const present = [...places.values()];
    const isPage = (path: string) => present.includes(path);
    const moves = [...before].flatMap(([page, from]) => (from && !isPage(from) ? [move(from, places.get(page) ?? null)] : []));
    const { learned, forgotten } = rememberMoves(remembered, moves, isPage);
    const kept = new Map(remembered.map((old) => [old.from, old]));
    for (const old of learned) kept.set(old.from, old);
    for (const from of forgotten) kept.delete(from);
    remembered = [...kept.values()];
    for (const place of present) if (place) ever.add(place);
    expect(redirectProblems(remembered, new Set(present.filter((path) => path !== null)))).toEqual([]);
    for (const place of ever) if (place) expect(isPage(place) || kept.has(place)).toBe(true);
  }
});
