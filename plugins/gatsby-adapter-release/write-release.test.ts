import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { put, scratchFolder } from '../../tests/fixtures/scratch-folder';
import type { Manifest } from '../../platform/release/manifest';
import type { SiteFile } from './read-routes';
import { writeRelease } from './write-release';

const root = scratchFolder();
beforeEach(() => mkdirSync(root('.cache')));

const releases = (): string => root('data/releases');
const inRelease = (id: string, file: string): string => root('data/releases', id, file);
const moment = { created: '2026-01-01T00:00:00Z', gatsbyVersion: '5' };
const about = (id: string) => ({ id, ...moment, codeFingerprint: 'c', contentCursor: '7', pathPrefix: '' });
const long = 'Resíduos perigosos. '.repeat(200);

async function release(id: string, content: Record<string, string | Buffer>) {
  for (const [file, body] of Object.entries(content)) put(root('public', file), body);
  const files = Object.keys(content).map((file): SiteFile => ({ path: `/${file}`, file, immutable: file.startsWith('media/') }));
  return writeRelease(root(), releases(), about(id), { files, redirects: [], functions: [] });
}

it('a release has the files, their compressed forms and the manifest', async () => {
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

it('a release links what has not changed, and writes the rest anew', async () => {
  await release('1-a', { 'same.html': long, 'other.html': long });
  // Gatsby writes over its files in place; a release stays as it is.
  writeFileSync(root('public/other.html'), 'written over');
  expect(readFileSync(inRelease('1-a', 'public/other.html'), 'utf8')).toBe(long);
  const { unchanged } = await release('2-b', { 'same.html': long, 'other.html': `${long.slice(0, -1)}!` });
  const inode = (id: string, file: string): number => statSync(inRelease(id, `public/${file}`)).ino;
  expect(unchanged).toBe(1);
  expect(inode('2-b', 'same.html')).toBe(inode('1-a', 'same.html'));
  expect(inode('2-b', 'same.html.br')).toBe(inode('1-a', 'same.html.br'));
  expect(inode('2-b', 'other.html')).not.toBe(inode('1-a', 'other.html'));
});

it('a release keeps what else it is told to keep, beside its manifest, and leaves nothing behind when that is missing', async () => {
  put(root('.cache/notes.json'), '[1]');
  const keeping = (id: string, from: string) =>
    writeRelease(root(), releases(), about(id), { files: [], redirects: [], functions: [], kept: { 'of-the-build.json': from } });
  const { manifest } = await keeping('1-a', '.cache/notes.json');
  expect(readFileSync(inRelease('1-a', 'of-the-build.json'), 'utf8')).toBe('[1]');
  expect(manifest.files).toEqual([]);
  await expect(keeping('2-b', '.cache/gone.json')).rejects.toThrow('gone.json');
  expect(readdirSync(releases())).toEqual(['1-a']);
});
