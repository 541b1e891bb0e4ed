import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { put, scratchFolder } from '../../tests/fixtures/scratch-folder';
import { keepMadeByCode, offerKeptCode, offerKeptPictures, removeOldPictures } from './kept-code';

type Loaded<Name extends string, Class> = Record<Name, new (root: string) => Class>;
interface MadeByCode {
  isWhole: boolean;
  assets: string[];
  serves(state: object): boolean;
  noteAssets(assets: Iterable<string>): void;
  noteBundle(hash: string): void;
  note(state: object, renderer: object): void;
}
interface KeptCode {
  restore(name: string): boolean;
  serves(state: object): boolean;
  rendererHashes: object;
}
type Transform = { outputPath: string; args: object };
type Make = (file: string, transforms: readonly Transform[], options?: object) => Promise<unknown>;
interface Step {
  file: string;
  name: string;
}

type Webpack = (config: { entry: object; output: object; plugins: object[] }) => { run(done: (...ended: unknown[]) => void): void };

const load = createRequire(__filename);
const { MadeByCode } = load('./warm-gatsby/made-by-code.cjs') as Loaded<'MadeByCode', MadeByCode>;
const { KeptCode } = load('./warm-gatsby/kept-code.cjs') as Loaded<'KeptCode', KeptCode>;
const { keptOrMade, pictureSteps } = load('./warm-gatsby/picture-steps.cjs') as {
  keptOrMade(make: Make, folder: string | null): Make;
  pictureSteps: [{ wrap(made: unknown, paths: { root: string }): Make }];
};

const root = scratchFolder();
const data = () => root('data');
const write = (file: string, text: string) => put(root(file), text);
const read = (file: string) => readFileSync(root(file), 'utf8');

/** Templates by the number of their pages. */
function state(templates: Record<string, number>, more: object = {}) {
  const components = Object.entries(templates).map(([componentPath, count]) => {
    const pages = new Set(Array.from({ length: count }, (_, index) => `/${index}`));
    return [componentPath, { componentPath, pages }] as const;
  });
  const queries = { staticQueriesByTemplate: new Map([['article.tsx', ['1']]]), slicesByTemplate: new Map() };
  return { components: new Map(components), redirects: [], pages: new Map(), ...queries, ...more };
}
const same = { 'article.tsx': 2, 'home.tsx': 1 };
const renderer = { renderPageHash: 'hash', templateHashes: { 'article.tsx': 'other' } };

function leave(text = 'compiled') {
  for (const file of ['compiled/gatsby-config.js', 'functions/info.js', 'page-ssr/routes/render-page.js']) write(`.cache/${file}`, text);
  for (const file of ['app-1.js', 'webpack.stats.json', 'chunk-map.json', '_gatsby/slices/_gatsby-scripts-1.html'])
    write(`public/${file}`, text);
  write('.cache/schema.gql', '### Saved at 10:00 ###\ntype Page { title: String }');
}

/** What Gatsby leaves behind when it has compiled everything, and what is noted of it. */
function compile(text = 'compiled'): MadeByCode {
  leave(text);
  const made = new MadeByCode(root());
  made.noteAssets(new Set(['app-1.js']));
  made.noteBundle(text);
  made.note(state(same), renderer);
  return new MadeByCode(root());
}

describe('what was made by code', () => {
  it('serves a build of the same templates, whatever their pages, once something was made', () => {
    leave();
    const nothing = new MadeByCode(root());
    expect([nothing.isWhole, nothing.serves(state({}))]).toEqual([false, false]);
    const made = compile();
    expect([made.isWhole, made.assets]).toEqual([true, ['app-1.js']]);
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
    expect(compile().serves(state(...parameters))).toBe(false);
  });

  it.each<[string, () => void]>([
    ['a configuration', () => appendFileSync(root('.cache/compiled/gatsby-config.js'), ' ')],
    ['a function', () => appendFileSync(root('.cache/functions/info.js'), ' ')],
    ['what renders pages', () => appendFileSync(root('.cache/page-ssr/routes/render-page.js'), ' ')],
    ['the list of scripts', () => appendFileSync(root('public/webpack.stats.json'), ' ')],
    ['one more file', () => write('.cache/compiled/gatsby-node.js', 'new')],
    ['nothing where a file was', () => rmSync(root('.cache/compiled'), { recursive: true })],
    ['all, with another Node', () => write('.cache/made-by-code.json', read('.cache/made-by-code.json').replace(process.version, 'v1'))],
    ['half of the mark itself', () => write('.cache/made-by-code.json', '{"files"')],
  ])('is not whole when somebody else wrote %s', (_, change) => {
    compile();
    change();
    expect(new MadeByCode(root()).isWhole).toBe(false);
  });
});

