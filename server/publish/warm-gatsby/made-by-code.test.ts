import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { put, scratchFolder } from '../../../tests/fixtures/scratch-folder';

interface MadeByCode {
  isWhole: boolean;
  assets: string[];
  serves(state: object): boolean;
  noteAssets(assets: Iterable<string>): void;
  note(state: object, renderer: object): void;
}

const { MadeByCode } = createRequire(__filename)('./made-by-code.cjs') as { MadeByCode: new (root: string) => MadeByCode };

const root = scratchFolder();
const write = (file: string, text: string) => put(root(file), text);
const read = (file: string) => readFileSync(root(file), 'utf8');
beforeEach(() => {
  write('.cache/compiled/gatsby-config.js', 'config');
  write('.cache/functions/info.js', 'function');
  write('.cache/page-ssr/routes/render-page.js', 'renderer');
  write('.cache/schema.gql', '### Saved at 10:00 ###\ntype Page { title: String }');
  write('public/webpack.stats.json', '{}');
});

/** Templates by the number of their pages. */
function state(templates: Record<string, number>, more: object = {}) {
  const components = Object.entries(templates).map(([componentPath, count]) => {
    const pages = new Set(Array.from({ length: count }, (_, index) => `/${index}`));
    return [componentPath, { componentPath, pages }] as const;
  });
  const queries = { staticQueriesByTemplate: new Map(), slicesByTemplate: new Map() };
  return { components: new Map(components), redirects: [], pages: new Map(), ...queries, ...more };
}

function noted(): MadeByCode {
  const made = new MadeByCode(root());
  made.noteAssets(new Set(['app-1.js', 'app-1.js.map']));
  made.note(state({ 'article.tsx': 2, 'home.tsx': 1 }), { renderPageHash: '', templateHashes: {} });
  return new MadeByCode(root());
}

const same = { 'article.tsx': 2, 'home.tsx': 1 };

it('serves a build of the same templates, whatever their pages, once something was made', () => {
  const nothing = new MadeByCode(root());
  expect([nothing.isWhole, nothing.serves(state({}))]).toEqual([false, false]);
  const made = noted();
  expect([made.isWhole, made.assets]).toEqual([true, ['app-1.js', 'app-1.js.map']]);
  // The same schema, saved later.
  write('.cache/schema.gql', '### Saved at 11:00 ###\ntype Page { title: String }');
  expect(made.serves(state({ 'home.tsx': 1, 'article.tsx': 300, 'video.tsx': 0 }))).toBe(true);
  write('.cache/schema.gql', '### Saved at 11:00 ###\ntype Page { title: String! }');
  expect(made.serves(state(same))).toBe(false);
});

it.each<[string, Parameters<typeof state>]>([
  ['a template has its first page', [{ ...same, 'video.tsx': 1 }]],
  ['a template has no page any more', [{ 'article.tsx': 2 }]],
  ['a redirect is made in the browser', [same, { redirects: [{ redirectInBrowser: true }] }]],
  ['a page answers a pattern', [same, { pages: new Map([['/x', { path: '/x', matchPath: '/x/*' }]]) }]],
])('does not serve when %s', (_, parameters) => {
  expect(noted().serves(state(...parameters))).toBe(false);
});

it.each<[string, () => void]>([
  ['a configuration', () => appendFileSync(root('.cache/compiled/gatsby-config.js'), ' ')],
  ['a function', () => appendFileSync(root('.cache/functions/info.js'), ' ')],
  ['what renders pages', () => appendFileSync(root('.cache/page-ssr/routes/render-page.js'), ' ')],
  ['the list of scripts', () => appendFileSync(root('public/webpack.stats.json'), ' ')],
  ['one more file', () => write('.cache/compiled/gatsby-node.js', 'new')],
  ['nothing where a file was', () => rmSync(root('.cache/compiled'), { recursive: true })],
  [
    'everything, with another Node',
    () => write('.cache/made-by-code.json', read('.cache/made-by-code.json').replace(process.version, 'v1.0.0')),
  ],
  ['half of the mark itself', () => write('.cache/made-by-code.json', '{"files"')],
])('is not whole when somebody else wrote %s', (_, change) => {
  noted();
  change();
  expect(new MadeByCode(root()).isWhole).toBe(false);
});
