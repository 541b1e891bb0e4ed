import type { Manifest, ReleaseFile, ReleaseRedirect } from '../../plugins/gatsby-adapter-release/manifest';
import { changedAddresses } from './changed-addresses';

const file = (path: string, hash: string, immutable = false): ReleaseFile => ({
  path,
  hash,
  immutable,
  file: path,
  type: 'x',
  size: 1,
  encodings: {},
});
const redirect = (from: string, to: string, status: ReleaseRedirect['status'] = 301): ReleaseRedirect => ({
  from,
  to,
  status,
  ignoreCase: true,
});
const release = (files: ReleaseFile[], redirects: ReleaseRedirect[] = [], gone?: string[]) =>
  ({ files, redirects, gone }) as unknown as Manifest;

describe('changedAddresses', () => {
  it('names what is new, other or gone, whatever kind of file, and nothing that is right for ever', () => {
    const before = release([
      file('/pt', 'a'),
      file('/en', 'a'),
      file('/sitemap-0.xml', 'a'),
      file('/static/1.jpg', 'a', true),
      file('/pt/antigo', 'a'),
    ]);
    const after = release([
      file('/pt', 'b'),
      file('/en', 'a'),
      file('/sitemap-0.xml', 'b'),
      file('/static/2.jpg', 'a', true),
      file('/pt/novo', 'a'),
    ]);
    expect(changedAddresses(before, after)).toEqual(['/pt', '/pt/antigo', '/pt/novo', '/sitemap-0.xml']);
    expect(changedAddresses(after, after)).toEqual([]);
  });

  it('names redirects that lead elsewhere, and what is gone for good since', () => {
    const before = release([file('/pt/a', 'a')], [redirect('/pt/b', '/pt'), redirect('/pt/c', '/pt'), redirect('/pt/*', '/pt')]);
    const after = release([], [redirect('/pt/b', '/en'), redirect('/pt/c', '/pt', 302), redirect('/pt/*', '/en')], ['/pt/a', '/pt/d']);
    expect(changedAddresses(before, after)).toEqual(['/pt/a', '/pt/b', '/pt/c', '/pt/d']);
    expect(changedAddresses(release([], [redirect('/pt/a', '/pt')]), release([file('/pt/a', 'x')], [redirect('/pt/a', '/pt')]))).toEqual([
      '/pt/a',
    ]);
  });
});
