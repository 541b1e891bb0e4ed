import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';

import { designVersion, paletteOf, readDesign } from './design';
import { drawCard } from './draw-card';
import { ImageShelf } from './image-shelf';
import { makeShareImages } from './make-share-images';
import type { WantedImage } from './share-image';
import { Typesetter } from './typeface';

const design = readDesign();
const words = { eyebrow: 'Serviço', title: 'Descontaminação de solos' };
// Encoding takes as long as the machine is busy.

let folder: string;
let shelf: ImageShelf;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'share-images-'));
  shelf = new ImageShelf(join(folder, 'published'), join(folder, 'kept'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('every image is a JPEG of the size that sharing sites ask for, and none is heavy', async () => {
  const picture = { path: join(folder, 'noise.png'), digest: 'noise' };
  const noise = Buffer.from(Array.from({ length: 800 * 600 * 3 }, (_, index) => (index * 7919) % 251));
  await sharp(noise, { raw: { width: 800, height: 600, channels: 3 } }).toFile(picture.path);
  const wanted: WantedImage[] = [
    { file: 'card.jpg', words, picture },
    { file: 'without-picture.jpg', words, picture: null },
    { file: 'own.jpg', words: null, picture },
  ];
  expect(await makeShareImages(wanted, design, shelf)).toMatchObject({ made: 3, unreadable: [] });
  for (const { file } of wanted) {
    const path = join(folder, 'published', file);
    expect(await sharp(path).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  }
  expect(readFileSync(join(folder, 'published', 'without-picture.jpg')).length).toBeLessThan(60_000);
  expect(await makeShareImages(wanted, design, shelf)).toMatchObject({ made: 0 });
});

test('an image that is there costs nothing: its picture is not even opened', async () => {
  await shelf.publish([]);
  await shelf.add('card.jpg', Buffer.from('as it is'));
  const gone = { path: join(folder, 'gone.jpg'), digest: 'gone' };
  expect(await makeShareImages([{ file: 'card.jpg', words, picture: gone }], design, shelf)).toMatchObject({ made: 0, unreadable: [] });
});

test('a picture that cannot be read is named, and its page has an image all the same', async () => {
  const picture = { path: join(folder, 'broken.jpg'), digest: 'broken' };
  writeFileSync(picture.path, 'not a picture');
  const { unreadable } = await makeShareImages(
    [
      { file: 'card.jpg', words, picture },
      { file: 'own.jpg', words: null, picture },
    ],
    design,
    shelf,
  );
  expect(unreadable).toEqual([picture.path]);
  expect(existsSync(join(folder, 'published', 'card.jpg'))).toBe(true);
  expect(existsSync(join(folder, 'published', 'own.jpg'))).toBe(true);
});

// When this fails, cards are drawn in another way than before: raise `designVersion` too, or the old images stay.
test('the way of drawing has a version', async () => {
  const card = await drawCard(words, false, design, new Typesetter(design.fonts));
  const drawn = createHash('sha256').update(card).digest('hex').slice(0, 12);
  expect({ designVersion, drawn }).toEqual({ designVersion: 2, drawn: '24e2f1fdd0c7' });
});

test('colours are those of the tokens', () => {
  const tokens = '--blue: #123; --green: #0f6b4c; --green-light: #cfe6da; --white: #fff; --blue-transparent: rgb(0 0 0)';
  expect(paletteOf(tokens)).toEqual({ ground: '#123', plate: '#0f6b4c', accent: '#cfe6da', title: '#fff' });
  expect(() => paletteOf('--blue: red;')).toThrow('--blue');
});
