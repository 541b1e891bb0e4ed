import { WasteFinder } from '../waste-codes/find-wastes';
import { suggestionsFor, type TitledPage } from './suggestions';

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
    [
      'servicos/recolha-de-amianto',
      'residuos/17-06-05',
      'residuos/17-06-01',
      'residuos/06-07-01',
      'residuos/17-06-03',
      'blog/coberturas-2017',
    ],
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
