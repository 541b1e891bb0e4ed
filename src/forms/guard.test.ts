import { isSuspect } from './guard';

it.each([
  ['without a script', {}, false],
  ['with an empty trap', { website: '', inicio: '' }, false],
  ['after a second, all of it filled in by the browser', { inicio: '1000' }, false],
  ['after a while, as JSON', { inicio: 54_321 }, false],
  ['with a filled trap', { website: 'https://x.example' }, true],
  ['at once', { inicio: '999' }, true],
  ['before it was shown', { inicio: '-5000' }, true],
  ['with nonsense for a time', { inicio: 'soon' }, true],
  ['with a doubled time', { inicio: ['9000', 'x'] }, true],
])('a form sent %s', (_how, sent, suspect) => {
  expect(isSuspect('informacoes', sent)).toBe(suspect);
});

it.each([
  ['newsletter', '300', false],
  ['newsletter', '299', true],
  ['descargas', '300', false],
  ['candidaturas', '999', true],
] as const)('%s sent after %s ms: suspect: %s', (form, inicio, suspect) => {
  expect(isSuspect(form, { inicio })).toBe(suspect);
});
