/** @jest-environment jsdom */
import { dropUnreadableHash } from './unreadable-hash';

test.each([
  ['/pt?a=1#%E0%A4%A', '/pt?a=1', 1],
  ['/pt#resíduos', '/pt#res%C3%ADduos', 0],
  ['/pt', '/pt', 0],
])('of %s remains %s', (address, expected, warnings) => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  window.history.replaceState(null, '', address);
  dropUnreadableHash();
  expect(window.location.pathname + window.location.search + window.location.hash).toBe(expected);
  expect(warn).toHaveBeenCalledTimes(warnings);
  warn.mockRestore();
});
