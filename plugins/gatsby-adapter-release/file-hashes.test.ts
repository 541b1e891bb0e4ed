import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileHashes } from './file-hashes';

let root: string;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'file-hashes-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

const open = () => FileHashes.open(root, join(root, 'memory.json'));

async function hashed(file: string, known?: (size: number) => string | undefined) {
  const hashes = await open();
  const found = await hashes.of(file, known);
  await hashes.keep();
  return found;
}

describe('FileHashes', () => {
  it('gives the size and the hash of a file', async () => {
    writeFileSync(join(root, 'a.txt'), 'lama');
    // printf lama | openssl dgst -sha256 -binary | basenc --base64url | head -c 22
    expect(await hashed('a.txt')).toEqual({ size: 4, hash: '4ARDx2z-K-l6qN0m311-rg' });
  });

  it('does not read what nobody has written to since', async () => {
    writeFileSync(join(root, 'a.txt'), 'one');
    await hashed('a.txt');
    const memory = readFileSync(join(root, 'memory.json'), 'utf8');
    writeFileSync(join(root, 'memory.json'), memory.replace(/"hash":"[^"]+"/, '"hash":"remembered"'));
    expect((await hashed('a.txt')).hash).toBe('remembered');
  });

  it('reads what was written again, with the same length and the old time too', async () => {
    const file = join(root, 'a.txt');
    const time = new Date('2026-01-01T00:00:00Z');
    writeFileSync(file, 'one');
    utimesSync(file, time, time);
    const before = await hashed('a.txt');
    await new Promise((done) => setTimeout(done, 20));
    writeFileSync(file, 'two');
    utimesSync(file, time, time);
    expect((await hashed('a.txt')).hash).not.toBe(before.hash);
  });

  it('takes the word of whoever knows the hash by the size', async () => {
    writeFileSync(join(root, 'a.txt'), 'one');
    expect(await hashed('a.txt', (size) => (size === 3 ? 'known' : undefined))).toEqual({ size: 3, hash: 'known' });
    expect((await hashed('a.txt', () => undefined)).hash).toBe('known');
  });

  it('begins anew with a memory that is not whole', async () => {
    writeFileSync(join(root, 'memory.json'), '{"a.txt":');
    writeFileSync(join(root, 'a.txt'), 'one');
    expect((await hashed('a.txt')).size).toBe(3);
  });

  it('says which file is not there', async () => {
    await expect((await open()).of('gone.txt')).rejects.toThrow('gone.txt');
  });
});
