import { readableCoordinates } from './readable-coordinates';

const english = { north: 'N', south: 'S', east: 'E', west: 'W' };
const portuguese = { ...english, west: 'O' };

test.each([
  ['39.4172, -8.3728', english, '39° 25′ 02″ N, 8° 22′ 22″ W'],
  ['39.4172, -8.3728', portuguese, '39° 25′ 02″ N, 8° 22′ 22″ O'],
  ['-33.9, 18.42', english, '33° 54′ 00″ S, 18° 25′ 12″ E'],
  // Seconds that round up to sixty belong to the next minute.
  ['1.99999, 0', english, '2° 00′ 00″ N, 0° 00′ 00″ E'],
  ['beside the river', english, 'beside the river'],
  ['39.4172', english, '39.4172'],
])('%s', (coordinates, directions, words) => {
  expect(readableCoordinates(coordinates, directions).replaceAll('\u00A0', ' ')).toBe(words);
});

test('a line may end between the two angles only', () => {
  expect(readableCoordinates('39.4172, -8.3728', english).split(' ')).toHaveLength(2);
});
