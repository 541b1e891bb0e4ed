import { isSuspect } from './guard';

it.each([
  ['without a script', {}, false],
  ['with an empty trap', { website: '', inicio: '' }, false],
  ['after a while', { inicio: '2000' }, false],
  ['after a while, as JSON', { inicio: 54_321 }, false],
  ['with a filled trap', { website: 'https://x.example' }, true],
  ['at once', { inicio: '1999' }, true],
  ['before it was shown', { inicio: '-5000' }, true],
  ['with nonsense for a time', { inicio: 'soon' }, true],
  ['with a doubled time', { inicio: ['9000', 'x'] }, true],
])('a form sent %s', (_how, sent, suspect) => {
  expect(isSuspect(sent)).toBe(suspect);
});
