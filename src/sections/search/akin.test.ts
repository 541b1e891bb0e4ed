import { akin } from './akin';

test.each([
  ['aterros', 'Aterro.'],
  ['operacoes', 'operação'],
  ['amiant', 'amianto'],
  ['solo', '(solos),'],
  ['e-gar', '«e-GAR»'],
  ['gar', 'e-GAR'],
  ['bodies', 'body'],
  ['facility', 'facilities'],
  ['contaminadas', 'contaminação'],
  ['17', '17'],
  ['c', 'c'],
])('%s is answered by %s', (typed, found) => {
  expect(akin(typed, found)).toBe(true);
});

test.each([
  ['xyzzyq', '«x»'],
  ['aterrxqwz', 'aterro'],
  ['solitario', 'solo'],
  ['170503', '170'],
  ['ab', 'a'],
  ['solos', 'solventes'],
  ['solos', 'sólidos;'],
])('%s is not answered by %s', (typed, found) => {
  expect(akin(typed, found)).toBe(false);
});
