import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

interface MadeByCode {
  isWhole: boolean;
  assets: string[];
  serves(state: object): boolean;
  noteAssets(assets: Iterable<string>): void;
  note(state: object): void;
}

const { MadeByCode } = createRequire(__filename)('./made-by-code.cjs') as { MadeByCode: new (root: string) => MadeByCode };

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'made-by-code-'));
  write('.cache/compiled/gatsby-config.js', 'config');
  write('.cache/functions/info.js', 'function');
  write('.cache/page-ssr/routes/render-page.js', 'renderer');
  write('.cache/schema.gql', '### Saved at 10:00 ###\ntype Page { title: String }');
  write('public/webpack.stats.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

/** Templates by the number of their pages. */
function state(templates: Record<string, number>, more: object = {}) {
  const components = Object.entries(templates).map(([componentPath, count]) => {
    const pages = new Set(Array.from({ length: count }, (_, index) => `/${index}`));
    return [componentPath, { componentPath, pages }] as const;
  });
  return { components: new Map(components), redirects: [], pages: new Map(), ...more };
}

function noted(): MadeByCode {
  const made = new MadeByCode(root);
  made.noteAssets(new Set(['app-1.js', 'app-1.js.map']));
  made.note(state({ 'article.tsx': 2, 'home.tsx': 1 }));
  return new MadeByCode(root);
}

describe('MadeByCode', () => {
  it('has nothing before the first build', () => {
    expect(new MadeByCode(root).isWhole).toBe(false);
    expect(new MadeByCode(root).serves(state({}))).toBe(false);
  });

  it('serves a build of the same templates, whatever their pages', () => {
    const made = noted();
    expect(made.isWhole).toBe(true);
    expect(made.assets).toEqual(['app-1.js', 'app-1.js.map']);
    expect(made.serves(state({ 'home.tsx': 1, 'article.tsx': 300, 'video.tsx': 0 }))).toBe(true);
  });

  it.each<[string, Parameters<typeof state>]>([
    ['a template has its first page', [{ 'article.tsx': 2, 'home.tsx': 1, 'video.tsx': 1 }]],
    ['a template has no page any more', [{ 'article.tsx': 2 }]],
    ['a redirect is made in the browser', [{ 'article.tsx': 2, 'home.tsx': 1 }, { redirects: [{ redirectInBrowser: true }] }]],
    ['a page answers a pattern', [{ 'article.tsx': 2, 'home.tsx': 1 }, { pages: new Map([['/x', { path: '/x', matchPath: '/x/*' }]]) }]],
  ])('does not serve when %s', (_, parameters) => {
    const made = noted();
    expect(made.isWhole).toBe(true);
    expect(made.serves(state(...parameters))).toBe(false);
  });

  it('does not serve another schema, but the same one that was saved later', () => {
    const made = noted();
    write('.cache/schema.gql', '### Saved at 11:00 ###\ntype Page { title: String }');
    expect(made.serves(state({ 'article.tsx': 2, 'home.tsx': 1 }))).toBe(true);
    write('.cache/schema.gql', '### Saved at 11:00 ###\ntype Page { title: String! }');
    expect(made.serves(state({ 'article.tsx': 2, 'home.tsx': 1 }))).toBe(false);
  });

  it.each([
    '.cache/compiled/gatsby-config.js',
    '.cache/functions/info.js',
    '.cache/page-ssr/routes/render-page.js',
    'public/webpack.stats.json',
  ])('is not whole when somebody else wrote %s', (file) => {
    const made = noted();
    appendFileSync(join(root, file), ' ');
    expect(made.isWhole).toBe(false);
  });

  it('is not whole when a file is gone or has come', () => {
    const made = noted();
    write('.cache/compiled/gatsby-node.js', 'new');
    expect(made.isWhole).toBe(false);
    rmSync(join(root, '.cache/compiled'), { recursive: true });
    expect(made.isWhole).toBe(false);
  });

  it('begins anew with a mark that was cut off', () => {
    noted();
    write('.cache/made-by-code.json', '{"files"');
    expect(new MadeByCode(root).isWhole).toBe(false);
  });
});
