import { BodyCache } from './send-file';

it('never holds more than its limit, lets go of what nobody asked for longest, and counts none twice', () => {
  const cache = new BodyCache(100);
  const put = (key: string, size: number) => cache.put(key, Buffer.alloc(size));
  put('a', 40);
  put('b', 40);
  expect(cache.get('a')).toBeDefined();
  put('c', 40);
  put('c', 40);
  put('huge', 101);
  expect(['a', 'b', 'c', 'huge'].map((key) => Boolean(cache.get(key)))).toEqual([true, false, true, false]);
});
