import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'postcss';

const src = join(__dirname, '..');
const styles = (readdirSync(src, { recursive: true, encoding: 'utf8' }) as string[])
  .filter((file) => /\.(css|tsx?)$/.test(file) && !file.includes('.test.'))
  .map((file) => readFileSync(join(src, file), 'utf8'));
const declared = new Map<string, string>();
parse(readFileSync(join(__dirname, 'tokens.css'), 'utf8')).walkDecls(/^--/, ({ prop, value }) => {
  if (!declared.has(prop)) declared.set(prop, value);
});
const used = new Set(styles.flatMap((text) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)));

const sizes = ['3xs', '2xs', 'xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl', '4xl', '5xl', '6xl', '7xl', '8xl', '9xl', '10xl'];
const specified = [
  'green white grey grey-input input-border grey-medium grey-light grey-bg grey-border dark-grey',
  'blue black blue-transparent overlay-blog red green-light font-condensed font-open-sans shadow-brand',
]
  .flatMap((names) => names.split(' '))
  .concat(sizes.map((size) => `size-${size}`));

test.each(specified)('--%s of the specification is there and used', (name) => {
  expect(declared.get(`--${name}`)).toBeTruthy();
  expect(used).toContain(`--${name}`);
});

test.each<readonly [string, number]>([
  ['space-9', 2.187 * 16],
  ['space-15', 3.75 * 16],
  ['height-200', 200],
  ['height-560', 560],
  ...[175, 210, 250, 448, 870].map((width) => [`width-${width}`, width] as const),
])('--%s is %f px, and used', (name, pixels) => {
  expect(parseFloat(declared.get(`--${name}`) ?? '') * 16).toBeCloseTo(pixels);
  expect(used).toContain(`--${name}`);
});

test('no token is there for nothing', () => {
  expect([...declared.keys()].filter((name) => !used.has(name))).toEqual([]);
});
