import { fitText, titleBox } from './card';
import { readTypeface } from './design';

const fonts = readTypeface();

test('what does not fit even in the smallest size is cut off after four lines', async () => {
  const { style, height } = await fitText(Array(40).fill('resíduos,').join(' '), titleBox, fonts);
  expect(style).toMatchObject({ fontSize: 48, lineClamp: 4 });
  expect(height).toBe(Math.round(4 * 48 * 1.02));
});

test('a word that is wider than a line is broken over as many lines as it needs', async () => {
  const { style, height } = await fitText('x'.repeat(60), titleBox, fonts);
  expect(style).toMatchObject({ fontSize: 48, wordBreak: 'break-word' });
  expect(height).toBe(Math.round(3 * 48 * 1.02));
});

test('signs that the typeface lacks are replaced or dropped; a raised number becomes no other number', async () => {
  expect((await fitText('CO₂ ⇒ 10⁻⁹', titleBox, fonts)).text).toBe('CO2  10^-9');
});
