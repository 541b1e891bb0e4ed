import { statusOf } from './responses';

it.each([
  [{ statusCode: 413 }, 413],
  [{ status: 503 }, 503],
  [{ response: { status: 502 } }, 502],
  [{ statusCode: 415, response: { status: 502 } }, 415],
  [{ statusCode: 200, status: 'no', response: { statusCode: 429 } }, 429],
  [{ response: null }, 500],
  [null, 500],
])('the status of %j is %s', (error, status) => expect(statusOf(error)).toBe(status));
