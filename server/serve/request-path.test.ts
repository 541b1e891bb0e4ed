import { plainUrl, readRequestPath } from './request-path';

it.each([
  ['/', { path: '/', query: '' }],
  ['/pt/servi%C3%A7os?a=%20&b', { path: '/pt/serviços', query: '?a=%20&b' }],
  ['/pt?', { path: '/pt', query: '' }],
  ['/en?q=caf%E9&a=//..%2f', { path: '/en', query: '?q=caf%E9&a=//..%2f' }],
  ['/pt/#top', { path: '/pt/', query: '' }],
  [Buffer.from('/pt/serviços', 'utf8').toString('latin1'), { path: '/pt/serviços', query: '' }],
  ['/pt/...', { path: '/pt/...', query: '' }],
])('%s is read', (url, expected) => expect(readRequestPath(url)).toEqual(expected));

it.each([
  ['/pt/servi%C3%A7os', null],
  ['/pt/servi%c3%a7os?a=%41&b', null],
  ['/media/a%20(b).pdf', null],
  ['/pt/%73ervi%C3%A7os', '/pt/servi%C3%A7os'],
  ['/%70t/a%2Db%5F%7e', '/pt/a-b_~'],
  ['/pt?a=1&amp;b=2&amp;amp;c', '/pt?a=1&b=2&c'],
  ['//pt///sobre-nos?a=//b', '/pt/sobre-nos?a=//b'],
  ['//evil.example', '/evil.example'],
])('%s is written as %s', (url, expected) => {
  const read = readRequestPath(url);
  expect(read && plainUrl(url, read)).toBe(expected);
});

const refused = ['', '*', 'http://evil.example/', '/%2Fevil', '/a/../b', '/..', '/%2e%2e/x', '/%00', '/%0a', '/%'];
it.each(refused)('"%s" is refused', (url) => expect(readRequestPath(url)).toBeNull());
