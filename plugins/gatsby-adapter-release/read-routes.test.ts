import type { RoutesManifest } from 'gatsby';
import { siteFiles, siteFunctions, siteGone, siteRedirects } from './read-routes';

const forEver = [{ key: 'cache-control', value: 'public, max-age=31536000, immutable' }];
const eachTime = [{ key: 'cache-control', value: 'public, max-age=0, must-revalidate' }];
const file = (path: string, filePath = `public${path}`, headers = eachTime): RoutesManifest[number] => ({
  type: 'static',
  path,
  filePath,
  headers,
});
const redirect = (path: string, toPath: string, status: number): RoutesManifest[number] =>
  ({ type: 'redirect', path, toPath, status, ignoreCase: true, headers: [] }) as RoutesManifest[number];

describe('siteFiles', () => {
  it('tells what can be kept for ever: hashed scripts and /static', () => {
    const routes = [
      file('/pt', 'public/pt/index.html'),
      file('/app-0123456789abcdef0123.js', undefined, forEver),
      file('/app-0123456789abcdef0123.js.map', undefined, forEver),
      file('/static/abc/a.jpg', undefined, []),
      file('/page-data/sq/d/123.json'),
    ];
    expect(siteFiles(routes).map(({ path, file: name, immutable }) => [path, name, immutable])).toEqual([
      ['/pt', 'pt/index.html', false],
      ['/app-0123456789abcdef0123.js', 'app-0123456789abcdef0123.js', true],
      ['/app-0123456789abcdef0123.js.map', 'app-0123456789abcdef0123.js.map', true],
      ['/static/abc/a.jpg', 'static/abc/a.jpg', true],
      ['/page-data/sq/d/123.json', 'page-data/sq/d/123.json', false],
    ]);
  });

  it('tells the pieces of the search index, whose names hold their hash, from what begins it', () => {
    const pieces = [
      'index/pt-pt_24bef56.pf_index',
      'fragment/en-gb_0a1b2c3.pf_fragment',
      'filter/en-gb_e320dad.pf_filter',
      'pagefind.pt-pt_571fd9bb55514.pf_meta',
    ];
    const others = ['pagefind.js', 'pagefind-entry.json', 'wasm.pt-pt.pagefind'];
    const kept = siteFiles([...pieces, ...others].map((name) => file(`/pagefind/${name}`)));
    expect(kept.filter(({ immutable }) => immutable).map(({ file: name }) => name)).toEqual(pieces.map((name) => `pagefind/${name}`));
  });

  it('leaves out scripts of earlier builds and what only a build needs', () => {
    const routes = [
      file('/app-0123456789abcdef0123.js', undefined, forEver),
      file('/app-0123456789abcdef0123.js.LICENSE.txt', undefined, []),
      file('/app-99999999999999999999.js', undefined, []),
      file('/app-99999999999999999999.js.map', undefined, []),
      file('/webpack.stats.json'),
      file('/chunk-map.json'),
      file('/_gatsby/slices/_gatsby-scripts-1.html'),
    ];
    expect(siteFiles(routes).map(({ path }) => path)).toEqual(['/app-0123456789abcdef0123.js', '/app-0123456789abcdef0123.js.LICENSE.txt']);
  });
});

describe('siteRedirects', () => {
  it('keeps the redirects and names those that are none', () => {
    const refused: [string, number][] = [];
    const kept = siteRedirects([redirect('/a', '/b', 301), redirect('/c', '/d', 200)], (from, status) => refused.push([from, status]));
    expect(kept).toEqual([{ from: '/a', to: '/b', status: 301, ignoreCase: true }]);
    expect(refused).toEqual([['/c', 200]]);
  });
});

describe('siteGone', () => {
  it('tells what is gone apart from what leads elsewhere', () => {
    const routes = [redirect('/a', '/b', 301), redirect('/c', '/404', 410)];
    expect(siteGone(routes)).toEqual(['/c']);
    expect(
      siteRedirects(routes, (from) => {
        throw new Error(`${from} is no mistake`);
      }),
    ).toHaveLength(1);
  });
});

describe('siteFunctions', () => {
  const route = (functionId: string): RoutesManifest[number] => ({ type: 'function', path: `/api/${functionId}`, functionId });
  const definition = (functionId: string, pathToEntryPoint: string) => ({
    functionId,
    name: functionId,
    pathToEntryPoint,
    requiredFiles: [],
  });

  it('says where a bundle was compiled to and where it goes', () => {
    const functionsManifest = [definition('info', '.cache/functions/forms/info.js')];
    expect(siteFunctions({ routesManifest: [route('info')], functionsManifest })).toEqual([
      { id: 'info', path: '/api/info', file: 'functions/forms/info.js', bundle: '.cache/functions/forms/info.js' },
    ]);
  });

  it('refuses pages that are rendered on request', () => {
    const functionsManifest = [definition('ssr-engine', '.cache/page-ssr/lambda.js')];
    expect(() => siteFunctions({ routesManifest: [route('ssr-engine')], functionsManifest })).toThrow('rendered on request');
  });
});
