import type { ServerResponse } from 'node:http';

import { quickSettings } from '../testing/build';
import { misdeeds, startUnrulyBackend, type UnrulyBackend } from '../testing/unruly-backend';
import { createClient } from './client';

let backend: UnrulyBackend;
const soon = () => Date.now() + 120_000;
const ask = (more = {}, deadlineAt = soon()) => createClient(quickSettings(backend.url, more)).json('/api/changes', { deadlineAt });
const asked = () => backend.countOf('/api/changes');

beforeEach(async () => {
  backend = await startUnrulyBackend();
  backend.put('home', 'pt', { id: 'home' });
});
afterEach(() => backend.stop());

const { answer, cut, cutChunked, reset, silence, status } = misdeeds;

test.each([
  ['500', status(500)],
  ['503', status(503)],
  ['429', status(429)],
  ['a reset connection', reset],
  ['a body cut in the middle', cut],
  ['a body without length cut in the middle', cutChunked],
  ['a proxy page instead of JSON', answer('<html>', 'text/html')],
])('%s is asked again and then read', async (_, misdeed) => {
  backend.misbehave('/api', misdeed, misdeed);
  await expect(ask()).resolves.toMatchObject({ body: { data: { cursor: '1' } } });
  expect(asked()).toBe(3);
});

test('silence ends an attempt after the time limit, and the next one succeeds', async () => {
  backend.misbehave('/api', silence);
  await expect(ask({ timeout: 1_500 })).resolves.toBeDefined();
  expect(asked()).toBe(2);
});

test.each([400, 401, 403, 404, 422])('%i is not asked again', async (code) => {
  backend.misbehave('/api', status(code));
  await expect(ask()).rejects.toThrow(`the backend answers ${code}: not now`);
  expect(asked()).toBe(1);
});

test('Retry-After in seconds is waited for', async () => {
  backend.misbehave('/api', status(429, { 'retry-after': '1' }));
  const started = Date.now();
  await ask();
  expect(Date.now() - started).toBeGreaterThanOrEqual(1_000);
});

test('Retry-After as a date is waited for', async () => {
  // A date has whole seconds only: two seconds ahead is at least one.
  backend.misbehave('/api', status(503, { 'retry-after': new Date(Date.now() + 2_000).toUTCString() }));
  const started = Date.now();
  await ask();
  expect(Date.now() - started).toBeGreaterThanOrEqual(900);
});

test('JSON that stays invalid is given up after three attempts, with what came instead', async () => {
  const page = answer('<html>welcome</html>', 'text/html; charset=utf-8');
  backend.misbehave('/api', page, page, page, page);
  await expect(ask()).rejects.toMatchObject({
    kind: 'unreadable',
    message: 'GET /api/changes: the answer is not valid JSON (20 bytes, sent as text/html) (3 attempts)',
  });
  expect(asked()).toBe(3);
});

test('an address where nothing listens is named with its cause', async () => {
  await backend.stop();
  await expect(ask({ retries: 2 })).rejects.toMatchObject({
    kind: 'unreachable',
    message: 'GET /api/changes: nothing listens there (ECONNREFUSED) (3 attempts)',
  });
  backend = await startUnrulyBackend();
});

test('the deadline ends everything, also an attempt that is under way', async () => {
  backend.misbehave('/api', silence, silence, silence);
  const started = Date.now();
  await expect(ask({ timeout: 60_000 }, Date.now() + 200)).rejects.toThrow('no complete answer');
  expect(Date.now() - started).toBeLessThan(20_000);
  await expect(ask({}, Date.now() - 1)).rejects.toMatchObject({ kind: 'deadline' });
});

test('a redirect is not followed, since the token would travel along', async () => {
  backend.misbehave('/api', status(302, { location: 'http://elsewhere.example/api' }));
  await expect(ask()).rejects.toMatchObject({ kind: 'not-found' });
});

test('an ETag that still holds brings no body', async () => {
  const client = createClient(quickSettings(backend.url));
  const { etag } = await client.json('/api/changes', { deadlineAt: soon() });
  await expect(client.json('/api/changes', { etag, deadlineAt: soon() })).resolves.toMatchObject({ body: undefined });
});

test('no more requests are under way at one time than allowed', async () => {
  let open = 0;
  let most = 0;
  const slowly = Array.from({ length: 12 }, () => (response: ServerResponse) => {
    open += 1;
    most = Math.max(most, open);
    setTimeout(() => {
      open -= 1;
      response.end('{}');
    }, 20);
  });
  backend.misbehave('/api', ...slowly);
  const client = createClient(quickSettings(backend.url, { concurrency: 3 }));
  await Promise.all(slowly.map(() => client.json('/api/changes', { deadlineAt: soon() })));
  expect(most).toBe(3);
});
