import { ContentHarness, token } from '../../backend/fixtures/content-harness';
import { send } from '../hostile/send';
import { ask } from './ask';
import { servedSite } from './served-site';

const site = servedSite();
const backend = new ContentHarness().forAllTests(() => backend.start());

it.each(['utm=100%', 'q=caf%E9', '%=%'])('the query %s, which cannot be decoded, is no reason for the backend to refuse', async (query) => {
  expect((await ask(backend.url, `/api/pt/authors?token=${token}&${query}`)).status).toBe(200);
});

it.each([
  ['the site', 'a request line without a version', () => site.base, 'GET /en\r\n\r\n'],
  ['the backend', 'two Host headers', () => backend.url, 'GET /en HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'],
])('%s answers %s with 400, and ends the connection', async (_who, _what, base, text) => {
  const answer = await send(base(), { raw: [text] });
  expect([answer.status, answer.text.includes('{"error":{"code":"bad_request",')]).toEqual([400, true]);
  expect(answer.text).toMatch(/x-content-type-options: nosniff/i);
});

it('the log says once that forwarded headers came and are not believed', async () => {
  for (let each = 0; each < 3; each += 1) await ask(site.base, '/en', { headers: { 'x-forwarded-for': '192.0.2.1' } });
  const warnings = site.log.map((line) => JSON.parse(line) as { level: string; msg: string }).filter(({ level }) => level === 'warn');
  expect(warnings.map(({ msg }) => msg)).toEqual([expect.stringContaining('Set TRUST_PROXY=true')]);
});
