import { readRequestPath } from './request-path';

describe('readRequestPath', () => {
  it.each([
    ['/', { path: '/', query: '' }],
    ['/pt/servi%C3%A7os?a=%20&b', { path: '/pt/serviços', query: '?a=%20&b' }],
    ['/pt?', { path: '/pt', query: '' }],
    ['/pt/#top', { path: '/pt/', query: '' }],
    ['/pt/...', { path: '/pt/...', query: '' }],
  ])('reads %s', (url, expected) => expect(readRequestPath(url)).toEqual(expected));

  it.each([
    '',
    '*',
    'http://evil.example/',
    '//evil.example',
    '/pt//x',
    '/\\evil',
    '/%5cevil',
    '/%2Fevil',
    '/a/../b',
    '/..',
    '/%2e%2e/x',
    '/%00',
    '/%0a',
    '/%E0%A4%A',
    '/%',
  ])('refuses "%s"', (url) => expect(readRequestPath(url)).toBeNull());
});
