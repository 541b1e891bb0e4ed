import sharp from 'sharp';
import { crc32, deflateSync } from 'node:zlib';

import { oneColour } from '../../../tests/fixtures/one-colour';
import { checkedMedia, isPlainPicture } from './check-media';

type Chunk = readonly [name: string, body: string | Buffer];

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
const end: Chunk = ['IEND', ''];
const bytes = (...values: readonly number[]) => Buffer.from(values);
const numbers = (...values: readonly number[]) =>
  Buffer.concat(values.map((value) => bytes(value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255)));

function png(...chunks: readonly Chunk[]): Buffer {
  const written = chunks.map(([name, given]) => {
    const body = Buffer.from(given as string, 'latin1');
    const named = Buffer.concat([Buffer.from(name), body]);
    return Buffer.concat([numbers(body.length), named, numbers(crc32(named))]);
  });
  return Buffer.concat([signature, ...written]);
}

/** Two pixels beside each other. */
const header = (depth: number, colour: number): Chunk => ['IHDR', Buffer.concat([numbers(2, 1), bytes(depth, colour, 0, 0, 0)])];
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const pixels = (colour: number, more = '') => deflateSync(Buffer.concat([Buffer.alloc(1 + 2 * samples[colour]!), Buffer.from(more)]));
const rows = (colour: number): Chunk => ['IDAT', pixels(colour)];
/** A picture of 8 bits with more before its pixels. */
const withChunks = (colour: number, ...more: readonly Chunk[]) => png(header(8, colour), ...more, rows(colour), end);

const isPlain = (content: Buffer) => isPlainPicture('png', content);
const kept = (content: Buffer) => checkedMedia('picture', { path: 'media/a.png', extension: 'png', content });

const palette: Chunk = ['PLTE', bytes(0, 0, 0, 255, 255, 255)];
const chromaticities: Chunk = ['cHRM', numbers(31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000)];
const secret = 'Secret place';

async function profile(): Promise<Buffer> {
  const coloured = await oneColour(1, 1).withIccProfile('p3').png().toBuffer();
  return (await sharp(coloured).metadata()).icc!;
}

