import { mistakesBetween, mistakesInStart, Vocabulary } from './similar-words';

const words = 'resíduos de solos amianto solventes amiantos resíduo óleos aterro incineração químicos telhas'.split(' ');
const vocabulary = new Vocabulary(words);

test.each([
  ['amiamto', 'amianto'],
  ['resduos', 'resíduos'],
  ['REZIDUOS', 'resíduos'],
  ['rseíduos', 'resíduos'],
  ['kimicos', 'químicos'],
  ['incinerassao', 'incineração'],
  ['aterrro', 'aterro'],
  ['teljas', 'telhas'],
  ['oleso', 'óleos'],
  // While it is being typed, too.
  ['solvemt', 'solventes'],
  // A word that is not there is not replaced by any other.
  ['aterrxqwz', null],
  ['xyzzyq', null],
  // Three letters become another word too soon.
  ['sol', null],
  ['', null],
])('"%s" was probably meant to be %s', (typed, meant) => expect(vocabulary.closest(typed)).toBe(meant));

test('of words with as many mistakes the most frequent is meant', () => {
  expect(new Vocabulary(['lamas', 'ramas']).closest('tamas')).toBe('lamas');
  expect(new Vocabulary(['ramas', 'lamas']).closest('tamas')).toBe('ramas');
});

test('a word is known with or without its accents, and from its start', () => {
  expect([vocabulary.has('RESIDUOS'), vocabulary.has('residu')]).toEqual([true, false]);
  expect([vocabulary.hasStart('Incineraç'), vocabulary.hasStart('xyz')]).toEqual([true, false]);
});

test.each([
  ['amianto', 'amianto', 0],
  ['aminato', 'amianto', 1],
  ['solo', 'sala', null],
  ['amianto', 'amiantosas', null],
])('mistakes between %s and %s: %s', (typed, word, mistakes) => expect(mistakesBetween(typed, word)).toBe(mistakes));

test.each([
  ['ami', 'amianto', 0],
  ['amiam', 'amianto', 1],
  ['xyz', 'amianto', null],
])('mistakes from %s to the start of %s: %s', (typed, word, mistakes) => expect(mistakesInStart(typed, word)).toBe(mistakes));

test('a long text costs no time', () => {
  const started = performance.now();
  expect(vocabulary.closest('amianto'.repeat(10_000))).toBeNull();
  expect(performance.now() - started).toBeLessThan(1_000);
});
