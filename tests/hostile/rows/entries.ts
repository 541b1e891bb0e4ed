import { author } from '../../../backend/fixtures/content-harness';
import { longestText, markdownLimits } from '../../../core/content/fields/rich-text';
import { each, many, nastyTexts, rowsOf, type Row } from '../row';
import { create } from './save-request';

const common = { to: 'backend', kind: 'save' } as const;

const fields = (count: number, make: (n: number) => [string, unknown]) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => make(n)));
const nested = (depth: number): unknown => JSON.parse('[1,'.repeat(depth) + '1' + ']'.repeat(depth));

const blocks: Record<string, unknown> = {
  '40,000 fields': fields(40_000, (n) => [`k${n}`, 1]),
  'a field of 40,000 values': { nome: Array(40_000).fill('a') },
  'a list of 20,000 groups': { faqs: Array(20_000).fill({ a: 1 }) },
  'values further and further in': { nome: nested(900) },
  'numbers for texts': { nome: 1, slug: 2, biografia: 3 },
  'texts for groups': { imagem: 'x', seo: 'y' },
  'groups for texts': { nome: { toString: 1 }, slug: { a: 1 } },
  'names of every object': JSON.parse('{"__proto__":{"slug":"x"},"constructor":{"prototype":{}},"toString":1}'),
  NULs: { nome: '\0'.repeat(1_000), slug: 'nul' },
  'a tag of YAML': { nome: '!!js/function "function () {}"', slug: '!!binary AAAA' },
  'names of anchors': fields(20_000, (n) => [`k${n}`, `&a${n} *a${n}`]),
  'flags for dates': { data: true, publicar_em: false },
};
const names = ['k: 1\n', '[', '{a: ', '- ', '? ', '---\n', '#\n', '!a ', '\t'];

const signs = ['*a_ ', '*', '_a*', '[', '![', '[a](', '<', '<a ', '>', '- ', '~a~~ ', '&amp', 'a@', 'www.'];
const markdown = [
  ...signs.map((sign) => sign.repeat(markdownLimits.paragraph / sign.length)),
  ...signs.map((sign) => `${sign.repeat(400)}\n\n`.repeat(longestText / (400 * sign.length + 2))),
  many(280, (n) => `${'`'.repeat(n)} `),
  `|${'a|'.repeat(5_000)}\n|${'-|'.repeat(5_000)}\n`,
  many(4_000, (n) => `[^${n}]: `),
];

export const entryRows: readonly Row[] = [
  ...rowsOf(
    { group: 'an entry', ...common, slow: true },
    ...each('', blocks, [400, 413, 422], (pt, servers) => create({ pt })(servers)),
    ...each('a text of 100 kB of', names, [400, 422], (piece, servers) =>
      create({ pt: { nome: piece.repeat(100_000 / piece.length) } })(servers),
    ),
    ...each('fields called', names, [400, 422], (name, servers) => create({ pt: fields(2_000, (n) => [`${name}${n}`, name]) })(servers)),
    ...each('400 kB of', nastyTexts(400_000), [400, 413, 422], (text, servers) => create({ pt: { nome: text } })(servers)),
    ['an entry that is too large', 413, create({ pt: { nome: 'x'.repeat(3_000_000) } })],
  ),
  // Shown or refused: what it costs is bound.
  ...rowsOf(
    { group: 'Markdown', ...common, slow: true },
    ...each('', markdown, [201, 422], (biografia, servers, turn) => {
      const slug = `mark-${markdown.indexOf(biografia)}-${turn}`;
      return create(author(slug, { slug, biografia, publicado: true }), slug)(servers);
    }),
  ),
];
