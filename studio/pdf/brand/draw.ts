import { writeFile } from 'node:fs/promises';

import { createElement } from 'react';
import satori from 'satori';
import sharp from 'sharp';

import palette from '../../../core/design/palette.json';
import { fontFamily, readTypeface } from '../../../src/gatsby/share-images/design';
import { signPaths } from '../../../src/styles/design-tokens';

// node --import tsx studio/pdf/brand/draw.ts: the sign of the site (src/styles/design-tokens.ts) as
// the files in `static` that carry it: the drawings on share images, the icons of browsers and home
// screens. The files are committed; run it when the sign or a colour changes.
const sign = { width: 36, height: 32 };
const { white, 'green-light': pale, green, blue } = palette;

const paths = (slope: string, layer: string) =>
  `<path ${slope} d="${signPaths.slope}"/><path ${layer} d="${signPaths.layers.join('')}"/>`;
// In one colour, whatever it is; the layers a little lighter.
const plain = paths('fill="currentColor"', 'fill="currentColor" fill-opacity=".72"');

/** The sign in white on green: `part` of the side is as wide as it, `radius` rounds the corners. */
function icon(side: number, part: number, radius: number): string {
  const scale = (side * part) / sign.width;
  const place = `translate(${(side - sign.width * scale) / 2} ${(side - sign.height * scale) / 2}) scale(${scale})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><rect width="${side}" height="${side}" rx="${radius}" fill="${green}"/><g transform="${place}">${paths(`fill="${white}"`, `fill="${pale}"`)}</g></svg>`;
}

const png = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: 600 }).resize(size, size).png({ compressionLevel: 9 }).toBuffer();

/** An icon of one picture, which may be a PNG. */
function ico(picture: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}

/** `colour` of the name, and the sign in front of it. */
async function logo(name: string, colour: string, drawing: string): Promise<string> {
  let width = sign.width + 11;
  const style = { fontFamily, fontWeight: 700, fontSize: 33, lineHeight: 1 };
  const set = await satori(createElement('div', { style }, name), {
    height: 33,
    fonts: readTypeface(),
    onNodeDetected: (node) => void (width += node.width),
  });
  const letters = (/<path [^>]*>/.exec(set)?.[0] ?? '').replace(/ fill="[^"]*"/g, '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 36" fill="${colour}" role="img" aria-label="${name}"><g transform="translate(0 2)">${drawing}</g><g transform="translate(${sign.width + 11} 1.5)">${letters}</g></svg>\n`;
}

async function draw(): Promise<void> {
  const rounded = icon(64, 0.7, 14);
  const square = icon(64, 0.62, 0);
  await writeFile(
    'static/brand/mark.svg',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 32" fill="currentColor" role="img" aria-label="valterra">${plain}</svg>\n`,
  );
  await writeFile('static/brand/logo.svg', await logo('valterra', 'currentColor', plain));
  // Where nothing else gives it its colours: the pages that the server writes by itself.
  await writeFile(
    'static/brand/logo-colour.svg',
    await logo('valterra', blue, paths(`fill="${blue}"`, `fill="${green}"`)),
  );
  await writeFile('static/favicon.svg', `${rounded}\n`);
  await writeFile('static/favicon.ico', ico(await png(rounded, 32), 32));
  await writeFile('static/apple-touch-icon.png', await png(square, 180));
  await writeFile('static/icons/icon-192.png', await png(rounded, 192));
  await writeFile('static/icons/icon-512.png', await png(rounded, 512));
  // A home screen may cut it to a circle: the sign stays within the middle.
  await writeFile('static/icons/icon-maskable-512.png', await png(icon(64, 0.5, 0), 512));
}

void draw();
