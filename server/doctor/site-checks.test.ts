import { originsAt } from '../../core/i18n/locales';
import { sampleSite } from '../../platform/settings/setting-fields';
import { answeringServer } from '../../tests/fixtures/answering-server';
import { checkAddress, checkClock, checkProxy } from './site-checks';

const health = { release: 'one', skew: 0 };
const away = { failure: 'cannot be reached (ENOTFOUND)', skew: null };
let answer: { status: number; seen?: object };
let asked: (string | undefined)[];
beforeEach(() => void ([asked, answer] = [[], { status: 200 }]));
const url = answeringServer((request, response) => {
  asked.push(request.headers.authorization);
  response.writeHead(answer.status).end(JSON.stringify({ data: answer.seen }));
});
const site = (more = {}) => {
  const siteUrl = url();
  return { siteUrl, origins: originsAt(siteUrl), trustProxy: false, followReleases: false, ...more };
};

describe('a proxy', () => {
  const secrets = { webhookSecret: 'a secret', buildsToken: 'a-token' };
  const here = { local: health, public: health };

  it.each<[string, string | null, string, boolean, RegExp]>([
    ['not there, none believed', '192.0.2.1', '127.0.0.1', false, /^ok no proxy adds/],
    ['not there, one believed', '192.0.2.1', '192.0.2.1', true, /^fault X-Forwarded-For arrives as .* visitors choose their address$/],
    ['there, none believed', '198.51.100.7', '127.0.0.1', false, /^fault a proxy is there and TRUST_PROXY is not true/],
    ['that drops the header, none believed', null, '127.0.0.1', false, /^fault a proxy is there/],
    ['that drops the header, believed', null, '127.0.0.1', true, /^fault X-Forwarded-For does not arrive: all visitors share/],
    ['believed', '198.51.100.7', '198.51.100.7', true, /^ok Host and X-Forwarded-For arrive; this machine is 198/],
    ['that adds, believed', '192.0.2.1, 198.51.100.7', '198.51.100.7', true, /^ok /],
  ])('%s', async (_, forwardedFor, ip, trustProxy, line) => {
    answer.seen = { host: new URL(url()).host, ip, forwardedFor };
    const found = [await checkProxy(site({ trustProxy }), here, secrets)].flat();
    expect(found.map(({ verdict, found: words }) => `${verdict} ${words}`)).toEqual([expect.stringMatching(line)]);
  });

  it('that keeps Host is a fault', async () => {
    answer.seen = { host: 'elsewhere.example', ip: '127.0.0.1', forwardedFor: '192.0.2.1' };
    expect(await checkProxy(site(), here, secrets)).toContainEqual(
      expect.objectContaining({
        verdict: 'fault',
        found: `the Host that arrives is elsewhere.example, not ${new URL(url()).host}`,
      }),
    );
  });

  it.each([
    [404, { advice: 'Let the proxy pass /hooks to this machine.' }],
    [401, { found: 'the server does not take the token of these settings' }],
  ])('behind which /hooks answers %i is a fault', async (status, words) => {
    answer = { status };
    expect(await checkProxy(site(), here, secrets)).toMatchObject({ verdict: 'fault', ...words });
  });

  it.each([
    ['another server', { local: health, public: { ...health, release: 'two' } }, {}],
    ['nobody', { local: health, public: away }, {}],
    ['a server that does not run', { local: away, public: health }, {}],
    ['anybody on the way, without TLS', here, { siteUrl: 'http://www.firm.example' }],
  ])('gets no token that leads to %s', async (_, healths, more) => {
    expect(await checkProxy(site(more), healths, secrets)).toMatchObject({ verdict: 'warning' });
    expect(asked).toEqual([]);
  });
});

it.each([
  ['https://www.firm.example', health, 'ok', / serves the release one$/],
  ['http://www.firm.example', health, 'warning', / has no TLS$/],
  ['http://127.0.0.1:8000', health, 'warning', / is reached from this machine only$/],
  ['https://www.firm.example', { ...health, release: 'two' }, 'fault', / serves the release two, and this server one$/],
  ['https://www.firm.example', away, 'fault', / cannot be reached \(ENOTFOUND\)$/],
  [sampleSite, health, 'fault', /^SITE_URL is that of the sample$/],
])('%s with %j is %s', async (siteUrl, found, verdict, words) => {
  const at = site({ siteUrl, origins: originsAt(siteUrl) });
  expect(await checkAddress(at, { local: health, public: found })).toMatchObject([{ verdict, found: expect.stringMatching(words) }]);
});

it('the domain of a language that leads elsewhere is a fault', async () => {
  const siteUrl = 'https://www.firm.example';
  const found = await checkAddress(site({ siteUrl, origins: { pt: siteUrl, en: url() } }), { local: health, public: health });
  expect(found.map(({ verdict }) => verdict)).toEqual(['ok', 'fault']);
});

it.each([
  [{ 'https://a.example': 900, 'https://b.example': -1500 }, 'ok', /^the same as at b\.example and a\.example$/],
  [{ 'https://a.example': 25_000 }, 'warning', /^25 s behind a\.example$/],
  [{ 'https://a.example': 10, 'https://b.example': -301_000 }, 'fault', /^301 s ahead of b\.example: webhooks are refused$/],
  [{ 'https://a.example': null }, 'warning', /^not compared, as no answer comes from a\.example$/],
])('clocks %j are %s', (clocks, verdict, found) => {
  expect(checkClock(new Map(Object.entries(clocks)))).toMatchObject({ verdict, found: expect.stringMatching(found) });
});
