import { suggestionsFor, type TitledPage } from './suggestions';

const pages: TitledPage[] = [
  ['Recolha de amianto', '/pt/servicos/recolha-de-amianto', 'service'],
  ['Limpeza industrial', '/pt/servicos/limpeza-industrial', 'service'],
  ['Coberturas de amianto: quem pode remover', '/pt/blog/coberturas-2017', 'article'],
  ['Contactos', '/pt/contactos', 'page'],
  ['17 06: isolamento e amianto', '/pt/residuos/17', 'page'],
  ['17 06 05* Materiais com amianto', '/pt/residuos/17-06-05', 'page'],
  ['17 06 01* Isolamento com amianto', '/pt/residuos/17-06-01', 'page'],
  ['Laboratório', '/pt/cirver/laboratorio', 'unit'],
];
const paths = (typed: string) => suggestionsFor(pages, typed).map(([, path]) => path.replace('/pt/', ''));

test.each([
  ['contac', ['contactos']],
  ['LABORAT', ['cirver/laboratorio']],
  ['limp ind', ['servicos/limpeza-industrial']],
  // A wrong letter is forgiven, while others are still to come.
  ['labotar', ['cirver/laboratorio']],
  ['xyzzy', []],
  ['  ', []],
  ['17 06 05', ['residuos/17-06-05', 'residuos/17']],
  ['LER 170605*', ['residuos/17-06-05', 'residuos/17']],
  ['17.06', ['residuos/17-06-05', 'residuos/17-06-01', 'residuos/17']],
  ['1', ['residuos/17', 'residuos/17-06-05', 'residuos/17-06-01']],
  ['99', []],
])('%j suggests %j', (typed, found) => expect(paths(typed)).toEqual(found));

test('pages of one kind stand together, those of the best first, and no kind takes all places', () => {
  const many: TitledPage[] = Array.from({ length: 20 }, (_, number) => [`Amianto ${number}`, `/pt/blog/a${number}-x`, 'article']);
  expect(suggestionsFor([...many, ...pages], 'amianto').map(([, , kind]) => kind)).toEqual([
    'service',
    ...Array<string>(4).fill('article'),
    ...Array<string>(3).fill('page'),
  ]);
  expect(suggestionsFor(many, 'amianto')).toHaveLength(8);
});
