import { blanks, invisible, inEveryPlace } from './fixtures/pasted-characters';
import { plainCode, plainLine, plainText } from './plain-text';

const code = (character: string) => `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;

test.each(invisible.map((each) => [code(each), each]))('%s is seen nowhere, and counts nowhere', (_, each) => {
  for (const text of inEveryPlace('Ana d’Ávila', each))
    expect([plainText(text), plainLine(text), plainCode(text)]).toEqual(Array(3).fill('Ana d’Ávila'));
});

test.each(blanks.map((each) => [code(each), each]))('%s is a blank, and none at the ends', (_, each) => {
  expect([plainLine, plainCode].map((plain) => plain(`${each}17${each}06${each}`))).toEqual(['17 06', '17 06']);
});

test.each([
  ['a family', '👨‍👩‍👧‍👦 👩🏽‍🔬'],
  ['a heart of its colour', '❤️ ❤️‍🔥'],
  ['a key', '1️⃣'],
  ['a flag', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['Persian', 'می‌خواهم'],
  ['Hindi', 'क्‍ष'],
  ['Sinhala', 'ශ්‍රී'],
  ['a name in Japanese', '葛󠄀城'],
])('%s is written as before', (_, text) => expect([plainText(text), plainLine(text)]).toEqual([text, text]));

test.each([
  ['lines', 'a\r\nb\rc\u2028d\u2029e\vf\x85g\n\nh\ti', 'a\nb\nc\nd\ne\nf\ng\n\nh\ti'],
  ['accents that stand apart', 'Joa\u0303o', 'João'],
  ['joiners between letters that need none', 'Jo\u200Dão\u200Csa', 'Joãosa'],
  ['two joiners of an emoji', '👨‍‍👩', '👨👩'],
])('a message keeps its %s as one reads them', (_, typed, text) => expect(plainText(typed)).toBe(text));

test('a text changes no more, however often it is made plain', () => {
  const pieces = [...invisible, ...blanks, 'a', 'ã', '👨', '👩', '⃣', '1', 'म', '葛', '\n', '\u0301', '🏴', '\u{E007F}', '²', '１'];
  let seed = 1;
  const next = () => (seed = (seed * 48_271) % 2_147_483_647);
  const texts = Array.from({ length: 20_000 }, () => Array.from({ length: 12 }, () => pieces[next() % pieces.length]).join(''));
  for (const plain of [plainText, plainLine, plainCode]) expect(texts.filter((text) => plain(plain(text)) !== plain(text))).toEqual([]);
});
