import fs, { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { RoutesManifest } from 'gatsby';
import { put, scratchFolder } from '../../tests/fixtures/scratch-folder';
import { sha256 } from '../../platform/hash';
import {
  type Manifest,
  manifestPath,
  newReleaseId,
  objectPath,
  objectsFolder,
  objectsOf,
  parseManifest,
} from '../../platform/release/manifest';
import { type SiteFile, siteFiles, siteGone, siteRedirects } from './read-routes';
import { promiseKept, writeRelease } from './write-release';
import { contentTypeOf } from '../../platform/release/content-types';

const root = scratchFolder();
beforeEach(() => mkdirSync(root('.cache')));

const releases = (): string => root('data/releases');
const object = (hash = ''): Buffer => readFileSync(objectPath(objectsFolder(releases()), hash));
const objects = (): string[] =>
  readdirSync(objectsFolder(releases()), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.length > 2)
    .sort();
const moment = { created: '2026-01-01T00:00:00Z', gatsbyVersion: '5' };
const about = (id: string, codeFingerprint: string | null = 'c') => ({ id, ...moment, codeFingerprint, contentCursor: '7', derived: true });
const long = 'Resíduos perigosos. '.repeat(200);

let finished: string[];
const finishing = {
  finish: (html: string) => {
    finished.push(Buffer.from(html, 'latin1').toString().slice(0, 12));
    return `${html}<!-- done -->`;
  },
  scriptSources: ["'sha256-a'"],
};
beforeEach(() => void (finished = []));

type Content = Record<string, string | Buffer>;
function release(id: string, content: Content, options: Parameters<typeof writeRelease>[4] = {}, code: string | null = 'c') {
  for (const [file, body] of Object.entries(content)) put(root('public', file), body);
  return written(id, Object.keys(content), options, code);
}
/** Of what lies in `public/` as it is. */
function written(id: string, names: string[], options: Parameters<typeof writeRelease>[4] = {}, code: string | null = 'c') {
  const files = names.map((file): SiteFile => ({ path: `/${file}`, file, immutable: file.startsWith('media/') }));
  return writeRelease(root(), releases(), about(id, code), { files, redirects: [], functions: [] }, options);
}
const fileIn = ({ files }: Manifest, path: string) => files.find((file) => file.path === path);

it('a release is a manifest over objects: the files, and their compressed forms where those are worth it', async () => {
  const picture = Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 251));
  await release('1-a', { 'pt/index.html': long, 'small.txt': 'small', 'a.jpg': picture });
  const manifest = parseManifest(readFileSync(manifestPath(releases(), '1-a'), 'utf8'));
  expect(manifest).toMatchObject({ format: 1, id: '1-a', codeFingerprint: 'c', contentCursor: '7', derived: true });
  const page = fileIn(manifest, '/pt/index.html');
  expect(page).toMatchObject({ type: 'text/html; charset=utf-8', size: Buffer.byteLength(long), hash: sha256(long), immutable: false });
  const { br, gzip } = page?.encodings ?? {};
  expect(brotliDecompressSync(object(br?.hash)).toString()).toBe(long);
  expect(gunzipSync(object(gzip?.hash)).toString()).toBe(long);
  expect([object(br?.hash).length, object(gzip?.hash).length]).toEqual([br?.size, gzip?.size]);
  expect([fileIn(manifest, '/small.txt')?.encodings, fileIn(manifest, '/a.jpg')?.encodings]).toEqual([{}, {}]);
  expect(object(fileIn(manifest, '/a.jpg')?.hash).equals(picture)).toBe(true);
  // Each object is named by what is in it, and there are no others.
  for (const name of objects()) expect(sha256(object(name.slice(3)))).toBe(name.slice(3));
  expect(objects().map((name) => name.slice(3))).toEqual([...new Set([...objectsOf(manifest)].map(({ hash }) => hash))].sort());
});

