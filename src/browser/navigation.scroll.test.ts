import { scrollAfter } from './navigation';

const at = (pathname: string, hash = '', more = {}) => ({ pathname, hash, ...more });

test.each([
  ['the first page is left where the browser has put it', undefined, at('/pt', '#a'), false],
  ['a filter of a page moves nothing', at('/pt/x'), at('/pt/x', '', { state: { inPage: true } }), false],
  ['a page that only keeps the mark of a filter is a new one', at('/pt/x'), at('/pt/y', '', { state: { inPage: true } }), 'default'],
  ['a link', at('/pt'), at('/pt/x', '', { action: 'PUSH' }), 'default'],
  ['a link to a part', at('/pt'), at('/pt/x', '#a', { action: 'PUSH' }), 'default'],
  ['a part of the same page', at('/pt'), at('/pt', '#a', { action: 'PUSH' }), 'default'],
  ['back', at('/pt/x'), at('/pt', '', { action: 'POP' }), 'default'],
  ['back to a page that was opened at a part', at('/pt/x'), at('/pt', '#a', { action: 'POP' }), 700],
  ['back that only closes a dialog', at('/pt', '#a', { key: '1' }), at('/pt', '#a', { action: 'POP', key: '1' }), false],
  ['back to a part of the same page', at('/pt'), at('/pt', '#a', { action: 'POP' }), 'default'],
])('%s', (_, from, to, expected) => {
  expect(scrollAfter({ from, to, saved: 700 })).toBe(expected);
});
