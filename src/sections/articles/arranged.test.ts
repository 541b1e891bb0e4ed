import { arranged } from './arranged';

const articles = (count: number) => Array.from({ length: count }, (_, index) => ({ contentId: `a${index}` }));
const shape = (count: number, opening = true) => {
  const { lead, beside, grid } = arranged(articles(count), { opening, highlight: null });
  return [Number(lead !== null), beside.length, grid.length];
};

test.each([
  [0, [0, 0, 0]],
  [1, [1, 0, 0]],
  [2, [1, 1, 0]],
  [3, [1, 2, 0]],
  [4, [1, 0, 3]],
  [5, [1, 2, 2]],
  [12, [1, 2, 9]],
])('the opening page of %d articles', (count, expected) => {
  expect(shape(count)).toEqual(expected);
});

test('no article stands alone in a row of the grid, and none is lost', () => {
  for (let count = 0; count <= 12; count += 1) {
    for (const opening of [true, false]) {
      const [lead = 0, beside = 0, grid = 0] = shape(count, opening);
      expect(lead + beside + grid).toBe(count);
      expect(grid).not.toBe(1);
    }
  }
});

test('other pages are plain rows', () => {
  expect(shape(12, false)).toEqual([0, 0, 12]);
});

test('the highlighted article comes first and is not shown twice', () => {
  const rows = articles(5);
  const [, , third] = rows;
  const { lead, beside, grid } = arranged(rows, { opening: true, highlight: third ?? null });
  expect(lead).toBe(third);
  expect([...beside, ...grid].map(({ contentId }) => contentId)).toEqual(['a0', 'a1', 'a3', 'a4']);
});

test('a highlighted article of a later page joins the opening one', () => {
  const old = { contentId: 'old' };
  expect(arranged(articles(12), { opening: true, highlight: old })).toMatchObject({ lead: old, grid: { length: 10 } });
  expect(arranged(articles(12), { opening: false, highlight: old }).lead).toBeNull();
});
