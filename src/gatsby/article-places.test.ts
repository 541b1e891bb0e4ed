import { articlePlaces, type PlacedArticle } from './article-places';

const article = (id: string, day: string, ...categories: string[]): PlacedArticle => ({ id, day, categories });

test('what shares most subjects comes first, then what is nearest in time', () => {
  const places = articlePlaces([
    article('own', '2020-04-09', 'soil', 'law'),
    article('neighbour-newer', '2020-04-10', 'soil', 'law'),
    article('neighbour-older', '2020-04-08', 'soil', 'law'),
    article('both-but-long-ago', '2020-01-01', 'law', 'soil'),
    article('one-near', '2020-04-04', 'soil'),
    article('one-nearer', '2020-04-12', 'law', 'transport'),
    article('none', '2020-04-07', 'transport'),
  ]);
  expect(places.get('own')?.related).toEqual(['both-but-long-ago', 'one-nearer', 'one-near']);
});
