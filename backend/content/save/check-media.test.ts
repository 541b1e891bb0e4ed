import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';

import { savedAt } from './allowed-files';
import { checkedMedia, isPlainJpeg } from './check-media';
import { cleanSvg } from './clean-svg';
import { SaveRefusal } from './refusal';
import { least, measured, type Measured } from '../../../tests/fixtures/measured';

const kept = (path: string, content: Buffer) => {
  const place = savedAt(path);
  if (!place || !('media' in place)) throw new Error(`${path} is no media file`);
  return checkedMedia(place.media, { path, extension: place.extension, content });
};

const refusal = async (path: string, content: Buffer) =>
  kept(path, content).then(
    () => 'kept',
    (error: Error) => (error instanceof SaveRefusal ? error.code : error.message),
  );

const svg = (inner: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${more}>${inner}</svg>`;
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

  it.each(['jpg', 'png', 'webp', 'avif'] as const)(
    'lose what is written into them as %s, and what hangs behind their end',
    async (format) => {
      const taken = await picture()
        .toFormat(format)
        .withExif({ IFD0: { Copyright: 'Secret place' } })
        .toBuffer();
      const clean = await kept(`media/a.${format}`, Buffer.concat([taken, Buffer.from('<script>alert(1)</script>')]));
      for (const text of ['Secret place', '<script>'])
        expect([taken.includes('Secret place'), clean.includes(text)]).toEqual([true, false]);
    },
  );

  it('keep what says how their colours are to be read; with a table of them they are written anew', async () => {
    const plain = await picture().jpeg().toBuffer();
    const adobe = Buffer.from('\xff\xee\0\x0eAdobe\0\x64\0\0\0\0\x01', 'latin1');
    const taken = Buffer.concat([plain.subarray(0, 2), adobe, plain.subarray(2)]);
    expect(await kept('media/a.jpg', taken)).toEqual(taken);
    const clean = await kept('media/a.jpg', await picture().withIccProfile('p3').jpeg().toBuffer());
    expect((await sharp(clean).metadata()).icc).toBeUndefined();
  });

  it('are refused at once with millions of parts', async () => {
    const scans = Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(12_000_000, Buffer.from('ffda0002', 'hex'))]);
    const { took } = await measured(() => expect(isPlainJpeg(scans)).toBe(false));
    expect(took).toBeLessThan(500);
  });
});

describe('drawings', () => {
  it('keep their shapes', async () => {
    const drawing = svg(
      '<defs><linearGradient id="a"><stop offset="1" stop-color="#fff"/></linearGradient></defs><path d="M0 0h9" fill="url(#a)" style="stroke:red;stroke-width:2"/><use xlink:href="#b"/><text>1 &lt; 2</text>',
      'viewBox="0 0 9 9"',
    );
    const clean = await cleanSvg(drawing);
    for (const part of [
      'viewBox="0 0 9 9"',
      'fill="url(#a)"',
      'style="stroke:red;stroke-width:2"',
      'xlink:href="#b"',
      '1 &lt; 2',
      '<stop offset="1"',
    ])
      expect(clean).toContain(part);
    expect(await cleanSvg(clean)).toBe(clean);
  });

  it('keep the colours that stand in a style sheet', async () => {
    const drawing = svg(
      '<defs><style>.a{fill:#0f6b4c}.a,.b{stroke:red}@media print{.b{fill:blue}}</style></defs><path class="a" d="M0 0h9"/><path class="a" d="M1 1h9"/><path class="b" d="M2 2"/>',
    );
    const clean = await cleanSvg(drawing);
    expect(clean).not.toContain('<style');
    expect(clean.match(/style="fill:#0f6b4c;stroke:red"/g)).toHaveLength(2);
    expect(clean).toContain('style="stroke:red"');
    expect(await cleanSvg(clean)).toBe(clean);
  });

  it.each([
    ['<use href="data:image/svg+xml;base64,AAAA#x"/>', 'data:'],
    ['<path d="M0 0" fill="url(https://evil.example/#a)"/>', 'evil'],
    ['<path d="M0 0" style="fill:url( \'//evil.example/a\' )"/>', 'evil'],
    ['<path d="M0 0" style="fill:u\\72l(//evil.example/a)"/>', 'evil'],
    ['<style>path{fill:u\\72l(//evil.example/a)}</style><path d="M0 0"/>', 'evil'],
    ['<style>/*</style><script>alert(1)</script><style>*/</style><path d="M0 0"/>', 'alert'],
    ['<animate attributeName="href" values="javascript:alert(1)"/>', 'javascript'],
    ['<set attributeName="onmouseover" to="alert(1)"/>', 'alert'],
    ['<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>', 'alert'],
    ['<g xml:base="https://evil.example/"><path d="M0 0"/></g>', 'evil'],
    ['<?xml-stylesheet href="https://evil.example/a.css"?><!-- evil --><path d="M0 0"/>', 'evil'],
  ])('lose %s', async (inner, word) => {
    expect(await cleanSvg(svg(inner))).not.toContain(word);
  });

  const numbered = (count: number, each: (index: number) => string) => Array.from({ length: count }, (_, index) => each(index)).join('');
  it.each([
    ['many parts and rules', `<style>${'.a{fill:red}'.repeat(100)}</style>${'<path class="a" d="M0 0"/>'.repeat(2_000)}`],
    ['40,000 selectors', `<style>${numbered(40_000, (index) => `.a${index},`)}b{fill:red}</style><path class="a1"/>`],
    ['much to be said of each part', `<style>.a{fill:${'a'.repeat(50_000)}}</style>${'<path class="a"/>'.repeat(5_000)}`],
    ['selectors that look around', '<style>g g g path{fill:red}</style><path/>'],
    ['selectors that ask', '<style>[class~=a]{fill:red}</style><path/>'],
  ])('are refused with a style sheet of %s', async (_what, inner) => {
    expect(await refusal('media/a.svg', Buffer.from(svg(inner)))).toBe('many_styles');
  });

  const doubled = (part: (index: number) => string) => svg(`<g id="a0"><path/></g>${numbered(30, part)}`);
  it.each([
    ['use', doubled((index) => `<g id="a${index + 1}">${`<use xlink:href="#a${index}"/>`.repeat(10)}</g>`)],
    ['patterns', doubled((index) => `<pattern id="a${index + 1}">${`<path fill="url(#a${index})"/>`.repeat(10)}</pattern>`)],
    ['masks in styles', doubled((index) => `<mask id="a${index + 1}">${`<path style="mask:url(#a${index})"/>`.repeat(10)}</mask>`)],
    [
      'masks in a style sheet',
      doubled(
        (index) =>
          `<style>.b${index}{mask:url(#a${index})}</style><mask id="a${index + 1}">${`<path class="b${index}"/>`.repeat(10)}</mask>`,
      ),
    ],
    ['one another', svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')],
    ['a long row', svg(numbered(20_000, (index) => `<g id="a${index + 1}"><use href="#a${index}"/></g>`))],
  ])('are refused when they show without end: %s', async (_what, drawing) => {
    expect(await refusal('media/a.svg', Buffer.from(drawing))).toBe('many_copies');
  });

  it('may show the same many times, and have colours that are written as a part is named', async () => {
    const drawing = svg('<g id="fff" fill="#fff" stroke=" #abc"><g id="abc" style="fill:#abc"><path fill="#fff" d="M0 0"/></g></g>');
    const copies = svg(`<path id="a" d="M0 0"/>${'<use href="#a" x="1"/>'.repeat(2_000)}`);
    for (const each of [drawing, copies]) expect(await refusal('media/a.svg', Buffer.from(each))).toBe('kept');
  });
});

