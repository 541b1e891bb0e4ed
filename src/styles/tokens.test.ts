import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'postcss';
import palette from '../../core/design/palette.json';
import { namedClasses, siteUtilities } from '../../tests/fixtures/site-utilities';

const src = join(__dirname, '..');
const sheets = ['../../core/design/theme.css', 'tokens.css'].map((file) => readFileSync(join(__dirname, file), 'utf8'));
const declared = new Map(Object.entries(palette).map(([name, value]) => [`--${name}`, value]));
parse(sheets.join('\n')).walkDecls(/^--/, ({ prop, value }) => {
  if (!declared.has(prop)) declared.set(prop, value);
});
const used = new Set<string>();

beforeAll(async () => {
  const written = (readdirSync(src, { recursive: true, encoding: 'utf8' }) as string[])
    .filter((file) => /\.(css|tsx?)$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(join(src, file), 'utf8'));
  const named = [...namedClasses()];
  const utilities = (await siteUtilities(named)).toString();
  for (const text of [...written, utilities]) for (const [, name = ''] of text.matchAll(/var\((--[\w-]+)/g)) used.add(name);
  for (const [name, value] of declared) {
    if (name.startsWith('--breakpoint-') && utilities.includes(`(width >= ${value})`)) used.add(name);
    if (named.some((utility) => utility.endsWith(name.replace('--color', '')))) used.add(name);
  }
});

const sizes = ['3xs', '2xs', 'xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl', '4xl', '5xl', '6xl', '7xl', '8xl', '9xl', '10xl'];
const specified = [
  'green white grey grey-input input-border grey-medium grey-light grey-bg grey-border dark-grey',
  'blue black blue-transparent overlay-blog red green-light font-condensed font-open-sans shadow-brand',
]
  .flatMap((names) => names.split(' '))
  .concat(sizes.map((size) => `text-${size}`));

test.each(specified)('--%s of the specification is there and used', (name) => {
  expect(declared.get(`--${name}`)).toBeTruthy();
  expect(used).toContain(`--${name}`);
});

test.each<readonly [string, number]>([
  ['spacing-9', 2.187 * 16],
  ['spacing-15', 3.75 * 16],
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
