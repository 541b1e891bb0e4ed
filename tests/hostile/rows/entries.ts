import { stringify } from 'yaml';
import { author } from '../../../backend/fixtures/content-harness';
import { each, many, nastyTexts, rowsOf, type Row } from '../row';
import { create } from './save-request';

const common = { to: 'backend', kind: 'save' } as const;
/** Each line names the one before ten times. */
const billions = `a0: &a0 [x, x]\n${many(20, (n) => `a${n + 1}: &a${n + 1} [${`*a${n}, `.repeat(10)}]\n`)}`;

const texts: Record<string, string | Uint8Array> = {
  '40,000 keys': many(40_000, (n) => `k${n}: 1\n`),
  '20,000 anchors': many(20_000, (n) => `k${n}: &a${n} 1\n`),
  'an anchor that is named 40,000 times': `a: &a 1\nb: [${'*a, '.repeat(40_000)}]`,
  'text that unfolds without end': billions,
  '40,000 merges': `a: &a {b: 1}\nc:\n${'  <<: *a\n'.repeat(40_000)}`,
  'lines further and further in': many(900, (n) => `${' '.repeat(n)}a:\n`),
  'a tag that runs something': 'pt: !!js/function "function () {}"',
  'a tag that is binary': 'pt: {slug: !!binary AAAA, nome: !!binary AAAA}',
  instructions: '%YAML 9.9\n%TAG ! tag:evil.example,2026:\n---\npt: {}',
  'a prototype': '__proto__: {pt: {}}\npt: {__proto__: {slug: x}, constructor: {prototype: {}}}',
  NULs: '\0'.repeat(1_000),
  'bytes that are no text': new Uint8Array([0xff, 0xfe, 0x00]),
};

const pieces = ['k: 1\n', '[', '{a: ', '- ', '? ', '---\n', '#\n', '!a ', '\t'];

const signs = ['*a_ ', '*', '_a*', '[', '![', '[a](', '<', '<a ', '>', '- ', '~a~~ ', '&amp', 'a@', 'www.'];
const markdown = [
  ...signs.map((sign) => sign.repeat(40_000 / sign.length)),
  many(280, (n) => `${'`'.repeat(n)} `),
  `|${'a|'.repeat(5_000)}\n|${'-|'.repeat(5_000)}\n`,
  many(4_000, (n) => `[^${n}]: `),
];

export const entryRows: readonly Row[] = [
  ...rowsOf(
    { group: 'an entry', ...common, slow: true },
    ...each('', texts, [400, 422], (text, servers) => create(text)(servers)),
    ...each('100 kB of', pieces, [400, 422], (piece, servers) => create(piece.repeat(100_000 / piece.length))(servers)),
    ...each('400 kB of', nastyTexts(400_000), [400, 422], (text, servers) => create(text)(servers)),
    ['an entry that is too large', 413, create('x'.repeat(600 * 1024))],
  ),
  // Shown or refused: what it costs is bound.
  ...rowsOf(
    { group: 'Markdown', ...common, slow: true },
    ...each('', markdown, [201, 422], (biografia, servers, turn) => {
      const slug = `mark-${markdown.indexOf(biografia)}-${turn}`;
      return create(stringify(author(slug, { slug, biografia })), `authors/${slug}.yml`)(servers);
    }),
  ),
];
