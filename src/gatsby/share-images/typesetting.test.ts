import { fitLines, type TextBox } from './typesetting';

const box: TextBox = { width: 500, height: 300, maxLines: 4, sizes: [100, 75, 50], lineHeight: 1 };

/** Each letter half as wide as the size. */
const words = (text: string) => text.split(' ').map((word) => ({ text: word, width: word.length * 50 }));

test('what does not fit even in the smallest size is cut off, and says so', () => {
  const { size, lines } = fitLines(words(Array(40).fill('resíduos,').join(' ')), box);
  expect(size).toBe(50);
  expect(lines).toHaveLength(4);
  expect(lines[3]).toMatch(/^resíduos, .*resíduos…$/);
});

test('a word that is wider than a line is broken, and none of its letters is lost', () => {
  const word = 'x'.repeat(60);
  const { lines } = fitLines(words(word), box);
  expect(lines.join('')).toBe(word);
  expect(Math.max(...lines.map(({ length }) => length * 25))).toBeLessThanOrEqual(box.width);
});
