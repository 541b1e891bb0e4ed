import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { put, scratchFolder } from '../../tests/fixtures/scratch-folder';
import { releaseContents } from './adapter';
import type { AdaptContext } from './read-routes';
import { memoryOf, writeRelease } from './write-release';

interface Manager {
  setWebpackAssets(assets: Set<string>): void;
  getRoutesManifest(): { routes: AdaptContext['routesManifest'] };
}
const project = process.cwd();
const gatsby = createRequire(require.resolve('gatsby/package.json'));
const { getRoutesManifest, setWebpackAssets } = gatsby('gatsby/dist/utils/adapter/manager') as Manager;
const { store } = gatsby('gatsby/dist/redux') as { store: { getState(): Record<string, unknown> } };

const root = scratchFolder();
const hash = '0123456789abcdef0123';
const pages = ['/pt', '/en', '/pt/servicos', '/en/blog/a-b', '/404.html', '/'];
const forEver = { key: 'cache-control', value: 'public, max-age=31536000, immutable' };
const redirect = (fromPath: string, toPath: string, more: object = {}) =>
  [fromPath, { fromPath, toPath, ignoreCase: true, ...more }] as const;

const info = { functionId: 'info', functionRoute: 'info' };

/** As Gatsby has it at the end of a build. */
function stateOf(paths: readonly string[], redirects: ReturnType<typeof redirect>[]) {
  const components = new Map([['c', { isInStore: true }]]);
  return {
    ...store.getState(),
    components,
    pages: new Map(paths.map((path) => [path, { path, componentPath: 'c', mode: 'SSG' }])),
    redirects: new Map(redirects),
    staticQueryComponents: new Map([['q', { hash: '123' }]]),
    slices: new Map(),
    html: { slicesProps: { bySliceId: new Map() } },
    functions: [{ ...info, matchPath: null, relativeCompiledFilePath: 'info.js', originalRelativeFilePath: 'info.ts' }],
    config: { trailingSlash: 'never', headers: ['/media/*', '/share/*'].map((source) => ({ source, headers: [forEver] })) },
    program: { prefixPaths: false },
  };
}

const filesOf = (paths: readonly string[]): string[] =>
  paths.flatMap((path) => {
    const name = path.slice(1);
    const html = name.endsWith('.html') ? name : join(name, 'index.html');
    return [html, `page-data/${name || 'index'}/page-data.json`];
  });
const others = [
  ...['app-HASH.js', 'app-HASH.js.map', 'old-HASH.js'].map((name) => name.replace('HASH', hash)),
  ...'page-data/sq/d/123.json page-data/app-data.json webpack.stats.json chunk-map.json robots.txt some/index.html'.split(' '),
  ...'_gatsby/slices/_gatsby-scripts-1.html static/a/b.jpg media/1/a.mp4 share/x.jpg'.split(' '),
  ...'pagefind/en/0/fragment/en-gb_0a1b2c3.pf_fragment pagefind/en/0/pagefind.js'.split(' '),
];

afterEach(() => {
  process.chdir(project);
  jest.restoreAllMocks();
});

it('what an incremental release reads from the state of Gatsby is what Gatsby says in its list of routes', async () => {
  symlinkSync(join(project, 'node_modules'), root('node_modules'));
  put(root('package.json'), '{}');
  put(root('.cache/functions/info.js'), '');
  mkdirSync(root('data'));
  setWebpackAssets(new Set([`app-${hash}.js`, `app-${hash}.js.map`]));
  const write = (names: string[]) => names.forEach((name) => put(root('public', name), name));
  const contents = async (how: 'asked' | 'not asked', late: string[] = []) => {
    process.chdir(root());
    const asked = jest.fn(() => getRoutesManifest().routes);
    const functionsManifest = [{ functionId: 'info', pathToEntryPoint: '.cache/functions/info.js', name: '/api/info', requiredFiles: [] }];
    const context = { functionsManifest, reporter: { warn: jest.fn() } } as unknown as AdaptContext;
    Object.defineProperty(context, 'routesManifest', { get: asked });
    const memory = how === 'asked' ? memoryOf(root(), null) : memoryOf(root(), 'code');
    const found = await releaseContents(
      context,
      root(),
      memory,
      Promise.resolve().then(() => write(late)),
    );
    process.chdir(project);
    expect(asked).toHaveBeenCalledTimes(how === 'asked' ? 1 : 0);
    return { ...found, files: found.files.sort((a, b) => (a.path < b.path ? -1 : 1)) };
  };
  const state = jest.spyOn(store, 'getState');
  state.mockReturnValue(stateOf(pages, [redirect('/pt/a', '/pt', { statusCode: 301 })]));
  write([...filesOf(pages), ...others]);
  const first = await contents('asked');
  const about = { id: '1-a', created: '', gatsbyVersion: '5', codeFingerprint: 'code', contentCursor: null, derived: true };
  await writeRelease(root(), root('data'), about, first);
  expect(await contents('not asked')).toEqual(first);

  const more = [...pages.filter((path) => path !== '/pt/servicos'), '/pt/novo', '/en/blog/page/2'];
  const redirects = [
    redirect('/pt/*', '/pt/:splat', { statusCode: 302 }),
    redirect('/pt/servicos', '/pt/novo', { isPermanent: true }),
    redirect('/pt/:slug/null', '/pt'),
    redirect('/pt/gone', '', { statusCode: 410 }),
    redirect('/pt/b', '/pt', { statusCode: 299 }),
  ];
  state.mockReturnValue(stateOf(more, redirects));
  // As Gatsby removes what belongs to a page that is gone.
  for (const name of filesOf(['/pt/servicos'])) rmSync(root('public', name));
  write([...filesOf(['/pt/novo', '/en/blog/page/2']), 'static/c/d.webp', 'media/2/b.pdf', 'share/y.jpg', 'new.txt']);
  const [after, expected] = [await contents('not asked'), await contents('asked')];
  expect(after).toEqual(expected);
  expect(after.redirects).toHaveLength(3);
  expect(after.gone).toEqual(['/pt/gone']);

  // The search index is made while Gatsby tells its routes.
  const late = ['pagefind/en/0/fragment/en-gb_9a1b2c3.pf_fragment', 'pagefind/en/0/pagefind-entry.json'];
  const withIndex = await contents('asked', late);
  expect(withIndex).toEqual(await contents('asked'));
  expect(withIndex.files).toHaveLength(expected.files.length + 2);

  // Where webpack has compiled, Gatsby is asked which scripts are of this build.
  put(root('public/webpack.stats.json'), 'compiled');
  await expect(contents('not asked')).rejects.toThrow();
});
