import { quickSettings } from './testing/build';
import { faults, startFaultyBackend, type FaultyBackend } from './testing/faulty-backend';
import { ContentBackendError } from './errors';
import { createClient, waitBefore } from './backend-client';
import { retryAfterIn } from './http-request';

let backend: FaultyBackend;
const soon = () => Date.now() + 120_000;
const ask = (more = {}, deadlineAt = soon()) => createClient(quickSettings(backend.url, more)).json('/api/changes', { deadlineAt });
const asked = () => backend.countOf('/api/changes');

beforeEach(async () => {
  backend = await startFaultyBackend();
  backend.put('home', 'pt', { id: 'home' });
});
afterEach(() => backend.stop());

const { answer, cut, cutChunked, reset, silence, status } = faults;

test.each([
  ['500', status(500)],
  ['a reset connection', reset],
  ['a body cut in the middle', cut],
  ['a body without length cut in the middle', cutChunked],
  ['a proxy page instead of JSON', answer('<html>', 'text/html')],
  ['silence', silence],
])('%s is asked again and then read', async (_, fault) => {
  backend.misbehave('/api', fault);
  await expect(ask({ timeout: 1_500 })).resolves.toMatchObject({ body: { data: { cursor: '1' } } });
  expect(asked()).toBe(2);
});

test.each([
  ['is refused', status(400), 'the backend answers 400: not now'],
  ['is not let in', status(401), 'the backend answers 401: not now'],
  // The token would travel along.
  ['is led elsewhere', status(302, { location: 'http://elsewhere.example/api' }), 'the backend answers 302'],
])('who %s does not ask again', async (_, fault, words) => {
  backend.misbehave('/api', fault);
  await expect(ask()).rejects.toThrow(words);
  expect(asked()).toBe(1);
});

test('headers of the options are sent, JSON is read as a text too, and no secret is repeated', async () => {
  const seen: unknown[] = [];
  backend.misbehave('/api', (response, { headers }) => {
    seen.push([headers['x-tenant'], headers.authorization, headers.accept]);
    response.writeHead(200, { 'content-type': 'text/plain' }).end('{"data":["Bearer of-a-long-secret"]}');
  });
  const options = { headers: { 'x-tenant': 'valterra', accept: 'image/png' }, authorization: () => 'Bearer of-a-long-secret' };
  expect(await ask(options)).toMatchObject({ body: { data: ['***'] } });
  expect(seen).toEqual([['valterra', 'Bearer of-a-long-secret', 'application/json, text/plain;q=0.9']]);
});

test('a pause that the backend asks for, in seconds or as a date, is never undercut', () => {
  const now = Date.parse('2026-03-31T10:00:00Z');
  const headers = ['120', 'Tue, 31 Mar 2026 10:00:30 GMT', 'Tue, 31 Mar 2026 09:00:00 GMT', 'soon'];
  expect(headers.map((header) => retryAfterIn(header, now))).toEqual([120_000, 30_000, 0, null]);
  const asking = new ContentBackendError('failing', 'busy', { repeats: 100, retryAfter: 3_000 });
  for (let times = 0; times < 50; times += 1)
    expect(waitBefore(1, asking, { retryDelay: 100, maxRetryDelay: 400 })).toBeGreaterThanOrEqual(3_000);
});

test('the deadline ends everything, also an attempt that is under way', async () => {
  backend.misbehave('/api', silence, silence, silence);
  await expect(ask({ timeout: 60_000 }, Date.now() + 200)).rejects.toThrow('no complete answer');
  await expect(ask({}, Date.now() - 1)).rejects.toMatchObject({ kind: 'deadline' });
});
