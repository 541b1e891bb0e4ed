import { articlePlaces, type PlacedArticle } from './article-places';

const article = (id: string, day: string, ...categories: string[]): PlacedArticle => ({ id, day, categories });
const day = (number: number) => new Date(Date.UTC(2020, 0, number)).toISOString().slice(0, 10);

/** Ids of the articles whose place is another one in the second set. */
function changed(before: readonly PlacedArticle[], after: readonly PlacedArticle[]): string[] {
  const places = articlePlaces(after);
  return [...articlePlaces(before)].filter(([id, place]) => JSON.stringify(places.get(id)) !== JSON.stringify(place)).map(([id]) => id);
}

test('an article stands between the one before and the one after it', () => {
  const places = articlePlaces([article('b', day(2)), article('a', day(1)), article('c', day(3))]);
  expect(places.get('b')).toMatchObject({ newer: 'c', older: 'a' });
  expect(places.get('c')).toMatchObject({ newer: null, older: 'b' });
  expect(places.get('a')).toMatchObject({ newer: 'b', older: null });
});

test('what shares most subjects comes first, then what is nearest in time', () => {
  const places = articlePlaces([
    article('own', day(100), 'soil', 'law'),
    article('neighbour-newer', day(101), 'soil', 'law'),
    article('neighbour-older', day(99), 'soil', 'law'),
    article('both-but-long-ago', day(1), 'law', 'soil'),
    article('one-near', day(95), 'soil'),
    article('one-nearer', day(103), 'law', 'transport'),
    article('none', day(98), 'transport'),
  ]);
  expect(places.get('own')?.related).toEqual(['both-but-long-ago', 'one-nearer', 'one-near']);
});

test('where nothing shares a subject, what is nearest in time is there to read on', () => {
  const places = articlePlaces([1, 2, 3, 4, 5, 6].map((number) => article(`a${number}`, day(number * number))));
  expect(places.get('a3')?.related).toEqual(['a1', 'a5', 'a6']);
});

test('a category that is named twice counts once', () => {
  const places = articlePlaces([
    article('own', day(10), 'soil', 'law'),
    article('n', day(11)),
    article('o', day(9)),
    article('twice', day(8), 'soil', 'soil'),
    article('both', day(1), 'soil', 'law'),
  ]);
  expect(places.get('own')?.related).toEqual(['both', 'twice']);
});

test('a blog of one article has nothing around it', () => {
  expect(articlePlaces([article('a', day(1), 'soil')]).get('a')).toEqual({ newer: null, older: null, related: [] });
});

test('the order in which the articles come does not matter', () => {
  const some = Array.from({ length: 30 }, (_, index) =>
    article(`a${index}`, day(1 + (index % 7)), ['soil', 'law', 'adr'][index % 3] ?? ''),
  );
  expect([...articlePlaces([...some].reverse())]).toEqual([...articlePlaces(some)]);
});

test('a new article changes the places of a few, however many there are', () => {
  const subjects = ['soil', 'law', 'adr', 'lab', 'treatment'];
  const pair = (index: number) => [subjects[index % 5] ?? '', subjects[(index * 3 + 1) % 5] ?? ''];
  const many = Array.from({ length: 1000 }, (_, index) => article(`a${index}`, day(index), ...pair(index)));
  expect(changed(many, [...many, article('new', day(1001), 'soil', 'law')]).length).toBeLessThanOrEqual(5);
  expect(changed(many, [...many, article('old', day(500), 'soil', 'law')]).length).toBeLessThanOrEqual(12);
});
