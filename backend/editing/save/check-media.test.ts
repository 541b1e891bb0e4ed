import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';

import { savedAt } from './allowed-path';
import { checkedMedia } from './check-media';
import { cleanSvg } from './clean-svg';
import { Refusal } from './refusal';

const kept = (path: string, content: Buffer) => {
  const place = savedAt(path);
  if (!place || !('media' in place)) throw new Error(`${path} is no media file`);
  return checkedMedia(place.media, { path, extension: place.extension, content });
};

const refusal = async (path: string, content: Buffer) =>
  kept(path, content).then(
    () => 'kept',
    (error: Error) => (error instanceof Refusal ? error.code : error.message),
  );

const picture = (width = 40, height = 20) => sharp({ create: { width, height, channels: 3, background: '#197b30' } });

describe('pictures', () => {
  it('are turned upright and lose the place where they were taken', async () => {
    const taken = await picture()
      .jpeg()
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '39/1 21/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(taken.includes('Exif')).toBe(true);
    const clean = await kept('media/units/a.jpg', taken);
    const { width, height, exif, orientation } = await sharp(clean).metadata();
    expect({ width, height, exif, orientation }).toEqual({ width: 20, height: 40, exif: undefined, orientation: undefined });
    expect(clean.includes('Exif')).toBe(false);
    expect(await kept('media/units/a.jpg', clean)).toEqual(clean);
  });

  it('are shrunk to what anybody needs', async () => {
    const { width, height } = await sharp(await kept('media/units/a.png', await picture(7000, 70).png().toBuffer())).metadata();
    expect([width, height]).toEqual([6000, 60]);
  });

  it.each(['png', 'webp', 'avif'] as const)('lose what is written into them as %s', async (format) => {
    const taken = await picture()
      .toFormat(format)
      .withExif({ IFD0: { Copyright: 'Secret place' } })
      .toBuffer();
    expect(taken.includes('Secret place')).toBe(true);
    expect((await kept(`media/a.${format}`, taken)).includes('Secret place')).toBe(false);
  });

  it('lose what hangs behind their end', async () => {
    const jpeg = Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
    const png = Buffer.concat([await picture().png().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
    for (const [path, content] of [
      ['media/a.jpg', jpeg],
      ['media/a.png', png],
    ] as const)
      expect((await kept(path, content)).includes('script')).toBe(false);
  });

  it('must be what their name says, and whole', async () => {
    const jpeg = await picture(800, 800).jpeg().toBuffer();
    expect(await refusal('media/a.png', jpeg)).toBe('wrong_kind');
    expect(await refusal('media/a.jpg', Buffer.from('<html>'))).toBe('wrong_kind');
    expect(await refusal('media/a.jpg', Buffer.concat([jpeg.subarray(0, 400)]))).toBe('unreadable_picture');
  });
});

describe('drawings', () => {
  const svg = (inner: string, more = '') =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${more}>${inner}</svg>`;

  it('keep their shapes', () => {
    const drawing = svg(
      '<defs><linearGradient id="a"><stop offset="1" stop-color="#fff"/></linearGradient></defs><path d="M0 0h9" fill="url(#a)" style="stroke:red;stroke-width:2"/><use xlink:href="#b"/><text>1 &lt; 2</text>',
      'viewBox="0 0 9 9"',
    );
    const clean = cleanSvg(drawing);
    for (const part of [
      'viewBox="0 0 9 9"',
      'fill="url(#a)"',
      'style="stroke:red;stroke-width:2"',
      'xlink:href="#b"',
      '1 &lt; 2',
      '<stop offset="1"',
    ])
      expect(clean).toContain(part);
    expect(cleanSvg(clean)).toBe(clean);
  });

  it('keep the colours that stand in a style sheet', () => {
    const drawing = svg(
      '<defs><style>.a{fill:#0f6b4c}.a,.b{stroke:red}@media print{.b{fill:blue}}</style></defs><path class="a" d="M0 0h9"/><path class="a" d="M1 1h9"/><path class="b" d="M2 2"/>',
    );
    const clean = cleanSvg(drawing);
    expect(clean).not.toContain('<style');
    expect(clean.match(/style="fill:#0f6b4c;stroke:red"/g)).toHaveLength(2);
    expect(clean).toContain('style="stroke:red"');
    expect(cleanSvg(clean)).toBe(clean);
  });

  it.each([
    ['<script>alert(1)</script>', 'alert'],
    ['<a href="javascript:alert(1)"><path d="M0 0"/></a>', 'javascript'],
    ['<path onload="alert(1)" d="M0 0"/>', 'onload'],
    ['<foreignObject><body xmlns="http://www.w3.org/1999/xhtml">evil</body></foreignObject>', 'evil'],
    ['<image href="https://evil.example/a.png"/>', 'evil'],
    ['<use href="https://evil.example/a.svg#b"/>', 'evil'],
    ['<use href="data:image/svg+xml;base64,AAAA#x"/>', 'data:'],
    ['<path d="M0 0" fill="url(https://evil.example/#a)"/>', 'evil'],
    ['<path d="M0 0" style="fill:url( \'//evil.example/a\' )"/>', 'evil'],
    ['<path d="M0 0" style="fill:u\\72l(//evil.example/a)"/>', 'evil'],
    ['<style>@import "https://evil.example/a.css";</style>', 'evil'],
    ['<style>path{fill:url(https://evil.example/#a)}</style><path d="M0 0"/>', 'evil'],
    ['<style>path{fill:u\\72l(//evil.example/a)}</style><path d="M0 0"/>', 'evil'],
    ['<style>/*</style><script>alert(1)</script><style>*/</style><path d="M0 0"/>', 'alert'],
    ['<animate attributeName="href" values="javascript:alert(1)"/>', 'javascript'],
    ['<set attributeName="onmouseover" to="alert(1)"/>', 'alert'],
    ['<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>', 'alert'],
    ['<g xml:base="https://evil.example/"><path d="M0 0"/></g>', 'evil'],
    ['<?xml-stylesheet href="https://evil.example/a.css"?><!-- evil --><path d="M0 0"/>', 'evil'],
  ])('lose %s', (inner, word) => {
    expect(cleanSvg(svg(inner))).not.toContain(word);
  });

  it('are refused when they are none, or declare entities', async () => {
    for (const text of [
      '<html/>',
      'not xml',
      '<svg>',
      '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>',
      '<svg xmlns="http://www.w3.org/2000/svg">&a;</svg>',
      svg(`${'<g>'.repeat(200)}${'</g>'.repeat(200)}`),
    ])
      expect(await refusal('media/a.svg', Buffer.from(text))).toBe('not_svg');
  });

  it('are refused with a style sheet that would take long', async () => {
    const many = svg(`<style>${'.a{fill:red}'.repeat(50)}</style>${'<path class="a" d="M0 0"/>'.repeat(2_000)}`);
    expect(await refusal('media/a.svg', Buffer.from(many))).toBe('many_styles');
  });
});

describe('other files', () => {
  it('are refused when they are not what their name says, or do something', async () => {
    const pdf = (inside: string) => Buffer.from(`%PDF-1.7\n${inside}\nstartxref\n0\n%%EOF`);
    expect(await refusal('media/a.pdf', pdf('1 0 obj <</Type/Catalog>> endobj'))).toBe('kept');
    expect(await refusal('media/a.pdf', pdf('<</OpenAction<</S/JavaScript>>>>'))).toBe('active_pdf');
    expect(await refusal('media/a.pdf', Buffer.from('%PDF-<script>'))).toBe('wrong_kind');
    expect(await refusal('media/a.mp4', Buffer.from('MZ this is a program'))).toBe('wrong_kind');
    expect(await refusal('media/a.vtt', Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nOlá\n'))).toBe('kept');
    expect(await refusal('media/a.vtt', Buffer.from('<html>'))).toBe('wrong_kind');
    expect(await refusal('media/a.vtt', Buffer.from([...Buffer.from('WEBVTT\n'), 0xff, 0xfe]))).toBe('wrong_kind');
  });

  it('all of the sample content may stay, byte by byte', async () => {
    const folder = resolve(__dirname, '../../../content/media');
    const paths = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const changed: string[] = [];
    for (const entry of paths) {
      const content = readFileSync(join(entry.parentPath, entry.name));
      const path = `media/${entry.name}`;
      if (!(await kept(path, content)).equals(content)) changed.push(path);
    }
    expect(paths.length).toBeGreaterThan(100);
    expect(changed).toEqual([]);
  });
});
