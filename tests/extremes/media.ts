import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** Pictures that no layout expects, beside two that it does. */
const pictures = [
  { name: 'tall.jpg', width: 400, height: 2000, colour: '#7a5230' },
  { name: 'wide.jpg', width: 3000, height: 300, colour: '#12303f' },
  { name: 'tiny.png', width: 40, height: 30, colour: '#0f6b4c' },
  { name: 'photo.jpg', width: 1600, height: 1000, colour: '#4c6a78' },
  { name: 'square.png', width: 900, height: 900, colour: '#b08d57' },
];

export const pictureFiles = pictures.map(({ name }) => `/media/pictures/${name}`);
export const film = '/media/files/film.mp4';
export const captions = '/media/files/captions.vtt';
export const drawing = '/media/pictures/drawing.svg';
const longName = 'relatorio-de-monitorizacao-das-aguas-subterraneas-e-dos-lixiviados-do-aterro-versao-final-revista-2';
export const downloads = [`/media/files/${longName}.pdf`, '/media/files/a.pdf', '/media/files/tabela.xlsx'];

/** What git or another backend may bring: cut short, of a kind that no browser shows, on its side, with blanks in its name. */
export const oddPictures = { cut: 'cut.jpg', heic: 'heic.jpg', turned: 'turned.jpg', blanks: 'with blanks.jpg' } as const;
export const oddText = Object.entries(oddPictures)
  .map(([alt, name]) => `![${alt}](</media/pictures/${name}>)`)
  .join('\n\n');

/** The media folder of a set of content. */
export async function writeMedia(folder: string): Promise<void> {
  for (const name of ['pictures', 'files']) mkdirSync(join(folder, 'media', name), { recursive: true });
  for (const { name, width, height, colour } of pictures) {
    // A cross from corner to corner shows what is cut off.
    const lines = `<path d="M0 0L${width} ${height}M${width} 0L0 ${height}" stroke="#fff" stroke-width="${Math.max(2, height / 60)}"/>`;
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colour}"/>${lines}</svg>`;
    await sharp(Buffer.from(drawing)).toFile(join(folder, 'media/pictures', name));
  }
  const lying = sharp(join(folder, 'media/pictures/photo.jpg'));
  const odd: Record<keyof typeof oddPictures, Buffer> = {
    cut: (await lying.toBuffer()).subarray(0, 5_000),
    heic: Buffer.from('00000018667479706865696300000000686569636d696631', 'hex'),
    turned: await lying.clone().withMetadata({ orientation: 6 }).toBuffer(),
    blanks: await lying.clone().resize(800).toBuffer(),
  };
  for (const [name, content] of Object.entries(odd))
    writeFileSync(join(folder, 'media/pictures', oddPictures[name as keyof typeof oddPictures]), content);
  // Far from square.
  const shape = '<path fill="#0f6b4c" d="M0 0h96v8H0z"/>';
  writeFileSync(join(folder, drawing), `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 8">${shape}</svg>`);
  writeFileSync(join(folder, film), Buffer.from('AAAAGGZ0eXBpc29tAAACAGlzb21pc28yAAAACG1vb3Y=', 'base64'));
  writeFileSync(join(folder, captions), 'WEBVTT\n\n00:00.000 --> 00:01.000\nA\n');
  for (const file of downloads) writeFileSync(join(folder, file), `%PDF-1.4\n%${'-'.repeat(file.length * 20)}\n%%EOF\n`);
}
