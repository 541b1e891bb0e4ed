import { statusOf } from './answer-error';
import { wantsJson } from './preferences';

test.each([
  [{ statusCode: 413 }, 413],
  [{ status: 503 }, 503],
  [{ response: { status: 502 } }, 502],
  [{ response: { statusCode: 404 } }, 404],
  [{ statusCode: 415, response: { status: 502 } }, 415],
  [{ statusCode: 200, status: 'no', response: { status: 429 } }, 429],
  [{ statusCode: 200 }, 500],
  [{ response: null }, 500],
  [new Error('x'), 500],
  [null, 500],
  ['text', 500],
])('the status of %j is %s', (error, status) => expect(statusOf(error)).toBe(status));

test.each([
  ['application/json', true],
  ['application/problem+json, text/html;q=0.5', true],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['text/html, application/json', false],
  ['application/json;q=0.4, text/html;q=0.9', false],
  ['*/*', false],
  ['', false],
  [undefined, false],
])('Accept: %s wants JSON: %s', (accept, wanted) => expect(wantsJson(accept)).toBe(wanted));
