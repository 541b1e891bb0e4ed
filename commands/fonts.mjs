// npm run fonts: makes static/fonts anew, from the packages of the families: the letters of Western Europe, and of Open Sans the weights from
// regular to bold. Both are fetched before the first words are seen, so their bytes count. Run after an update of a family; the files are committed.
import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const files = [
  {
    from: '@fontsource-variable/open-sans/files/open-sans-latin-wght-normal.woff2',
    to: 'open-sans-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
  { from: '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2', to: 'barlow-condensed-latin-600-normal.woff2' },
];

// What the styles and the languages ask of them: no small capitals, no fractions, no other forms of letters. Nor what made letters sharp on
// screens of few colours, a third of each file.
const keepFeatures = ['calt', 'ccmp', 'kern', 'liga', 'lnum', 'locl', 'mark', 'mkmk', 'tnum'];
const noHinting = true;

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
// ASCII and Latin-1; beside them the signs of running text and of figures.
const letters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’‚“”„†•…‰‹›€™−≤≥≈→←↑↓²³₂µΩŒœŠšŽžŸ\u2009\u2011\u202f`;

for (const { from, to, axes } of files) {
  const whole = readFileSync(`node_modules/${from}`);
  const part = await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes: axes, keepFeatures, noHinting });
  writeFileSync(`static/fonts/${to}`, part);
  process.stdout.write(`static/fonts/${to}: ${whole.length} -> ${part.length} bytes\n`);
}
