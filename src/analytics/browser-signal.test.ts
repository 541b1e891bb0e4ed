import { refusesByItself } from './browser-signal';

test.each([
  ['do-not-track', { doNotTrack: '1' }, {}],
  ['an older do-not-track', { doNotTrack: 'yes' }, {}],
  ['do-not-track of the window', {}, { doNotTrack: '1' }],
  ['Global Privacy Control', { doNotTrack: null, globalPrivacyControl: true }, {}],
])('%s is an answer', (_, browser, older) => expect(refusesByItself(browser, older)).toBe(true));

test.each([
  ['nothing', {}, {}],
  ['"0", which allows it', { doNotTrack: '0', globalPrivacyControl: false }, { doNotTrack: null }],
  ['"unspecified"', { doNotTrack: 'unspecified' }, {}],
])('%s is none', (_, browser, older) => expect(refusesByItself(browser, older)).toBe(false));
