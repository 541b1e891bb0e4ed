/** @jest-environment jsdom */
import { refusesTracking, domainsOf, clearStatisticsCookies } from './consent-choice';

it('can forget an earlier yes without asking: the cookies of statistics go, others stay', () => {
  for (const cookie of ['_ga=GA1.1.1', '_ga_ABC123=GS1', 'i18n_redirected=en']) document.cookie = `${cookie}; path=/`;
  clearStatisticsCookies();
  expect(document.cookie).toBe('i18n_redirected=en');
});

it.each([
  ['www.valterra.example', ['www.valterra.example', 'valterra.example']],
  ['localhost', []],
  ['127.0.0.1', []],
  ['[::1]', []],
])('statistics on %s may have written for %j', (host, domains) => expect(domainsOf(host)).toEqual(domains));

test.each([
  ['do-not-track', { doNotTrack: '1' }, {}, true],
  ['an older do-not-track', { doNotTrack: 'yes' }, {}, true],
  ['do-not-track of the window', {}, { doNotTrack: '1' }, true],
  ['Global Privacy Control', { doNotTrack: null, globalPrivacyControl: true }, {}, true],
  ['nothing', {}, {}, false],
  ['"0", which allows it', { doNotTrack: '0', globalPrivacyControl: false }, { doNotTrack: null }, false],
  ['"unspecified"', { doNotTrack: 'unspecified' }, {}, false],
])('%s is an answer, or is none', (_, browser, older, isAnswer) => expect(refusesTracking(browser, older)).toBe(isAnswer));
