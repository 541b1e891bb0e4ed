import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ImageShelf } from './image-shelf';

let folder: string;
let published: string;
let kept: string;
let shelf: ImageShelf;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'share-images-'));
  published = join(folder, 'public', 'share');
  kept = join(folder, 'data', 'share-images');
  shelf = new ImageShelf(published, kept);
});

afterEach(() => rmSync(folder, { recursive: true }));

test('an image is made once, published, and found again by the next build', async () => {
  expect(await shelf.publish(['a.jpg', 'b.jpg'])).toEqual(['a.jpg', 'b.jpg']);
  await shelf.add('a.jpg', Buffer.from('a'));
  expect(readFileSync(join(published, 'a.jpg'), 'utf8')).toBe('a');
  expect(await shelf.publish(['a.jpg', 'b.jpg'])).toEqual(['b.jpg']);
});

test('it outlives public/ and the cache of Gatsby', async () => {
  await shelf.publish([]);
  await shelf.add('a.jpg', Buffer.from('a'));
  rmSync(join(folder, 'public'), { recursive: true });
  expect(await shelf.publish(['a.jpg'])).toEqual([]);
  expect(readFileSync(join(published, 'a.jpg'), 'utf8')).toBe('a');
});

test('an image that no page has any more is not published, and comes back without being made', async () => {
  await shelf.publish([]);
  await shelf.add('a.jpg', Buffer.from('a'));
  await shelf.publish([]);
  expect(readdirSync(published)).toEqual([]);
  expect(await shelf.publish(['a.jpg'])).toEqual([]);
});

test('what no page has had for long is thrown away, with what a killed build left behind', async () => {
  await shelf.publish([]);
  for (const file of ['old.jpg', 'old-but-shown.jpg', 'new.jpg']) await shelf.add(file, Buffer.from(file));
  writeFileSync(join(kept, '.draft'), '');
  const longAgo = Date.now() / 1000 - 31 * 24 * 60 * 60;
  for (const file of ['old.jpg', 'old-but-shown.jpg', '.draft']) utimesSync(join(kept, file), longAgo, longAgo);
  await shelf.tidy(['old-but-shown.jpg']);
  expect(readdirSync(kept).sort()).toEqual(['new.jpg', 'old-but-shown.jpg']);
});
