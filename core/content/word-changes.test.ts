import { wordChanges, type Piece } from './word-changes';

const sentence = 'As lamas oleosas seguem para a unidade de tratamento com a guia preenchida, e só depois de analisadas. ';
const told = (pieces: Piece[] | null) => pieces?.map(({ kind, text }) => `${kind}: ${text.trim()}`);
test('shows the words that changed, with what stands around them', () => {
  const before = sentence.repeat(6);
  const after = `${sentence.repeat(3)}${sentence.replace('oleosas', 'betuminosas')}${sentence.repeat(2)}`;
  expect(told(wordChanges(before, after))).toEqual([
    expect.stringMatching(/^cut: As lamas oleosas/),
    'same: com a guia preenchida, e só depois de analisadas. As lamas',
    'gone: oleosas',
    'new: betuminosas',
    'same: seguem para a unidade de tratamento com a guia preenchida,',
    expect.stringMatching(/^cut: e só depois/),
  ]);
});

test.each([
  ['short texts', 'Solos', 'Solos contaminados'],
  ['another text altogether', sentence.repeat(40), 'nada disto '.repeat(300).replace(/nada/g, () => String(Math.random()))],
])('of %s there is nothing to compare word by word', (_, before, after) => {
  expect(wordChanges(before, after)).toBeNull();
});
