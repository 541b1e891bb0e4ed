/** @jest-environment jsdom */
import { siteLoading } from '../../../browser/loading/loading-progress';
import { FakeRequest } from '../fixtures/fake-request';
import { sendSubmission } from './send-submission';

const ended = jest.fn();

beforeEach(() => {
  ended.mockClear();
  Object.assign(window, { XMLHttpRequest: FakeRequest });
  jest.spyOn(siteLoading, 'begin').mockReturnValue(ended);
});

function send() {
  const abort = new AbortController();
  return { abort, outcome: sendSubmission({ address: '/api/info', body: '{}', key: 'k', signal: abort.signal }) };
}

test.each([
  [200, { data: { id: '1', next: '/pt' } }, 'accepted', 'well'],
  [422, { error: { fields: { nome: 'The name is required.' } } }, 'refused', 'failed'],
  [503, {}, 'failed', 'failed'],
])('an answer of %i moves the loading bar to its end: %j, %s, %s', async (status, body, kind, how) => {
  const { outcome } = send();
  expect(siteLoading.begin).toHaveBeenCalled();
  expect(ended).not.toHaveBeenCalled();
  FakeRequest.last.answer(status, body, {});
  expect((await outcome).kind).toBe(kind);
  expect(ended.mock.calls).toEqual([[how]]);
});

test('what the visitor cancels is no failure', async () => {
  const { abort, outcome } = send();
  abort.abort();
  expect((await outcome).kind).toBe('cancelled');
  expect(ended.mock.calls).toEqual([['well']]);
});
