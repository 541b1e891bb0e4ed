import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { pagesOf, syncPages } from './search-pages.mjs';

let root: string;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'search-pages-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, html: string): void {
  const file = join(root, 'public', path, 'index.html');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, html);
}
const kept = () => join(root, 'kept');
const sync = (...paths: string[]) => syncPages(join(root, 'public'), kept(), paths);
const page = (path: string) => join(pagesOf(kept()), path, 'index.html');

it('keeps what is searched of each page', async () => {
  write('/pt', '<title>Início</title><link rel="stylesheet" href="/a.css"><script src="/app-1.js"></script><p>Lamas</p>');
  write('/pt/servicos', '<p>Solos</p>');
  expect(await sync('/pt', '/pt/servicos')).toBe(2);
  expect(readFileSync(page('/pt'), 'utf8')).toBe('<title>Início</title><p>Lamas</p>');
  expect(readFileSync(page('/pt/servicos'), 'utf8')).toContain('Solos');
});

it('takes a page for the same whose scripts are others only', async () => {
  write('/pt', '<script src="/app-1.js"></script><p>Lamas</p>');
  await sync('/pt');
  expect(await sync('/pt')).toBe(0);
  write('/pt', '<script src="/app-2.js"></script><p>Lamas</p>');
  expect(await sync('/pt')).toBe(0);
  write('/pt', '<script src="/app-2.js"></script><p>Óleos</p>');
  expect(await sync('/pt')).toBe(1);
  expect(readFileSync(page('/pt'), 'utf8')).toBe('<p>Óleos</p>');
});

it('drops what is no longer listed, and takes it back', async () => {
  write('/pt/blog', '<p>Blogue</p>');
  write('/pt/blog/lamas', '<p>Lamas</p>');
  await sync('/pt/blog', '/pt/blog/lamas');
  expect(await sync('/pt/blog')).toBe(1);
  expect([existsSync(page('/pt/blog')), existsSync(page('/pt/blog/lamas'))]).toEqual([true, false]);
  expect(await sync('/pt/blog', '/pt/blog/lamas')).toBe(1);
  expect(existsSync(page('/pt/blog/lamas'))).toBe(true);
});

it('says which page is not there', async () => {
  await expect(sync('/pt/gone')).rejects.toThrow('gone');
});
