import { addressWord, choiceIn, fitting, optionsOf, searchOf } from './case-filter';
import type { Faceted } from './facets';

const facts = (tipo_residuo: string | null, fase: string | null, classificacao = 'Perigoso'): Faceted => {
  return { tipo_residuo, fase, classificacao, classificacao2: null };
};

const soil = facts('Solos contaminados', 'Monitorização');
const paint = facts('Tintas e solventes', 'Concluído');
const solvents = facts('Tintas e solventes', 'Em curso');
const fat = facts('Lamas e águas oleosas', 'Concluído', 'Não perigoso');
const bare = facts(null, null, '');
const cases = [soil, paint, solvents, fat, bare];

test('writes words as an address has them', () => {
  expect(addressWord('Não perigoso')).toBe('nao-perigoso');
  expect(addressWord(' Energia & combustíveis ')).toBe('energia-combustiveis');
  expect(addressWord('废物')).toBe('废物');
});

test('shows all cases where nothing is chosen, those without facts too', () => {
  expect(fitting(cases, {})).toEqual(cases);
});

test('combines what is chosen', () => {
  expect(fitting(cases, { tipo_residuo: 'tintas-e-solventes' })).toEqual([paint, solvents]);
  expect(fitting(cases, { tipo_residuo: 'tintas-e-solventes', fase: 'em-curso' })).toEqual([solvents]);
  expect(fitting(cases, { tipo_residuo: 'tintas-e-solventes', classificacao: 'nao-perigoso' })).toEqual([]);
});

test('an address and a choice say the same, in the words of each language', () => {
  const choice = { tipo_residuo: 'tintas-e-solventes', fase: 'em-curso' };
  expect(searchOf(choice, 'pt')).toBe('?residuo=tintas-e-solventes&fase=em-curso');
  expect(searchOf(choice, 'en')).toBe('?waste=tintas-e-solventes&phase=em-curso');
  expect(choiceIn(searchOf(choice, 'pt'), 'pt', cases)).toEqual(choice);
  expect(searchOf({}, 'pt')).toBe('');
});

test('ignores in an address what no case has, what is empty and what belongs to somebody else', () => {
  expect(choiceIn('?residuo=plutonio&fase=&utm_source=mail', 'pt', cases)).toEqual({});
  expect(choiceIn('?residuo=solos-contaminados&fase=abandonado', 'pt', cases)).toEqual({ tipo_residuo: 'solos-contaminados' });
});

test('offers each word once, in order, and counts what it would leave', () => {
  expect(optionsOf(cases, 'fase', {}, 'pt').map(({ label, count }) => [label, count])).toEqual([
    ['Concluído', 2],
    ['Em curso', 1],
    ['Monitorização', 1],
  ]);
  const others = optionsOf(cases, 'fase', { tipo_residuo: 'tintas-e-solventes', fase: 'em-curso' }, 'pt');
  expect(others.map(({ value, count }) => [value, count])).toEqual([
    ['concluido', 1],
    ['em-curso', 1],
    ['monitorizacao', 0],
  ]);
});

test('offers nothing where no case says anything', () => {
  expect(optionsOf(cases, 'classificacao2', {}, 'pt')).toEqual([]);
});
