import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Manifest } from './manifest';
import type { SiteFile } from './read-routes';
import { writeRelease } from './write-release';

let root: string;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'write-release-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

const releases = (): string => join(root, 'data/releases');
const inRelease = (id: string, file: string): string => join(releases(), id, file);
const about = (id: string) => ({
  id,
  created: '2026-01-01T00:00:00Z',
  gatsbyVersion: '5',
  codeFingerprint: 'c',
  contentCursor: '7',
  pathPrefix: '',
});
const long = 'Resíduos perigosos. '.repeat(200);

async function release(
  id: string,
  content: Record<string, string | Buffer>,
  functions: { path: string; code: string }[] = [],
  isImmutable = (file: string) => file.startsWith('media/'),
) {
  for (const [file, body] of Object.entries(content)) {
    await mkdir(dirname(join(root, 'public', file)), { recursive: true });
    await writeFile(join(root, 'public', file), body);
  }
  await mkdir(join(root, '.cache/functions'), { recursive: true });
  for (const { path, code } of functions) await writeFile(join(root, `.cache/functions/${path}.js`), code);
  const files = Object.keys(content).map((file): SiteFile => ({ path: `/${file}`, file, immutable: isImmutable(file) }));
  const entries = functions.map(({ path }) => ({
    id: path,
    path: `/api/${path}`,
    file: `functions/${path}.js`,
    bundle: `.cache/functions/${path}.js`,
  }));
  return writeRelease(root, releases(), about(id), { files, redirects: [], functions: entries });
}

describe('writeRelease', () => {
  it('writes the files, their compressed forms and the manifest', async () => {
    const picture = Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 251));
    await release('1-a', { 'pt/index.html': long, 'small.txt': 'small', 'a.jpg': picture });
    const manifest = JSON.parse(readFileSync(inRelease('1-a', 'manifest.json'), 'utf8')) as Manifest;
    expect(manifest).toMatchObject({ format: 1, id: '1-a', codeFingerprint: 'c', contentCursor: '7' });
    const [page, small, jpg] = manifest.files;
    expect(page).toMatchObject({
      type: 'text/html; charset=utf-8',
      size: Buffer.byteLength(long),
      hash: expect.stringMatching(/^[\w-]{22}$/),
    });
    const compressed = (suffix: string): Buffer => readFileSync(inRelease('1-a', `public/pt/index.html.${suffix}`));
    expect(brotliDecompressSync(compressed('br')).toString()).toBe(long);
    expect(gunzipSync(compressed('gz')).toString()).toBe(long);
    expect(page?.encodings).toEqual({ br: compressed('br').length, gzip: compressed('gz').length });
    expect([small?.encodings, jpg?.encodings]).toEqual([{}, {}]);
    expect(readFileSync(inRelease('1-a', 'public/a.jpg')).equals(picture)).toBe(true);
  });

  it('links what has not changed, and writes the rest anew', async () => {
    await release('1-a', { 'same.html': long, 'other.html': long });
    const { unchanged } = await release('2-b', { 'same.html': long, 'other.html': `${long}!` });
    const inode = (id: string, file: string): number => statSync(inRelease(id, `public/${file}`)).ino;
    expect(unchanged).toBe(1);
    expect(inode('2-b', 'same.html')).toBe(inode('1-a', 'same.html'));
    expect(inode('2-b', 'same.html.br')).toBe(inode('1-a', 'same.html.br'));
    expect(inode('2-b', 'other.html')).not.toBe(inode('1-a', 'other.html'));
  });

  it('leaves a release as it is when Gatsby writes its files again in place', async () => {
    await release('1-a', { 'page.html': long });
    writeFileSync(join(root, 'public/page.html'), 'written over');
    expect(readFileSync(inRelease('1-a', 'public/page.html'), 'utf8')).toBe(long);
  });

  it('links a download of the same size without reading it: its address would have changed with its bytes', async () => {
    const { manifest } = await release('1-a', { 'media/1/guia.pdf': 'one', 'media/2/filme.mp4': 'film' });
    expect(manifest.files.map(({ type, encodings }) => [type, encodings])).toEqual([
      ['application/pdf', {}],
      ['video/mp4', {}],
    ]);
    const { unchanged } = await release('2-b', { 'media/1/guia.pdf': 'two', 'media/2/filme.mp4': 'film' });
    expect(unchanged).toBe(2);
    expect(statSync(inRelease('2-b', 'public/media/1/guia.pdf')).ino).toBe(statSync(inRelease('1-a', 'public/media/1/guia.pdf')).ino);
  });

  it('takes a download of another size for another one', async () => {
    await release('1-a', { 'media/1/guia.pdf': 'one' });
    const { unchanged } = await release('2-b', { 'media/1/guia.pdf': 'other' });
    expect(unchanged).toBe(0);
    expect(readFileSync(inRelease('2-b', 'public/media/1/guia.pdf'), 'utf8')).toBe('other');
  });

  it('leaves nothing behind when a file is missing', async () => {
    const missing: SiteFile = { path: '/gone', file: 'gone.html', immutable: false };
    await expect(writeRelease(root, releases(), about('1-a'), { files: [missing], redirects: [], functions: [] })).rejects.toThrow(
      'gone.html',
    );
    expect(readdirSync(releases())).toEqual([]);
  });

  it('keeps what else it is told to keep, beside its manifest, and fails without it', async () => {
    await mkdir(join(root, '.cache'), { recursive: true });
    await writeFile(join(root, '.cache/notes.json'), '[1]');
    const keeping = (id: string, from: string) =>
      writeRelease(root, releases(), about(id), { files: [], redirects: [], functions: [], kept: { 'of-the-build.json': from } });
    const { manifest } = await keeping('1-a', '.cache/notes.json');
    expect(readFileSync(inRelease('1-a', 'of-the-build.json'), 'utf8')).toBe('[1]');
    expect(manifest.files).toEqual([]);
    await expect(keeping('2-b', '.cache/gone.json')).rejects.toThrow('gone.json');
    expect(readdirSync(releases())).toEqual(['1-a']);
  });

  it('is not misled by a release whose manifest is broken', async () => {
    await release('1-a', { 'page.html': long });
    await mkdir(inRelease('2-broken', 'public'), { recursive: true });
    await writeFile(inRelease('2-broken', 'manifest.json'), '{');
    expect((await release('3-c', { 'page.html': long })).unchanged).toBe(1);
  });

  it('keeps the promise of a function on its response', async () => {
    const code = 'function wrapper(req, res) {\n      functionToExecute(req, res);\n}';
    await release('1-a', {}, [{ path: 'info', code }]);
    expect(readFileSync(inRelease('1-a', 'functions/info.js'), 'utf8')).toContain('res.functionResult = functionToExecute(req, res);');
  });
});
