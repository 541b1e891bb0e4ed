import { originsAt } from '../../core/i18n/locales';
import { answeringServer } from '../../tests/fixtures/answering-server';
import { checkAddress, checkClock, checkProxy } from './site-checks';

const health = { release: 'one', skew: 0 };
const away = { failure: 'cannot be reached (ENOTFOUND)', skew: null };
const secrets = { webhookSecret: 'a secret', buildsToken: 'a-token' };
let seen: object | null;
let asked: (string | undefined)[];
beforeEach(() => void (asked = []));
const url = answeringServer((request, response) => {
  asked.push(request.headers.authorization);
  response.writeHead(seen ? 200 : 404).end(JSON.stringify({ data: seen }));
});
const site = (more = {}) => {
  const siteUrl = url();
  return { siteUrl, origins: originsAt(siteUrl), trustProxy: false, followReleases: false, ...more };
};
const through = async (forwardedFor: string | null, ip: string, trustProxy: boolean) => {
  seen = { host: new URL(url()).host, ip, forwardedFor };
  const found = await checkProxy(site({ trustProxy }), { local: health, public: health }, secrets);
  return [found].flat().map(({ verdict, found: words }) => `${verdict} ${words}`);
};

it.each<[string, string | null, string, boolean, RegExp]>([
  ['no proxy, none believed', '192.0.2.1', '127.0.0.1', false, /^ok no proxy adds/],
  ['no proxy, one believed', '192.0.2.1', '192.0.2.1', true, /^fault .* visitors choose their address$/],
  ['a proxy, none believed', '198.51.100.7', '127.0.0.1', false, /^fault a proxy is there and TRUST_PROXY is not true/],
  ['a proxy that drops the header, none believed', null, '127.0.0.1', false, /^fault a proxy is there/],
  ['a proxy, believed', '198.51.100.7', '198.51.100.7', true, /^ok Host and X-Forwarded-For arrive; this machine is 198/],
  ['a proxy that adds, believed', '192.0.2.1, 198.51.100.7', '198.51.100.7', true, /^ok /],
])('%s', async (_, forwardedFor, ip, trustProxy, line) => {
  expect(await through(forwardedFor, ip, trustProxy)).toEqual([expect.stringMatching(line)]);
});

it.each([
  ['another server', { local: health, public: { ...health, release: 'two' } }, {}],
  ['nobody', { local: health, public: away }, {}],
  ['a server that does not run', { local: away, public: health }, {}],
  ['anybody on the way, without TLS', { local: health, public: health }, { siteUrl: 'http://www.firm.example' }],
])('the token is not sent to %s', async (_, healths, more) => {
  expect(await checkProxy(site(more), healths, secrets)).toMatchObject({ verdict: 'warning' });
  expect(asked).toEqual([]);
});

it('a proxy that keeps /hooks to itself is a fault', async () => {
  seen = null;
  const found = await checkProxy(site(), { local: health, public: health }, secrets);
  expect(found).toMatchObject({ verdict: 'fault', advice: 'Let the proxy pass /hooks to this machine.' });
});

it.each([
  ['https://www.firm.example', health, 'ok'],
  ['http://www.firm.example', health, 'warning'],
  ['http://127.0.0.1:8000', health, 'warning'],
  ['https://www.firm.example', { ...health, release: 'two' }, 'fault'],
  ['https://www.firm.example', away, 'fault'],
])('%s with %j is %s', async (siteUrl, found, verdict) => {
  const at = site({ siteUrl, origins: originsAt(siteUrl) });
  expect((await checkAddress(at, { local: health, public: found })).map((each) => each.verdict)).toEqual([verdict]);
});

it('the domain of a language that leads elsewhere is a fault', async () => {
  seen = {};
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
