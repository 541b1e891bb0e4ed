import { folded, mistakesBetween, mistakesInStart, Vocabulary } from './similar-words';
import { measured } from '../../tests/fixtures/measured';

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

test.each([
  ['Operação', 'operacao'],
  ['CO₂', 'co2'],
  ['5 m³', '5 m3'],
  ['10⁻³', '10-3'],
  ['½ t', '1/2 t'],
  // The micro sign and the Greek letter.
  ['\u00B5g', '\u03BCg'],
  ['‘a’ “b” l’eau', `'a' "b" l'eau`],
  ['e\u2011GAR 2020\u20132026', 'e-gar 2020-2026'],
  ['la\u00ADmas\u200B', 'lamas'],
  ['ﬁltro Ｌｔｄ', 'filtro ltd'],
  ['n.º 1.ª marca™', 'n.º 1.ª marca™'],
])('%s is compared as %s', (written, plain) => expect([folded(written), folded(plain)]).toEqual([plain, plain]));

test('a word is looked for as pages write it', () => {
  const written = new Vocabulary(['co₂', 'm³', 'm3', 'kgm³', 'água']);
  expect(['co2', 'CO₂', 'm3', 'kg/m3', 'agua', 'nada'].map((word) => written.indexForms(word))).toEqual([
    ['co₂'],
    ['co₂'],
    ['m³', 'm3'],
    ['kgm³'],
    ['agua'],
    ['nada'],
  ]);
});

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

test('a long text costs no time', async () => {
  const { took } = await measured(() => expect(vocabulary.closest('amianto'.repeat(10_000))).toBeNull());
  expect(took).toBeLessThan(1_000);
});
