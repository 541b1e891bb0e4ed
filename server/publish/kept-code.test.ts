import { existsSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { createRequire } from 'node:module';
import { put, scratchFolder } from '../../tests/fixtures/scratch-folder';
import { keepMadeByCode, offerKeptCode } from './kept-code';

type Loaded<Name extends string, Class> = Record<Name, new (root: string) => Class>;
interface MadeByCode {
  noteAssets(assets: Iterable<string>): void;
  noteBundle(hash: string): void;
  note(state: object, renderer: object): void;
}
interface KeptCode {
  restore(name: string): boolean;
  serves(state: object): boolean;
  rendererHashes: object;
}

const load = createRequire(__filename);
const { MadeByCode } = load('./warm-gatsby/made-by-code.cjs') as Loaded<'MadeByCode', MadeByCode>;
const { KeptCode } = load('./warm-gatsby/kept-code.cjs') as Loaded<'KeptCode', KeptCode>;

const root = scratchFolder();
const data = () => root('data');
const kept = () => new KeptCode(root());
const renderer = { renderPageHash: 'hash', templateHashes: { 'article.tsx': 'other' } };

function state(...templates: string[]) {
  const components = templates.map((componentPath) => [componentPath, { componentPath, pages: new Set(['/']) }] as const);
  const queries = { staticQueriesByTemplate: new Map([['article.tsx', ['1']]]), slicesByTemplate: new Map() };
  return { components: new Map(components), redirects: [], pages: new Map(), ...queries };
}

/** What Gatsby leaves behind when it has compiled everything. */
function compile(text = 'compiled') {
  for (const file of ['.cache/compiled/gatsby-config.js', '.cache/functions/manifest.json', '.cache/page-ssr/routes/render-page.js'])
    put(root(file), text);
  put(root('.cache/schema.gql'), 'type Page { title: String }');
  for (const file of ['app-1.js', 'webpack.stats.json', 'chunk-map.json', '_gatsby/slices/_gatsby-scripts-1.html'])
    put(root('public', file), text);
  const made = new MadeByCode(root());
  made.noteAssets(['app-1.js']);
  made.noteBundle(text);
  made.note(state('article.tsx'), renderer);
}

function emptyCache() {
  for (const name of ['.cache', 'public']) rmSync(root(name), { recursive: true, force: true });
}

async function keptThenEmptied(fingerprint = 'code-1') {
  compile();
  await keepMadeByCode(root(), data(), fingerprint);
  emptyCache();
  await offerKeptCode(root(), data(), fingerprint);
}

it('gives a build with an empty cache what one before it made of the same code', async () => {
  await keptThenEmptied();
  put(root('.cache/compiled/of-before.js'), '');
  expect([kept().restore('.cache/compiled'), readdirSync(root('.cache/compiled'))]).toEqual([true, ['gatsby-config.js']]);
  put(root('.cache/schema.gql'), 'type Page { title: String }');
  expect([kept().serves(state('article.tsx')), kept().serves(state('article.tsx', 'video.tsx'))]).toEqual([true, false]);
  expect(kept().rendererHashes).toEqual(renderer);
});

it.each<[string, () => unknown]>([
  ['was made of other code', () => offerKeptCode(root(), data(), 'code-2')],
  ['has lost a script', () => rmSync(root('data/build-cache/code-1/public/app-1.js'))],
  ['has no description', () => rmSync(root('data/build-cache/code-1/made-by-code.json'))],
  ['is of a folder elsewhere', () => change('root', '/elsewhere')],
  ['is of another Node', () => change('node', 'v1.0.0')],
])('gives nothing that %s', async (_, spoil) => {
  await keptThenEmptied();
  await spoil();
  expect(kept().restore('.cache/compiled')).toBe(false);
  expect(existsSync(root('.cache/compiled'))).toBe(false);
});

function change(name: string, value: string) {
  const file = root('data/build-cache/code-1/made-by-code.json');
  put(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), [name]: value }));
}

it('keeps the two versions of the code that were built last', async () => {
  compile();
  for (const [age, fingerprint] of ['code-1', 'code-2', 'code-3'].entries()) {
    await keepMadeByCode(root(), data(), fingerprint);
    utimesSync(root('data/build-cache', fingerprint), 1000 + age, 1000 + age);
  }
  expect(readdirSync(root('data/build-cache')).sort()).toEqual(['code-2', 'code-3']);
  // The older one is built again: it is the newest then.
  await keepMadeByCode(root(), data(), 'code-2');
  await keepMadeByCode(root(), data(), 'code-4');
  expect(readdirSync(root('data/build-cache')).sort()).toEqual(['code-2', 'code-4']);
});

it('keeps what was compiled last of the same code', async () => {
  compile();
  await keepMadeByCode(root(), data(), 'code-1');
  compile('for one template more');
  await keepMadeByCode(root(), data(), 'code-1');
  expect(readFileSync(root('data/build-cache/code-1/public/app-1.js'), 'utf8')).toBe('for one template more');
});

it('keeps nothing of a build that has compiled nothing', async () => {
  await keepMadeByCode(root(), data(), 'code-1');
  expect(existsSync(root('data/build-cache'))).toBe(false);
});
