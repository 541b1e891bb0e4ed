import { languageCookie } from '../../core/i18n/locales';
import { ask } from './ask';
import { servedSite, type ServedSite } from './served-site';

const [behindCdn, alone] = [servedSite({ cdn: true }), servedSite()];

const caching = async ({ base }: ServedSite, path: string, headers: Record<string, string> = {}) => {
  const { status, headers: answered } = await ask(base, path, { headers });
  return [status, answered['cache-control'], answered['cdn-cache-control']];
};
const browser = 'public, max-age=0, must-revalidate';
const kept = 'public, max-age=3600';

describe('behind a CDN that is told what has changed', () => {
  it.each(['/pt', '/page-data/pt/page-data.json', '/robots.txt'])('%s is kept there, and asked for each time by browsers', async (path) => {
    expect(await caching(behindCdn, path)).toEqual([200, browser, kept]);
    const { headers } = await ask(behindCdn.base, path);
    expect(await caching(behindCdn, path, { 'if-none-match': String(headers.etag) })).toEqual([304, browser, kept]);
    expect(await caching(alone, path)).toEqual([200, browser, undefined]);
  });

  it.each<[string, string, number, string, Record<string, string>?]>([
    ['the language root', '/', 302, 'private, no-cache'],
    ['the language root of another visitor', '/', 302, 'private, no-cache', { cookie: `${languageCookie}=en` }],
    ['a function', '/api/echo', 200, 'no-store'],
    ['a function that is not there', '/api/nothing', 404, 'no-store'],
    ['a page that is not there', '/pt/nada', 404, browser],
    ['the health of the server', '/healthz', 200, 'no-store'],
    ['a page with a query', '/pt?utm_source=letter', 200, browser],
    ['what is right for ever', '/app-0123456789abcdef0123.js', 200, 'public, max-age=31536000, immutable'],
    ['a redirect for good', '/en/licences', 301, browser],
    ['a redirect for now', '/en/quote', 302, browser],
  ])('%s is not kept by what it says to the CDN', async (_name, path, status, control, headers = {}) => {
    expect(await caching(behindCdn, path, headers)).toEqual([status, control, undefined]);
  });
});
