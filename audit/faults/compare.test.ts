import type { Finding } from '../check';
import { compare } from './compare';

const finding = (check: string, page: string, message = 'm'): Finding => ({ check, page, message, severity: 'error' });
const planted = [{ name: 'double title', expected: ['titles /a', 'titles /b'] as const }];

test('a fault is found when all that it causes is found', () => {
  expect(compare(planted, [], [finding('titles', '/b'), finding('titles', '/a')])).toEqual({
    found: ['double title: titles /a, titles /b'],
    missed: [],
    unplanted: [],
  });
});

test('half of it is not enough, and what nobody planted is told', () => {
  expect(compare(planted, [], [finding('titles', '/a'), finding('links', '/a')])).toEqual({
    found: [],
    missed: ['double title: titles /b'],
    unplanted: ['links /a m'],
  });
});

test('the same fault found twice at one place was planted once', () => {
  expect(compare(planted, [], [finding('titles', '/a'), finding('titles', '/a'), finding('titles', '/b')]).unplanted).toEqual([
    'titles /a m',
  ]);
});

test('what was there before was not planted', () => {
  const before = [finding('links', '/c')];
  expect(compare([], before, [...before, finding('links', '/c', 'n')]).unplanted).toEqual(['links /c n']);
});