describe('what is kept of it', () => {
  const kept = () => new KeptCode(root());
  const mark = 'data/build-cache/code-1/made-by-code.json';
  const change = (name: string, value: string) => write(mark, JSON.stringify({ ...JSON.parse(read(mark)), [name]: value }));
  const folders = () => readdirSync(root('data/build-cache')).sort();

  async function keptThenEmptied() {
    compile();
    await keepMadeByCode(root(), data(), 'code-1');
    for (const name of ['.cache', 'public']) rmSync(root(name), { recursive: true, force: true });
    await offerKeptCode(root(), data(), 'code-1');
  }

  it('gives a build with an empty cache what one before it made of the same code', async () => {
    await keptThenEmptied();
    write('.cache/compiled/of-before.js', '');
    expect([kept().restore('.cache/compiled'), readdirSync(root('.cache/compiled'))]).toEqual([true, ['gatsby-config.js']]);
    write('.cache/schema.gql', '### Saved at 11:00 ###\ntype Page { title: String }');
    expect([kept().serves(state(same)), kept().serves(state({ ...same, 'video.tsx': 1 }))]).toEqual([true, false]);
    expect(kept().rendererHashes).toEqual(renderer);
  });

  it.each<[string, () => unknown]>([
    ['was made of other code', () => offerKeptCode(root(), data(), 'code-2')],
    ['has lost a script', () => rmSync(root('data/build-cache/code-1/public/app-1.js'))],
    ['has no description', () => rmSync(root(mark))],
    ['is of a folder elsewhere', () => change('root', '/elsewhere')],
    ['is of another Node', () => change('node', 'v1.0.0')],
  ])('gives nothing that %s', async (_, spoil) => {
    await keptThenEmptied();
    await spoil();
    expect(kept().restore('.cache/compiled')).toBe(false);
    expect(existsSync(root('.cache/compiled'))).toBe(false);
  });

  it('is of the two versions of the code that were built last', async () => {
    compile();
    for (const [age, fingerprint] of ['code-1', 'code-2', 'code-3'].entries()) {
      await keepMadeByCode(root(), data(), fingerprint);
      utimesSync(root('data/build-cache', fingerprint), 1000 + age, 1000 + age);
    }
    expect(folders()).toEqual(['code-2', 'code-3']);
    // The older one is built again: it is the newest then.
    await keepMadeByCode(root(), data(), 'code-2');
    await keepMadeByCode(root(), data(), 'code-4');
    expect(folders()).toEqual(['code-2', 'code-4']);
  });

  it('is what was compiled last of the same code, and nothing of a build that has compiled nothing', async () => {
    await keepMadeByCode(root(), data(), 'code-1');
    expect(existsSync(root('data/build-cache'))).toBe(false);
    for (const text of ['compiled', 'for one template more']) {
      compile(text);
      await keepMadeByCode(root(), data(), 'code-1');
    }
    expect(read('data/build-cache/code-1/public/app-1.js')).toBe('for one template more');
  });
});

