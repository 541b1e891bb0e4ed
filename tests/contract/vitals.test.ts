import { searchesEndpoint, vitalsEndpoint } from '../../server/forms/vitals-endpoint';
import type { VitalReport } from '../../core/vitals/vitals';
import { ask } from './ask';
import { siteUrl } from './served-forms';
import { servedSite } from './served-site';

const site = servedSite();
const report: VitalReport = { route: 'home', device: 'phone', values: { lcp: 812, inp: 40, cls: 0.02 } };
const json = { 'content-type': 'application/json' };

function served({ sample = 10, fails = false } = {}) {
  const counted: VitalReport[] = [];
  const state = { now: 0, fails };
  const store = async () => ({
    add: async (each: VitalReport) => {
      if (state.fails) throw new Error('no disk');
      counted.push(each);
    },
  });
  const run = vitalsEndpoint({ settings: () => ({ siteUrl, vitalsSample: sample }), store, clock: () => state.now });
  const { current } = site.live;
  site.live.use({ ...current, functions: { at: (path) => (path === '/api/vitals' ? run : undefined), loadAll: () => undefined } }, []);
  const send = (body: string | object = report, headers: Record<string, string> = {}, method = 'POST') =>
    ask(site.base, '/api/vitals', {
      method,
      body: method === 'GET' ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
      headers: { ...json, ...headers },
    });
  return { counted, state, send };
}

it('counts a report of a page, and answers without a word or a cookie', async () => {
  const { counted, send } = served();
  const { status, text, headers } = await send(report, { origin: siteUrl });
  expect([status, text, counted]).toEqual([204, '', [report]]);
  expect(headers).not.toHaveProperty('set-cookie');
});

it.each([
  ['of another site', 403, report, { origin: 'https://elsewhere.example' }, 'POST'],
  ['that is no JSON', 422, 'lcp=1', {}, 'POST'],
  ['that is too large', 413, ' '.repeat(513), {}, 'POST'],
  ['that is fetched', 405, '', {}, 'GET'],
])('refuses a report %s with %i, and counts nothing', async (_, status, body, headers, method) => {
  const { counted, send } = served();
  const answer = await send(body, headers, method);
  expect([answer.status, JSON.parse(answer.text), counted]).toEqual([status, { error: expect.anything() }, []]);
});

it('counts so many in a minute, and again in the next one', async () => {
  const { counted, state, send } = served();
  for (let sent = 0; sent < 600; sent += 1) await send();
  expect([(await send()).status, counted.length]).toEqual([429, 600]);
  state.now = 60_000;
  expect((await send()).status).toBe(204);
});

it('is not there where nothing is measured', async () => {
  const { counted, send } = served({ sample: 0 });
  expect([(await send()).status, counted]).toEqual([404, []]);
});

it('says once in the log that it cannot count, and counts again when it can', async () => {
  const { counted, state, send } = served({ fails: true });
  const said = () => site.log.filter((line) => line.includes('Web vitals cannot be counted: no disk')).length;
  expect([(await send()).status, (await send()).status, said()]).toEqual([503, 503, 1]);
  state.fails = false;
  expect([(await send()).status, counted.length]).toEqual([204, 1]);
});

it('counts a search that found nothing in the same way, and takes no other texts', async () => {
  const counted: object[] = [];
  const store = async () => ({ add: async (search: object) => void counted.push(search) });
  const run = searchesEndpoint({ settings: () => ({ siteUrl, vitalsSample: 10 }), store });
  const { current } = site.live;
  site.live.use({ ...current, functions: { at: (path) => (path === '/api/searches' ? run : undefined), loadAll: () => undefined } }, []);
  const send = async (term: string, body = JSON.stringify({ locale: 'pt', term })) =>
    (await ask(site.base, '/api/searches', { method: 'POST', body, headers: { ...json, origin: siteUrl } })).status;
  expect(await Promise.all([send('lã de rocha'), send('ana@empresa.example'), send('912345678'), send('', ' '.repeat(513))])).toEqual([
    204, 422, 422, 413,
  ]);
  expect(counted).toEqual([{ locale: 'pt', term: 'lã de rocha' }]);
});
