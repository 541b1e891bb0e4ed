import { readUnanswered, searchTerm } from './unanswered';

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
