import type { ReleaseRedirect } from '../../plugins/gatsby-adapter-release/manifest';
import { standingRedirects } from '../../src/routing/redirects';
import { redirectTable } from './redirects';

const redirect = (from: string, to: string, status: ReleaseRedirect['status'] = 301, ignoreCase = true) => ({
  from,
  to,
  status,
  ignoreCase,
});
const pages = new Set(['/pt', '/pt/blog', '/en/serviços', '/pt/real']);
const table = (...redirects: ReleaseRedirect[]) => redirectTable(redirects, (path) => pages.has(path));

describe('redirectTable', () => {
  it('goes to the end of a chain in one hop, permanent only when all of it is', () => {
    const lead = table(
      redirect('/a', '/b'),
      redirect('/b', '/c', 308),
      redirect('/c', '/pt'),
      redirect('/x', '/y'),
      redirect('/y', '/pt', 302),
    );
    expect(lead('/a', '?q=1')).toEqual({ location: '/pt?q=1', status: 301 });
    expect(lead('/x', '')).toEqual({ location: '/pt', status: 302 });
  });

  it.each([
    ['/en/en/en/en/blog', '/en/blog'],
    ['/pt/pt/blog/null', '/pt/blog'],
    ['/pt/pt/blog/um-artigo/undefined', '/pt/blog'],
    ['/en/en/licences', '/en/documentation'],
    ['/en/licences/', '/en/documentation'],
  ])('takes %s, where several old habits meet, to %s in one hop', (from, to) => {
    const lead = table(...standingRedirects().map((rule) => redirect(rule.from, rule.to)));
    expect(lead(from, '')).toEqual({ location: to, status: 301 });
  });

  it('takes a circle for no redirect at all', () => {
    const lead = table(redirect('/a', '/b'), redirect('/b', '/a'), redirect('/self', '/self'), redirect('/s/*', '/s/s/:splat'));
    expect(lead('/a', '')).toBeNull();
    expect(lead('/self', '')).toBeNull();
    expect(lead('/nothing', '')).toBeNull();
  });

  it('strips the last slash, of a page and of a redirect', () => {
    const lead = table(redirect('/old', '/pt'));
    expect(lead('/pt/blog/', '')).toEqual({ location: '/pt/blog', status: 301 });
    expect(lead('/old/', '?a=1')).toEqual({ location: '/pt?a=1', status: 301 });
  });

  it('never redirects away from a page', () =>
    expect(table(redirect('/pt/*', '/en'), redirect('/pt/real', '/en'))('/pt/real', '')).toBeNull());

  it('fills in named parts and the rest, the encoding kept right', () => {
    const lead = table(
      redirect('/pt/pt/*', '/pt/:splat'),
      redirect('/news/:slug', '/en/:slug?from=:slug'),
      redirect('/fr/*', 'https://example.org/:splat'),
    );
    expect(lead('/pt/pt/a b/ç', '')).toEqual({ location: '/pt/a%20b/%C3%A7', status: 301 });
    expect(lead('/pt/pt/pt/pt', '')).toEqual({ location: '/pt', status: 301 });
    expect(lead('/pt/pt/100%?', '')).toEqual({ location: '/pt/100%25%3F', status: 301 });
    expect(lead('/fr/a', '?b=1')).toEqual({ location: 'https://example.org/a?b=1', status: 301 });
    expect(lead('/news/x', '?y=1')?.location).toBe('/en/x?from=:slug&y=1');
  });

  it('puts the query before a hash, and after a query of the target', () => {
    const lead = table(redirect('/a', '/pt#top'), redirect('/b', 'https://example.org/?x=1#y'));
    expect(lead('/a', '?q')).toEqual({ location: '/pt?q#top', status: 301 });
    expect(lead('/b', '?q')).toEqual({ location: 'https://example.org/?x=1&q#y', status: 301 });
  });

  it('looks at the case only when told to, and reads encoded addresses', () => {
    const lead = table(redirect('/Antigo', '/pt'), redirect('/Exact', '/pt', 301, false), redirect('/servi%C3%A7os', '/en/servi%C3%A7os'));
    expect(lead('/ANTIGO', '')?.location).toBe('/pt');
    expect(lead('/exact', '')).toBeNull();
    expect(lead('/serviços', '')?.location).toBe('/en/servi%C3%A7os');
  });
});
