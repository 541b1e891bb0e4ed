import { BodyCache } from './body-cache';

const body = (size: number): Buffer => Buffer.alloc(size);

describe('BodyCache', () => {
  it('never holds more than its limit, and lets go of what nobody asked for longest', () => {
    const cache = new BodyCache(100);
    cache.put('a', body(40));
    cache.put('b', body(40));
    expect(cache.get('a')).toBeDefined();
    cache.put('c', body(40));
    expect(['a', 'b', 'c'].map((key) => Boolean(cache.get(key)))).toEqual([true, false, true]);
  });

  it('does not empty itself for a body that is too large, nor count one twice', () => {
    const cache = new BodyCache(100);
    cache.put('a', body(60));
    cache.put('huge', body(101));
    cache.put('a', body(60));
    cache.put('b', body(40));
    expect(['a', 'huge', 'b'].map((key) => Boolean(cache.get(key)))).toEqual([true, false, true]);
  });
});
