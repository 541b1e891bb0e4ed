import type { Manifest } from '../../plugins/gatsby-adapter-release/manifest';
import { changedPages } from './changed-pages';

const manifest = (pages: Record<string, string>): Manifest =>
  ({
    files: [
      ...Object.entries(pages).map(([path, hash]) => ({ path, hash, type: 'text/html; charset=utf-8' })),
      { path: '/app.js', hash: String(Math.random()), type: 'text/javascript; charset=utf-8' },
    ],
  }) as Manifest;

describe('changedPages', () => {
  it('names what is new, other and gone', () =>
    expect(changedPages(manifest({ '/pt': '1', '/en': '1', '/pt/b': '1' }), manifest({ '/pt': '2', '/en': '1', '/pt/a': '1' }))).toEqual([
      '/pt',
      '/pt/a',
      '/pt/b',
    ]));
  it('names all pages of the first release', () =>
    expect(changedPages(null, manifest({ '/pt': '1', '/en': '1' }))).toEqual(['/en', '/pt']));
});
