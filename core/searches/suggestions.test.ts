import { WasteFinder } from '../waste-codes/find-wastes';
import { suggestionsFor, type TitledPage } from './suggestions';
import { folded, mistakesBetween, mistakesInStart, Vocabulary } from './similar-words';
import { measured } from '../../tests/fixtures/measured';
import { readUnanswered, searchTerm } from './unanswered';

const pages: TitledPage[] = [
  ['Recolha de amianto', '/pt/servicos/recolha-de-amianto', 'service'],
  ['Limpeza industrial', '/pt/servicos/limpeza-industrial', 'service'],
  ['Coberturas de amianto: quem pode remover', '/pt/blog/coberturas-2017', 'article'],
  ['Contactos', '/pt/contactos', 'page'],
  ['17 Construção e demolição', '/pt/residuos/17', 'waste'],
  ['13 Óleos usados e resíduos de combustíveis', '/pt/residuos/13', 'waste'],
  ['Laboratório', '/pt/cirver/laboratorio', 'unit'],
  ['Ensaios ISO/IEC 17025: CO₂', '/pt/blog/ensaios', 'article'],
];
const units = ['Aterro'];
const finder = new WasteFinder({
  headings: { '17': 'Construção e demolição', '1706': 'Isolamento e amianto', '13': 'Óleos usados' },
  wastes: [
    { code: '060701', name: 'Eletrólise, contendo amianto', units },
    { code: '130205', name: 'Óleos minerais não clorados', words: 'óleo usado, óleo de motor' },
    { code: '170601', name: 'Isolamento com amianto', units },
    { code: '160506', name: 'Produtos químicos de laboratório', units },
    { code: '170603', name: 'Outro isolamento contaminado', units },
    { code: '170605', name: 'Materiais de construção com amianto', words: 'amianto, telhas de fibrocimento', units },
  ],
});
const known = { pages, finder, locale: 'pt' } as const;
const paths = (typed: string, suggested: Parameters<typeof suggestionsFor>[0] = known) =>
  suggestionsFor(suggested, typed).map(([, path]) => path.replace('/pt/', ''));

test.each([
  // A title begins so: no waste is guessed, as one that is contaminated.
  ['contac', ['contactos']],
  ['LABORAT', ['cirver/laboratorio', 'residuos/16-05-06']],
  ['limp ind', ['servicos/limpeza-industrial']],
  // A wrong letter is forgiven, while others are still to come.
  ['labotar', ['cirver/laboratorio', 'residuos/16-05-06']],
  ['\u200Bensaios iso/iec', ['blog/ensaios']],
  ['iec co2', ['blog/ensaios']],
  ['xyzzy', []],
  ['  ', []],
  ['17 06 05', ['residuos/17-06-05', 'residuos/17']],
  ['LER 170605*', ['residuos/17-06-05', 'residuos/17']],
  ['17.06', ['residuos/17-06-01', 'residuos/17-06-03', 'residuos/17-06-05', 'residuos/17']],
  ['17 0', ['residuos/17-06-01', 'residuos/17-06-03', 'residuos/17-06-05', 'residuos/17']],
  ['1', ['residuos/17', 'residuos/13']],
  ['99', []],
  // As the finder knows and ranks them.
  ['telha', ['residuos/17-06-05']],
  [
    'amianto',
    'servicos/recolha-de-amianto residuos/17-06-05 residuos/17-06-01 residuos/06-07-01 residuos/17-06-03 blog/coberturas-2017'.split(' '),
  ],
  ['óleo usado', ['residuos/13#13-02-05', 'residuos/13']],
  ['fibrocimemto', ['residuos/17-06-05']],
  // Whoever types two words wants both.
  ['óleo xyzzy', []],
])('%j suggests %j', (typed, found) => expect(paths(typed)).toEqual(found));

test('titles are suggested before the list of wastes has come', () => {
  expect(paths('amianto', { ...known, finder: null })).toEqual(['servicos/recolha-de-amianto', 'blog/coberturas-2017']);
});

test('pages of one kind stand together, those of the best first, and no kind takes all places', () => {
  const many: TitledPage[] = Array.from({ length: 20 }, (_, number) => [`Amianto ${number}`, `/pt/blog/a${number}-x`, 'article']);
  expect(suggestionsFor({ ...known, pages: [...many, ...pages] }, 'amianto').map(([, , kind]) => kind)).toEqual([
    'service',
    ...Array<string>(4).fill('waste'),
    ...Array<string>(3).fill('article'),
  ]);
  expect(suggestionsFor({ ...known, pages: many, finder: null }, 'amianto')).toHaveLength(8);
});

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

it.each([
  ['  Lamas  ÓLEOS\n', 'lamas óleos'],
  ['\uFEFFla\u00ADmas\u200B\u2009óleos', 'lamas óleos'],
  ['17 05 03*', '17 05 03*'],
  ['170503', '170503'],
  ['17-05-03', '17-05-03'],
  ['12-AB-34', null],
  ['carro AA-12-BB', null],
  ['a', null],
  ['ana@empresa.example', null],
  ['www.empresa.example', null],
  ['https://empresa.example', null],
  ['ligar 912 345 678', null],
  ['x'.repeat(61), null],
  [' '.repeat(200), null],
])('counts %j as %j', (question, term) => expect(searchTerm(question)).toBe(term));

it('reads what the site sends, and nothing else', () => {
  expect(readUnanswered({ locale: 'pt', term: 'lamas' })).toEqual({ locale: 'pt', term: 'lamas' });
  for (const wrong of [
    null,
    [],
    'lamas',
    { locale: 'pt' },
    { locale: 'fr', term: 'lamas' },
    { locale: '__proto__', term: 'lamas' },
    { locale: 'pt', term: 'Lamas' },
    { locale: 'pt', term: ['lamas'] },
    { locale: 'pt', term: 'ana@empresa.example' },
    { locale: 'pt', term: 'lamas', who: 'Ana' },
  ])
    expect(readUnanswered(wrong)).toBeNull();
});
