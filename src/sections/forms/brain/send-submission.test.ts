/** @jest-environment jsdom */
import { FakeRequest } from '../fixtures/fake-request';
import { sendSubmission, type Sending } from './send-submission';

beforeEach(() => {
  FakeRequest.sent = [];
  Object.assign(window, { XMLHttpRequest: FakeRequest });
  jest.useFakeTimers();
});

afterEach(() => jest.useRealTimers());

const send = (more: Partial<Sending> = {}) =>
  sendSubmission({ address: '/api/info', body: '{}', key: 'k1', signal: new AbortController().signal, ...more });

test('asks for JSON, and names the submission so that it is stored once', async () => {
  const outcome = send();
  expect(FakeRequest.last.headers).toEqual({ Accept: 'application/json', 'Content-Type': 'application/json', 'Idempotency-Key': 'k1' });
  FakeRequest.last.answer(200, { data: { id: '1', next: '/pt/agradecimento-contacto' } });
  expect(await outcome).toEqual({ kind: 'accepted', next: '/pt/agradecimento-contacto' });
});

test('leaves the type of a form with a file to the browser, which knows its boundary', () => {
  void send({ body: new FormData() });
  expect(FakeRequest.last.headers).not.toHaveProperty('Content-Type');
});

test.each([['//elsewhere.example/x'], ['https://elsewhere.example'], [42], [null]])('does not go on to %j', async (next) => {
  const outcome = send();
  FakeRequest.last.answer(200, { data: { id: '1', next } });
  expect(await outcome).toEqual({ kind: 'accepted', next: null });
});

test('brings the fields that the server refused', async () => {
  const outcome = send();
  FakeRequest.last.answer(422, { error: { code: 'validation', message: 'x', fields: { email: 'You must enter a valid email' } } });
  expect(await outcome).toEqual({ kind: 'refused', fields: { email: 'You must enter a valid email' } });
});

test.each([
  [403, 'forbidden'],
  [409, 'conflict'],
  [413, 'tooLarge'],
  [415, 'wrongKind'],
  [429, 'tooMany'],
  [500, 'server'],
  [503, 'server'],
  [422, 'server'],
  [200, 'server'],
])('takes %i without more for "%s"', async (status, reason) => {
  const outcome = send();
  FakeRequest.last.answer(status, '<html>');
  expect(await outcome).toEqual({ kind: 'failed', reason });
});

test('says how long to wait', async () => {
  const outcome = send();
  FakeRequest.last.answer(429, {}, { 'Retry-After': '90' });
  expect(await outcome).toEqual({ kind: 'failed', reason: 'tooMany', retryAfter: 90 });
});

test('tells a lost connection from a server that cannot be reached', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const first = send();
  FakeRequest.last.onerror?.();
  expect(await first).toEqual({ kind: 'failed', reason: 'unreachable' });
  online.mockReturnValue(false);
  const second = send();
  FakeRequest.last.onerror?.();
  expect(await second).toEqual({ kind: 'failed', reason: 'offline' });
});

test('gives up when nothing moves, not while a slow upload goes on', async () => {
  const outcome = send({ patience: 1_000, body: new FormData() });
  const { last } = FakeRequest;
  for (let sent = 1; sent <= 5; sent++) {
    jest.advanceTimersByTime(900);
    last.upload.onprogress?.({ loaded: sent, total: 5 });
  }
  expect(last.aborted).toBe(false);
  jest.advanceTimersByTime(1_100);
  expect(await outcome).toEqual({ kind: 'failed', reason: 'noAnswer' });
  expect(last.aborted).toBe(true);
});

test('stops when it is cancelled', async () => {
  const controller = new AbortController();
  const outcome = send({ signal: controller.signal });
  controller.abort();
  expect(await outcome).toEqual({ kind: 'cancelled' });
  expect(FakeRequest.last.aborted).toBe(true);
});
