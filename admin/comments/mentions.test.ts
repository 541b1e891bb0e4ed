import { mentionAt, mentionsIn, partsOf } from './mentions';

const people = [
  { id: '1', name: 'Ana' },
  { id: '2', name: 'Ana Vaz' },
];

test('somebody is mentioned by the longest name that fits', () => {
  const text = 'Olá @Ana Vaz, e @Ana: ver ana@valterra.example e @Rui';
  expect(mentionsIn(text, people)).toEqual(['2', '1']);
  expect(partsOf(text, people).map((part) => part.text)).toEqual(['Olá ', '@Ana Vaz', ', e ', '@Ana', ': ver ana@valterra.example e @Rui']);
  expect(mentionsIn('@Ana @Ana', people)).toEqual(['1']);
});

test('a mention begins after a blank, and ends with its line', () => {
  expect([mentionAt('Olá @An', 7), mentionAt('Olá @An', 4), mentionAt('a@b', 3), mentionAt('@Ana\n', 5), mentionAt('@', 1)]).toEqual([
    'An',
    null,
    null,
    null,
    '',
  ]);
});
