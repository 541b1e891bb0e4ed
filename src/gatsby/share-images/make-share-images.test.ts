import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { scratchFolder } from '../../../tests/fixtures/scratch-folder';
import { readDesign, type WantedImage } from './design';
import { ShareImageCache, makeShareImages } from './make-share-images';

const design = readDesign();
const words = { eyebrow: 'Serviço', title: 'Descontaminação de solos' };

const folder = scratchFolder();
let cache: ShareImageCache;
beforeEach(() => void (cache = new ShareImageCache(folder('published'), folder('kept'))));

test('every image is a JPEG of the size that sharing sites ask for, and none is heavy', async () => {
  const picture = { path: folder('noise.png'), digest: 'noise' };
  const noise = Buffer.from(Array.from({ length: 800 * 600 * 3 }, (_, index) => (index * 7919) % 251));
  await sharp(noise, { raw: { width: 800, height: 600, channels: 3 } }).toFile(picture.path);
  const wanted: WantedImage[] = [
    { file: 'card.jpg', words, picture },
    { file: 'without-picture.jpg', words, picture: null },
    { file: 'own.jpg', words: null, picture },
  ];
  expect(await makeShareImages(wanted, design, cache)).toMatchObject({ made: 3, unreadable: [] });
  for (const { file } of wanted) {
    const path = folder('published', file);
    expect(await sharp(path).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  }
  expect(readFileSync(folder('published', 'without-picture.jpg')).length).toBeLessThan(60_000);
  expect(await makeShareImages(wanted, design, cache)).toMatchObject({ made: 0 });
});

test('a picture that cannot be read is named, and its page has an image all the same', async () => {
  const picture = { path: folder('broken.jpg'), digest: 'broken' };
  writeFileSync(picture.path, 'not a picture');
  const wanted = [
    { file: 'card.jpg', words, picture },
    { file: 'own.jpg', words: null, picture },
  ];
  expect((await makeShareImages(wanted, design, cache)).unreadable).toEqual([picture.path]);
  for (const { file } of wanted) expect(existsSync(folder('published', file))).toBe(true);
});

test('an image is made once, published, and found again by later builds, without public/ too', async () => {
  expect(await cache.publish(['a.jpg', 'b.jpg'])).toEqual(['a.jpg', 'b.jpg']);
  await cache.add('a.jpg', Buffer.from('a'));
  expect(readFileSync(folder('published/a.jpg'), 'utf8')).toBe('a');
  expect(await cache.publish(['a.jpg', 'b.jpg'])).toEqual(['b.jpg']);
  rmSync(folder('published'), { recursive: true });
  expect(await cache.publish(['a.jpg'])).toEqual([]);
  expect(readFileSync(folder('published/a.jpg'), 'utf8')).toBe('a');
});

test('the images of pages that did not change stay, and one that is gone stops the build', async () => {
  const card = { file: 'card.jpg', words, picture: null };
  await makeShareImages([card], design, cache);
  expect(await makeShareImages([], design, cache, new Set(['card.jpg']))).toMatchObject({ made: 0 });
  expect(existsSync(folder('published', 'card.jpg'))).toBe(true);
  await expect(makeShareImages([], design, cache, new Set(['lost.jpg']))).rejects.toThrow('The share image lost.jpg is gone');
});
