import type { Manifest } from '../../platform/release/manifest';
import { changedPages, changedPaths } from './compare-releases';

/** Files as `/path hash`, redirects as `/from /to status`. */
const release = (files: string[], redirects: string[] = [], gone: string[] = []) =>
  ({
    files: files.map((file) => file.split(' ')).map(([path, hash]) => ({ path, hash, immutable: path?.startsWith('/static/') })),
    redirects: redirects.map((redirect) => redirect.split(' ')).map(([from, to, status = '301']) => ({ from, to, status: Number(status) })),
    gone,
  }) as unknown as Manifest;

it.each([
  [
    'is new, other or gone, of any kind, not what is right for ever',
    release(['/pt a', '/en a', '/sitemap-0.xml a', '/static/1.jpg a', '/pt/antigo a']),
    release(['/pt b', '/en a', '/sitemap-0.xml b', '/static/2.jpg a', '/pt/novo a']),
    ['/pt', '/pt/antigo', '/pt/novo', '/sitemap-0.xml'],
  ],
  ['is the same: nothing', release(['/pt a'], ['/pt/b /pt']), release(['/pt a'], ['/pt/b /pt']), []],
  [
    'leads elsewhere, or is gone for good',
    release(['/pt/a a'], ['/pt/b /pt', '/pt/c /pt', '/pt/* /pt']),
    release([], ['/pt/b /en', '/pt/c /pt 302', '/pt/* /en'], ['/pt/a', '/pt/d']),
    ['/pt/a', '/pt/b', '/pt/c', '/pt/d'],
  ],
  ['has a page where a redirect was', release([], ['/pt/a /pt']), release(['/pt/a x'], ['/pt/a /pt']), ['/pt/a']],
])('names what %s', (_what, before, after, changed) => {
  expect(changedPaths(before, after)).toEqual(changed);
});

it('names the pages that changed, and no error page', () => {
  const html = (...files: string[]) => {
    const { files: bare, ...rest } = release(files);
    return { ...rest, files: bare.map((file) => ({ ...file, type: 'text/html; charset=utf-8' })) };
  };
  const before = html('/pt a', '/pt/404 a', '/404.html a', '/en/500 a', '/en/old a');
  const after = html('/pt b', '/pt/404 b', '/404.html b', '/en/500 b', '/en/new a');
  expect(changedPages(before, after)).toEqual(['/en/new', '/en/old', '/pt']);
});