describe('a size of a picture', () => {
  let made: string[];
  beforeEach(async () => {
    made = [];
    write('picture.jpg', 'a picture');
    await offerKeptPictures(root(), data());
  });

  /** Stands in for the plugin: what it writes is told. */
  const make: Make = async (file, transforms) => {
    for (const { outputPath, args } of transforms) {
      mkdirSync(dirname(outputPath), { recursive: true });
      writeFileSync(outputPath, `${readFileSync(file, 'utf8')} ${JSON.stringify(args)}`);
      made.push(JSON.stringify(args));
    }
  };
  const size = (width: number, outputPath = root('public', `${width}.webp`)): Transform => ({ outputPath, args: { width } });
  const run = (transforms: Transform[], options?: object) =>
    keptOrMade(make, root('data/pictures'))(root('picture.jpg'), transforms, options);

  it('is made once, wherever it is to be', async () => {
    await run([size(100), size(200)]);
    await run([size(100, root('elsewhere/100.webp')), size(300)]);
    expect(made).toEqual(['{"width":100}', '{"width":200}', '{"width":300}']);
    expect(['elsewhere/100.webp', 'public/300.webp'].map(read)).toEqual(['a picture {"width":100}', 'a picture {"width":300}']);
  });

  it.each([
    ['another picture', 'another picture', undefined],
    ['another way to make it', 'a picture', { defaultQuality: 10 }],
  ])('is made again for %s', async (_, picture, options) => {
    await run([size(100)]);
    write('picture.jpg', picture);
    await run([size(100)], options);
    expect(made).toHaveLength(2);
  });

  it('is made as ever where no folder is named', () => {
    expect(keptOrMade(make, null)).toBe(make);
  });

  it('is made in a thread, and kept though the cache is emptied before', async () => {
    const makeInThread = pictureSteps[0].wrap(null, { root: root() });
    rmSync(root('.cache'), { recursive: true });
    const picture = root('picture.png');
    await sharp({ create: { width: 40, height: 20, channels: 3, background: 'green' } }).toFile(picture);
    const outputPath = root('public/20.webp');
    await makeInThread(picture, [{ outputPath, args: { width: 20, toFormat: 'webp' } }], {});
    expect(await sharp(outputPath).metadata()).toMatchObject({ format: 'webp', width: 20, height: 10 });
    expect(readdirSync(root('data/pictures'))).toHaveLength(1);
  });

  it('is kept that was used within a month', async () => {
    await run([size(100), size(200)]);
    const [old = '', other = ''] = readdirSync(root('data/pictures'));
    utimesSync(root('data/pictures', old), 1000, 1000);
    await removeOldPictures(data());
    expect([existsSync(root('data/pictures', old)), existsSync(root('data/pictures', other))]).toEqual([false, true]);
    await removeOldPictures(root('nothing'));
  });
});

const { steps } = load('./warm-gatsby/steps.cjs') as { steps: readonly Step[] };

it('functions are bundled with what Gatsby puts before them, and all else by webpack', async () => {
  const { withoutFunctions } = load('./warm-gatsby/esbuild-steps.cjs') as { withoutFunctions(webpack: Webpack, build: object): Webpack };
  const bundle = withoutFunctions((config) => ({ run: (done) => done(null, config.entry) }), {
    dist: `${process.cwd()}/node_modules/gatsby/dist/`,
  });
  const run = (entry: object) => {
    const config = { entry, output: { path: root('functions') }, plugins: [{ definitions: { PREFIX_TO_STRIP: '""' } }] };
    return new Promise((done) => bundle(config).run((...ended) => done(ended)));
  };
  expect(await run({ app: 'src/app.ts' })).toEqual([null, { app: 'src/app.ts' }]);
  write('api/page.ts', 'export default (_: object, answer: { body: string }): void => void (answer.body = process.env.SECRET ?? "");');
  expect(await run({ page: `${root('api/page.ts')}?matchPath=` })).toEqual([
    null,
    expect.objectContaining({ compilation: { errors: [] } }),
  ]);
  const code = read('functions/page.js');
  expect(code).toContain('functionToExecute(req, res);');
  expect(code).toContain('process.env.SECRET');
  write('api/page.ts', 'export default (');
  expect(await run({ page: `${root('api/page.ts')}?matchPath=` })).toEqual([
    expect.objectContaining({ message: expect.stringContaining('page.ts') as string }),
  ]);
});

describe('the modules of Gatsby', () => {
  const { otherModules } = load('./warm-gatsby/self-test.cjs') as { otherModules(root: string): string[] };
  const table = 'server/publish/warm-gatsby/modules.json';

  // After an update: read what changed, mend the steps, and write the new hashes into the table.
  it('are those that the steps were written for', () => {
    expect(otherModules(process.cwd())).toEqual([]);
    const known = JSON.parse(readFileSync(table, 'utf8')) as Record<string, string>;
    expect(steps.filter(({ file }) => !(file in known))).toEqual([]);
  });

  it('are named when they are others, as is a table that is missing', () => {
    write(table, '{"gatsby/dist/a.js":"hash","gatsby/dist/b.js":"hash"}');
    write('node_modules/gatsby/dist/a.js', 'changed');
    expect(otherModules(root())).toEqual(['gatsby/dist/a.js', 'gatsby/dist/b.js']);
    expect(otherModules(root('elsewhere'))).toEqual([table]);
  });
});