describe('other files', () => {
  it('are kept when they are what their name says, and refused when they break off', async () => {
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj <</Type/Catalog>> endobj\nstartxref\n0\n%%EOF');
    expect(await refusal('media/a.pdf', pdf)).toBe('kept');
    expect(await refusal('media/a.pdf', pdf.subarray(0, 12))).toBe('damaged_pdf');
    expect(await refusal('media/a.vtt', Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nOlá\n'))).toBe('kept');
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

// What is loaded and compiled first is not measured.
beforeAll(() => cleanSvg(svg(`<style>${'.a{fill:red}'.repeat(500)}</style>${'<path class="a" d="M0 0"/>'.repeat(100)}`)));

describe('a drawing cannot make others wait', () => {
  it.each([
    ['many selectors of many declarations', `<style>${'a,'.repeat(1_949)}a{${'r:1;'.repeat(24_000)}}</style><path d=""/>`],
    ['many selectors of fewer declarations', `<style>${'a,'.repeat(1_949)}a{${'r:1;'.repeat(4_000)}}</style><path d=""/>`],
    ['selectors that all mean the same part', `<style>${'path,'.repeat(1_900)}path{fill:${'a'.repeat(80_000)}}</style><path d=""/>`],
    [
      'a long value that a short one replaces',
      `<style>path{fill:${'a'.repeat(90_000)}}.b{fill:red}</style>${'<path class="b"/>'.repeat(20_000)}`,
    ],
    ['a selector of many classes', `<style>${'.a'.repeat(40_000)}{fill:red}</style>${'<path class="a"/>'.repeat(20_000)}`],
    ['a style of a megabyte', `<path style="${'fill:red;'.repeat(110_000)}"/>`],
    ['classes of a megabyte', `<style>.a{fill:red}</style><path class="${'a b'.repeat(330_000)}"/>`],
    ['references of a megabyte', `<path fill="${'url(#a)'.repeat(145_000)}"/>`],
    [
      'references of a megabyte in several attributes',
      `<path ${['fill', 'stroke', 'mask', 'filter', 'clip-path', 'marker-mid'].map((name) => `${name}="${'url(#a)'.repeat(24_000)}"`).join(' ')}/>`,
    ],
    [
      'parts that refer to others very often',
      `<style>.a{mask:${'url(#b) '.repeat(3_900)}}</style><g id="b"/>${'<path class="a"/>'.repeat(120)}`,
    ],
    ['250,000 parts', '<g/>'.repeat(250_000)],
    ['words of a megabyte', `<text>${'"'.repeat(1_000_000)}</text>`],
    ['a style sheet of very short rules', `<style>${'a{}'.repeat(33_000)}</style>`],
    ['a style sheet of rules in each other', `<style>${'a{'.repeat(33_000)}${'}'.repeat(33_000)}</style>`],
    ['100,000 attributes', `<path ${Array.from({ length: 100_000 }, (_, index) => `a${index}=""`).join(' ')}/>`],
  ])('with %s', async (_what, inner) => {
    const times: Measured[] = [];
    while (times.length < 3 && (times.at(-1)?.held ?? Infinity) >= 120)
      times.push(await measured(() => refusal('media/a.svg', Buffer.from(svg(inner)))));
    expect(least(times, 'held')).toBeLessThan(120);
    expect(least(times, 'took')).toBeLessThan(3_000);
  });

  it('and who sent one that takes too long is told what to do', async () => {
    // Each look at the clock finds a minute gone.
    let minutes = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => (minutes += 1) * 60_000);
    const answer = await refusal('media/a.svg', Buffer.from(svg('<path/>'.repeat(10_000))));
    clock.mockRestore();
    expect(answer).toBe('involved_drawing');
    expect(await refusal('media/a.svg', Buffer.from(svg(`<path style="${'fill:red;'.repeat(50_000)}"/>`)))).toBe('involved_drawing');
    const said = new SaveRefusal('involved_drawing', { path: 'media/a.svg' });
    expect([said.said('pt'), said.said('en')]).toEqual([expect.stringContaining('simplifique'), expect.stringContaining('simplify')]);
  });
});

describe('a drawing as programs export it stays', () => {
  it.each([
    ['a path of a megabyte', `<path d="M0 0${'h1 '.repeat(340_000)}"/>`],
    ['points of a megabyte', `<polyline points="${'1,2 '.repeat(250_000)}"/>`],
    ['30,000 parts', '<path d="M0 0h9" fill="red"/>'.repeat(30_000)],
    [
      'a style for each of 5,000 parts',
      '<path d="M0 0h9" style="display:inline;fill:#0f6b4c;fill-opacity:1;stroke:none;stroke-width:0.26458332"/>'.repeat(5_000),
    ],
    ['many filters and masks', '<g clip-path="url(#a)" filter="url(#b)" mask="url(#c)" transform="matrix(1 0 0 1 2 3)"/>'.repeat(3_000)],
  ])('with %s', async (_what, inner) => {
    expect(await cleanSvg(svg(inner))).toContain(inner.slice(0, -2).split('/>')[0]);
  });

  it('with 600 classes of which each part names two', async () => {
    const classes = Array.from({ length: 600 }, (_, index) => `.cls-${index},.st${index}{fill:#0f6b4c;stroke-miterlimit:10;}`);
    const parts = Array.from({ length: 4_000 }, (_, index) => `<path class="cls-${index % 600} other"/>`);
    const clean = await cleanSvg(svg(`<style>${classes.join('\n')}</style>${parts.join('')}`));
    expect(clean.match(/style="fill:#0f6b4c;stroke-miterlimit:10"/g)).toHaveLength(4_000);
  });
});
