import { readRequestPath } from './request-path';

it.each([
  ['/', { path: '/', query: '' }],
  ['/pt/servi%C3%A7os?a=%20&b', { path: '/pt/serviços', query: '?a=%20&b' }],
  ['/pt?', { path: '/pt', query: '' }],
  ['/en?q=caf%E9&a=//..%2f', { path: '/en', query: '?q=caf%E9&a=//..%2f' }],
  ['/pt/#top', { path: '/pt/', query: '' }],
  ['/pt/...', { path: '/pt/...', query: '' }],
])('%s is read', (url, expected) => expect(readRequestPath(url)).toEqual(expected));

const refused = ['', '*', 'http://evil.example/', '/pt//x', '/%2Fevil', '/a/../b', '/..', '/%2e%2e/x', '/%00', '/%0a', '/%'];
it.each(refused)('"%s" is refused', (url) => expect(readRequestPath(url)).toBeNull());
