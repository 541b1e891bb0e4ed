// npm run fonts: makes static/fonts anew, from the packages of the families: the letters of Western
// Europe, and of Open Sans the weights from regular to bold. Two of the three are fetched before
// the first words are seen, so their bytes count. Run after an update of a family; the files are
// committed.
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { scriptArguments } from '../platform/command-line/arguments.mjs';
import { checkNode, ensureInstalled } from './install.mjs';

checkNode();
scriptArguments('npm run fonts\n\nMakes static/fonts anew, from the packages of the families.');
await ensureInstalled({ dev: true });
const { default: subsetFont } = await import('subset-font');

const range = (/** @type {number} */ from, /** @type {number} */ to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
// ASCII and Latin-1; beside them the signs of running text and of figures.
const letters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’‚“”„†•…‰‹›€™−′″µŒœ\u2009`;
// Fetched only by pages with such signs (`src/styles/fonts.css` names the same).
const signs = '≤≥≈₂₃₄₅₆⁴⁵⁶⁷⁸⁹Ω';
const weights = { wght: { min: 400, max: 700 } };

const files = [
  {
    from: '@fontsource-variable/open-sans/files/open-sans-latin-wght-normal.woff2',
    of: letters,
    axes: weights,
  },
  {
    from: '@fontsource-variable/open-sans/files/open-sans-math-wght-normal.woff2',
    of: signs,
    axes: weights,
  },
  {
    from: '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2',
    of: letters,
  },
];

// What the styles and the languages ask of them: no small capitals, no fractions, no other forms of
// letters. Nor hints, which make letters sharper on screens of few pixels and are a third of each
// file.
const keepFeatures = ['calt', 'ccmp', 'kern', 'liga', 'lnum', 'locl', 'mark', 'mkmk', 'tnum'];
const noHinting = true;

for (const { from, of, axes } of files) {
  const whole = readFileSync(`node_modules/${from}`);
  const part = await subsetFont(whole, of, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures,
    noHinting,
  });
  const to = `static/fonts/${basename(from)}`;
  writeFileSync(to, part);
  process.stdout.write(`${to}: ${whole.length} -> ${part.length} bytes\n`);
}
