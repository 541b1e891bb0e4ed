import { following } from './following';

const list = ['a', 'b', 'c', 'd'].map((contentId) => ({ contentId }));
const after = (id: string, count: number) => following(list, id, count).map(({ contentId }) => contentId);

test('goes on from the start of the list and never names the page itself', () => {
  expect(after('c', 2)).toEqual(['d', 'a']);
  expect(after('d', 9)).toEqual(['a', 'b', 'c']);
});

test('begins at the start for one that is not in the list', () => {
  expect(after('x', 2)).toEqual(['a', 'b']);
});