it('pages are packed while the rest of the site is made, and once', async () => {
  for (const [file, body] of Object.entries({ 'pt.html': long, 'late.html': 'before' })) put(root('public', file), body);
  const contents = async () => {
    while (finished.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    put(root('public/late.html'), 'after');
    const files = ['pt.html', 'late.html'].map((file) => ({ path: `/${file}`, file, immutable: false }));
    return { files, redirects: [], functions: [] };
  };
  const { manifest } = await writeRelease(root(), releases(), about('1-a'), contents, { finishing });
  expect(object(fileIn(manifest, '/late.html')?.hash).toString()).toBe('after<!-- done -->');
  expect(finished.sort()).toEqual(['Resíduos per', 'after', 'before']);
});

it('what nobody has written to is not read, finished or compressed again; a second release of the same is its manifest alone', async () => {
  const first = await release('1-a', { 'same.html': long, 'other.html': `other ${long}`, 'media/a.css': long.repeat(2) }, { finishing });
  expect(finished).toHaveLength(2);
  const before = objects();
  const names = ['same.html', 'other.html', 'media/a.css'];
  const second = await written('2-b', names, { finishing });
  expect([finished.length, second.unchanged, objects()]).toEqual([2, 3, before]);
  expect(second.manifest).toEqual({ ...first.manifest, id: '2-b' });
  // Written over in place, as Gatsby does it.
  writeFileSync(root('public/other.html'), `changed ${long}`);
  const third = await written('3-c', names, { finishing });
  expect(finished.slice(2)).toEqual([`changed ${long}`.slice(0, 12)]);
  expect([third.unchanged, objects().length]).toEqual([2, before.length + 3]);
  expect(object(fileIn(first.manifest, '/other.html')?.hash).toString()).toBe(`other ${long}<!-- done -->`);
});

it.each<[string, () => void, Parameters<typeof writeRelease>[4], string | null]>([
  ['the code is another', () => undefined, { finishing }, 'd'],
  ['nobody knows the code', () => undefined, { finishing }, null],
  ['the scripts of the pages are others', () => undefined, { finishing: { ...finishing, scriptSources: ["'sha256-b'"] } }, 'c'],
  ['the cache is gone', () => rmSync(root('.cache/release-files.json')), { finishing }, 'c'],
  ['the release before is gone', () => rmSync(manifestPath(releases(), '1-a')), { finishing }, 'c'],
  ['its manifest is damaged', () => writeFileSync(manifestPath(releases(), '1-a'), '{'), { finishing }, 'c'],
])('a page is finished anew where %s, and is the same', async (_, prepare, options, code) => {
  const first = await release('1-a', { 'a.html': long }, { finishing });
  prepare();
  const second = await written('2-b', ['a.html'], options, code);
  expect(finished).toHaveLength(2);
  expect(second.manifest.files).toEqual(first.manifest.files);
});

it('an object that was lost or cut off is written again at once, one that the disk has changed with its file', async () => {
  const content = { 'a.jpg': long, 'b.jpg': `b ${long}`, 'c.html': long };
  const { manifest } = await release('1-a', content, { finishing });
  const at = (hash = '') => objectPath(objectsFolder(releases()), hash);
  const all = [...objectsOf(manifest)].map(({ hash }) => at(hash));
  const before = all.map((place) => readFileSync(place));
  rmSync(at(fileIn(manifest, '/a.jpg')?.hash));
  for (const hash of [fileIn(manifest, '/b.jpg')?.hash, fileIn(manifest, '/c.html')?.encodings.br?.hash]) writeFileSync(at(hash), '');
  expect((await written('2-b', Object.keys(content), { finishing })).manifest.files).toEqual(manifest.files);
  expect(all.map((place) => readFileSync(place))).toEqual(before);
  all.forEach((place, index) => writeFileSync(place, Buffer.alloc(before[index]?.length ?? 0)));
  await release('3-c', content, { finishing }, 'd');
  expect(all.map((place) => readFileSync(place))).toEqual(before);
});

it('objects, then the names in their folders, are on the disk before the manifest', async () => {
  const steps: string[] = [];
  const { open, rename } = fs.promises;
  jest.spyOn(fs.promises, 'open').mockImplementation(async (...given) => {
    const handle = await open(...given);
    if (String(given[0]).startsWith(objectsFolder(releases())))
      jest.spyOn(handle, 'sync').mockImplementation(async () => void steps.push(String(given[0])));
    return handle;
  });
  jest.spyOn(fs.promises, 'rename').mockImplementation(async (from, to) => {
    await rename(from, to);
    if (to === manifestPath(releases(), '1-a')) steps.push('manifest');
  });
  const { manifest } = await release('1-a', { 'a.jpg': long, 'b.html': `b ${long}` });
  jest.restoreAllMocks();
  const places = [...objectsOf(manifest)].map(({ hash }) => objectPath(objectsFolder(releases()), hash));
  const folders = [...new Set(places.map(dirname)), objectsFolder(releases())];
  expect(steps.slice(0, places.length).sort()).toEqual(places.sort());
  expect(steps.slice(places.length, -1).sort()).toEqual(folders.sort());
  expect(steps.at(-1)).toBe('manifest');
});

it('a release that misses a file is none, and leaves nothing but objects', async () => {
  await expect(written('1-a', ['gone.html'], { finishing })).rejects.toThrow('gone.html');
  await expect(written('1-a', ['gone.jpg'])).rejects.toThrow('gone.jpg');
  expect(existsSync(manifestPath(releases(), '1-a'))).toBe(false);
});

it('functions are objects, with their promise kept; the same bundle is the same object', async () => {
  put(root('.cache/functions/a.js'), '  functionToExecute(req, res);\n');
  const of = (id: string) =>
    writeRelease(root(), releases(), about(id), {
      files: [],
      redirects: [],
      functions: [{ id: 'a', path: '/api/a', bundle: '.cache/functions/a.js' }],
    });
  const [{ manifest }, { manifest: next }] = [await of('1-a'), await of('2-b')];
  expect(next.functions).toEqual(manifest.functions);
  const kept = '  res.functionResult = functionToExecute(req, res);\n';
  expect([object(manifest.functions[0]?.hash).toString(), promiseKept('  functionToExecute(req, res);\n')]).toEqual([kept, kept]);
  const { mtimeMs } = statSync(join(objectsFolder(releases()), objects()[0] ?? ''));
  expect(Date.now() - mtimeMs).toBeLessThan(60_000);
});

const forEver = [{ key: 'cache-control', value: 'public, max-age=31536000, immutable' }];
const eachTime = [{ key: 'cache-control', value: 'public, max-age=0, must-revalidate' }];
const redirect = (path: string, toPath: string, status: number): RoutesManifest[number] =>
  ({ type: 'redirect', path, toPath, status, ignoreCase: true, headers: [] }) as RoutesManifest[number];

const hash = '0123456789abcdef0123';
it.each<[string, typeof eachTime, 'for ever' | 'asked for' | 'left out']>([
  ['pt/index.html', eachTime, 'asked for'],
  ['page-data/sq/d/123.json', eachTime, 'asked for'],
  [`app-${hash}.js`, forEver, 'for ever'],
  [`app-${hash}.js.map`, forEver, 'left out'],
  ['pagefind/pt/0/pagefind.js.map', eachTime, 'left out'],
  [`app-${hash}.js.LICENSE.txt`, [], 'for ever'],
  ['static/abc/a.jpg', [], 'for ever'],
  // The names of the pieces of the search index hold their hash, those of what begins it do not.
  ['pagefind/pt/0/index/pt-pt_24bef56.pf_index', eachTime, 'for ever'],
  ['pagefind/en/0/fragment/en-gb_0a1b2c3.pf_fragment', eachTime, 'for ever'],
  ['pagefind/en/0/filter/en-gb_e320dad.pf_filter', eachTime, 'for ever'],
  ['pagefind/pt/0/pagefind.pt-pt_571fd9bb55514.pf_meta', eachTime, 'for ever'],
  ['pagefind/pt/0/pagefind.js', eachTime, 'asked for'],
  ['pagefind/pt/0/pagefind-entry.json', eachTime, 'asked for'],
  ['pagefind/pt/0/wasm.pt-pt.pagefind', eachTime, 'asked for'],
  // Scripts of earlier builds, and what only a build needs.
  ['app-99999999999999999999.js', [], 'left out'],
  ['styles.99999999999999999999.css', eachTime, 'left out'],
  ['webpack.stats.json', eachTime, 'left out'],
  ['chunk-map.json', eachTime, 'left out'],
  ['_gatsby/slices/_gatsby-scripts-1.html', eachTime, 'left out'],
])('%s is kept by a browser or not', (name, headers, expected) => {
  const route = (filePath: string, its: typeof eachTime): RoutesManifest[number] => ({
    type: 'static',
    path: `/${filePath}`,
    filePath: `public/${filePath}`,
    headers: its,
  });
  const kept = siteFiles([route(name, headers), route(`app-${hash}.js`, forEver)]).find(({ file }) => file === name);
  expect(kept ? (kept.immutable ? 'for ever' : 'asked for') : 'left out').toBe(expected);
});

it('tells redirects from what is gone, and names those with the status of no redirect', () => {
  const refused: [string, number][] = [];
  const routes = [redirect('/a', '/b', 301), redirect('/c', '/404', 410), redirect('/d', '/e', 200)];
  const kept = siteRedirects(routes, (from, status) => refused.push([from, status]));
  expect(kept).toEqual([{ from: '/a', to: '/b', status: 301, ignoreCase: true }]);
  expect(siteGone(routes)).toEqual(['/c']);
  expect(refused).toEqual([['/d', 200]]);
});

it.each([
  ['pt/index.html', 'text/html; charset=utf-8'],
  ['pt/blog/rss.xml', 'application/rss+xml; charset=utf-8'],
  ['en/blog/feed.json', 'application/feed+json; charset=utf-8'],
  ['sitemap-0.xml', 'application/xml; charset=utf-8'],
  ['unknown.xyz', 'application/octet-stream'],
])('%s is sent as %s', (file, type) => {
  expect(contentTypeOf(file)).toBe(type);
});

it('names releases so that they sort by time, within a second too', () => {
  const moments = ['2026-03-01T10:15:02.417Z', '2026-03-01T10:15:02.418Z', '2026-03-01T10:15:03.000Z', '2026-12-01T00:00:00.000Z'];
  const ids = moments.map((moment) => newReleaseId(new Date(moment)));
  expect([...ids].sort()).toEqual(ids);
  expect(ids[0]).toMatch(/^20260301T101502417Z-[0-9a-f]{4}$/);
});
