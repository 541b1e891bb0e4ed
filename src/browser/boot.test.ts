/** @jest-environment jsdom */
import { loadAgain } from './boot';

const asked = jest.fn(() => new Promise<Response>(() => undefined));
const stay = jest.fn();
beforeEach(() => {
  jest.clearAllMocks();
  globalThis.fetch = asked;
});

it.each([
  ['the first page of a visit', 'navigate', '', 1],
  ['a page that a link led to', 'navigate', 'http://localhost/pt', 1],
  ['a page that was loaded again', 'reload', '', 0],
])('%s without its scripts (%s from "%s"): times that it is loaded again: %s', (_, type, referrer, times) => {
  performance.getEntriesByType = () => [{ type }] as never;
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  loadAgain(stay, () => true);
  expect([asked, stay].map(({ mock }) => mock.calls.length)).toEqual([times, 1 - times]);
});