describe('a PNG stays as it is', () => {
  it.each<[string, Buffer]>([
    ['of grey', withChunks(0, ['sBIT', '\x08'], ['tRNS', '\0\xff'], ['bKGD', '\0\xff'])],
    [
      'of colours',
      withChunks(2, ['gAMA', numbers(45_455)], chromaticities, ['sRGB', '\0'], ['sBIT', '\x08\x08\x08'], ['bKGD', '\0\xff\0\xff\0\xff']),
    ],
    [
      'of colours of which one is seen through',
      withChunks(2, ['tRNS', '\0\x01\0\x02\0\x03'], ['pHYs', `${numbers(11_811, 11_811).toString('latin1')}\x01`]),
    ],
    ['of a palette', withChunks(3, ['sBIT', '\x08\x08\x08'], palette, ['tRNS', '\0'], ['bKGD', '\x01'])],
    ['of grey and what shines through', withChunks(4, ['sBIT', '\x08\x08'], ['bKGD', '\0\0'])],
    ['of colours and what shines through', withChunks(6, ['sBIT', '\x08\x08\x08\x08'], ['bKGD', '\0\0\0\0\0\0'])],
    ['in several pieces', png(header(8, 2), ['IDAT', pixels(2).subarray(0, 5)], ['IDAT', pixels(2).subarray(5)], end)],
  ])('%s', async (_what, content) => {
    expect(await kept(content)).toEqual(content);
  });

  it.each([1, 2, 4, 8, 16])('of grey in %s bits, in rows and interlaced', async (depth) => {
    for (const interlace of [0, 1]) {
      const size = [0, 1].flatMap((pass) => (pass === 0 ? [numbers(11, 5)] : [bytes(depth, 0, 0, 0, interlace)]));
      const passes = interlace === 0 ? ['11 5'] : ['2 1', '1 1', '3 1', '3 2', '6 1', '5 3', '11 2'];
      const length = passes
        .map((pass) => pass.split(' ').map(Number))
        .reduce((sum, [width = 0, height = 0]) => sum + height * (1 + Math.ceil((width * depth) / 8)), 0);
      const content = png(['IHDR', Buffer.concat(size)], ['IDAT', deflateSync(Buffer.alloc(length))], end);
      expect([interlace, await isPlain(content), (await kept(content)).equals(content)]).toEqual([interlace, true, true]);
    }
  });

  it('as sharp writes it', async () => {
    const noise = sharp({
      create: { width: 64, height: 64, channels: 3, background: 'red', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
    });
    for (const options of [{}, { palette: true }, { progressive: true }, { palette: true, colours: 4 }])
      expect(await isPlain(await noise.clone().png(options).toBuffer())).toBe(true);
    expect(await isPlain(await noise.clone().withIccProfile('p3').png().toBuffer())).toBe(true);
  });
});

describe('a PNG loses what stands in', () => {
  it.each<[string, Buffer]>([
    ['the name of its table of colours', withChunks(2, ['iCCP', Buffer.concat([Buffer.from(`${secret}\0\0`), deflateSync('')])])],
    ['a table of colours that is none', withChunks(2, ['iCCP', Buffer.concat([Buffer.from('icc\0\0'), deflateSync(secret)])])],
    ['a table of colours that is not packed', withChunks(2, ['iCCP', `icc\0\0${secret}`])],
    ['its density', withChunks(2, ['pHYs', secret])],
    ['its density, if as long as one', withChunks(2, ['pHYs', secret.slice(0, 9)])],
    ['its bits', withChunks(2, ['sBIT', secret])],
    ['its bits, if as many', withChunks(2, ['sBIT', secret.slice(0, 3)])],
    ['its gamma', withChunks(2, ['gAMA', secret])],
    ['its gamma, if as long as one', withChunks(2, ['gAMA', secret.slice(0, 4)])],
    ['its chromaticities', withChunks(2, ['cHRM', secret])],
    ['its chromaticities, if as long as they', withChunks(2, ['cHRM', secret.repeat(3).slice(0, 32)])],
    ['its kind of sRGB', withChunks(2, ['sRGB', secret])],
    ['its ground', withChunks(2, ['bKGD', secret])],
    ['its ground, if as long as one', withChunks(2, ['bKGD', secret.slice(0, 6)])],
    ['the ground of a palette', withChunks(3, palette, ['bKGD', '\x02'])],
    ['what shines through', withChunks(3, palette, ['tRNS', secret])],
    ['what shines through where that stands with the pixels', withChunks(6, ['tRNS', secret.slice(0, 6)])],
    ['a palette where none is used', withChunks(2, ['PLTE', secret])],
    ['a palette of grey', withChunks(0, ['PLTE', secret])],
    ['a palette that is none', withChunks(3, ['PLTE', `${secret}x`])],
    ['a palette of more colours than there are numbers', png(header(1, 3), ['PLTE', secret], ['IDAT', deflateSync(Buffer.alloc(2))], end)],
    ['a second palette', withChunks(3, palette, ['PLTE', secret])],
    ['the same twice', withChunks(2, ['gAMA', numbers(45_455)], ['gAMA', numbers(45_455)])],
    ['what comes too late', png(header(8, 2), rows(2), ['gAMA', numbers(45_455)], end)],
    ['the ground before the palette', withChunks(3, ['bKGD', '\0'], palette)],
    ['the gamma behind the palette', withChunks(3, palette, ['gAMA', numbers(45_455)])],
    ['a second header', withChunks(2, header(8, 2))],
    ['what is not in its row', png(header(8, 2), rows(2), ['pHYs', `${numbers(1, 1).toString('latin1')}\x01`], ['IDAT', secret], end)],
    ['more data', png(header(8, 2), rows(2), ['IDAT', secret], end)],
    ['more data behind the pixels', png(header(8, 2), ['IDAT', Buffer.concat([pixels(2), Buffer.from(secret)])], end)],
    ['more rows than it shows', png(header(8, 2), ['IDAT', pixels(2, secret)], end)],
    ['its end', png(header(8, 2), rows(2), ['IEND', secret])],
    ['a chunk of text', withChunks(2, ['tEXt', `Comment\0${secret}`])],
  ])('%s', async (_what, content) => {
    expect(await isPlain(content)).toBe(false);
  });

  it('the sums of its chunks', async () => {
    const content = withChunks(2, ['gAMA', numbers(45_455)]);
    expect(await isPlain(content)).toBe(true);
    content.write('text', content.indexOf('gAMA') + 8, 'latin1');
    expect(await isPlain(content)).toBe(false);
  });

  it('a table of colours that holds more than one', async () => {
    const colours = await profile();
    const iccp = (name: string, body: Buffer): Chunk => ['iCCP', Buffer.concat([Buffer.from(`${name}\0\0`), body])];
    expect(await isPlain(withChunks(2, iccp('icc', deflateSync(colours))))).toBe(true);
    expect(await isPlain(withChunks(2, iccp(secret, deflateSync(colours))))).toBe(false);
    expect(await isPlain(withChunks(2, iccp('icc', deflateSync(Buffer.concat([colours, Buffer.from(secret)])))))).toBe(false);
    expect(await isPlain(withChunks(2, iccp('icc', Buffer.concat([deflateSync(colours), Buffer.from(secret)]))))).toBe(false);
    expect(await isPlain(withChunks(2, iccp('icc', deflateSync(Buffer.alloc(50_000_000)))))).toBe(false);
  });

  it('and is shown as before', async () => {
    const content = withChunks(2, ['gAMA', numbers(45_455)], ['sBIT', secret], ['PLTE', secret]);
    const clean = await kept(content);
    expect([clean.includes(secret), content.includes(secret)]).toEqual([false, true]);
    expect(await sharp(clean).raw().toBuffer()).toEqual(await sharp(withChunks(2)).raw().toBuffer());
  });
});

describe('a JPEG', () => {
  const segment = (kind: number, body: string | Buffer) => {
    const inside = Buffer.from(body as string, 'latin1');
    return Buffer.concat([bytes(0xff, kind, (inside.length + 2) >> 8, (inside.length + 2) & 255), inside]);
  };
  const jfif = 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0';
  const adobe = 'Adobe\0\x64\0\0\0\0\x01';
  const plain = async () => {
    const content = await oneColour(40, 20).jpeg().toBuffer();
    return Buffer.concat([content.subarray(0, 2), segment(0xe0, jfif), content.subarray(2)]);
  };
  /** Behind its beginning or its header of JFIF, which is the first 20 bytes. */
  const put = (content: Buffer, at: 2 | 20, ...more: readonly Buffer[]) =>
    Buffer.concat([content.subarray(0, at), ...more, content.subarray(at)]);

  it('stays with one header of JFIF, at its place', async () => {
    const content = await plain();
    expect(content.subarray(2, 20)).toEqual(segment(0xe0, jfif));
    expect(await isPlainPicture('jpg', content)).toBe(true);
    expect(await isPlainPicture('jpg', put(content, 20, segment(0xee, adobe)))).toBe(true);
  });

  it.each<[string, 2 | 20, readonly Buffer[]]>([
    ['a second header of JFIF', 20, [segment(0xe0, jfif)]],
    ['a header of JFIF that is not at its place', 2, [segment(0xee, adobe)]],
    ['a thousand headers of JFIF', 20, Array<Buffer>(1_000).fill(segment(0xe0, 'JFIF\0secret \0\0'))],
    ['two headers of Adobe', 20, [segment(0xee, adobe), segment(0xee, adobe)]],
    ['a header of Adobe with text', 20, [segment(0xee, 'Adobe\0secret ')]],
    ['two marks of a program', 20, [segment(0xfe, 'Lavc60.31.102'), segment(0xfe, 'Lavc19.5.1999')]],
  ])('does not with %s', async (_what, at, more) => {
    expect(await isPlainPicture('jpg', put(await plain(), at, ...more))).toBe(false);
  });

  it('does not with text in its header of JFIF', async () => {
    const content = await plain();
    for (const body of ['JFIF\0secret \0\0', 'JFIF\0\x01\x01\x03\0\x01\0\x01\0\0', 'JFIF\0\x01\x01\0\0\x01\0\x01\x01\x01xyz'])
      expect(await isPlainPicture('jpg', Buffer.concat([content.subarray(0, 2), segment(0xe0, body), content.subarray(20)]))).toBe(false);
  });

  it('does not with tables that nothing asks for', async () => {
    const content = await plain();
    const table = segment(0xdb, `\x03${secret.repeat(6).slice(0, 64)}`);
    expect(await isPlainPicture('jpg', put(content, 20, table, table))).toBe(false);
    expect(await isPlainPicture('jpg', put(content, 20, segment(0xdb, secret)))).toBe(false);
    expect(await isPlainPicture('jpg', put(content, 20, segment(0xc4, secret)))).toBe(false);
    expect(await isPlainPicture('jpg', put(content, 20, segment(0xdd, secret)))).toBe(false);
  });
});
