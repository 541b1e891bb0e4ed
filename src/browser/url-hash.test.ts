/** @jest-environment jsdom */
import { dropUnreadableHashes, withReadableHash } from './url-hash';

let warn: jest.SpyInstance;
beforeEach(() => (warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)));
afterEach(() => warn.mockRestore());

test.each([
  ['/pt/servicos?a=1#100%', '/pt/servicos?a=1'],
  ['#%E0%A4%A', '/'],
  ['/pt#cota%C3%A7%C3%A3o', '/pt#cota%C3%A7%C3%A3o'],
  ['/pt?a=100%', '/pt?a=100%'],
])('the link %s leads to "%s", and a warning names what is dropped', (url, expected) => {
  expect(withReadableHash(url)).toBe(expected);
  expect(warn).toHaveBeenCalledTimes(url === expected ? 0 : 1);
});

test('the URL of the page is cleaned at once and at each change, before another listener reads it', () => {
  history.replaceState({ key: '1' }, '', '/pt/servicos?a=1#%E0%A4%A');
  dropUnreadableHashes();
  expect([location.pathname + location.search, location.hash, history.state]).toEqual(['/pt/servicos?a=1', '', { key: '1' }]);
  const seen: string[] = [];
  window.addEventListener('popstate', () => seen.push(location.hash));
  for (const hash of ['#100%', '#list']) {
    history.replaceState(null, '', hash);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }
  expect(seen).toEqual(['', '#list']);
  expect(warn).toHaveBeenCalledTimes(2);
});
