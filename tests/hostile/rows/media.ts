import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pdf } from '../../fixtures/cv-files';
import { oneColour } from '../../fixtures/one-colour';
import { each, many, rowsOf, words, type Row, type Short } from '../row';
import { upload } from './save-request';

const common = { to: 'backend', kind: 'save' } as const;
type Content = string | Uint8Array;
const svg = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">${inner}</svg>`;

const jpeg = () => oneColour(9, 9).jpeg().toBuffer();
const png = () => oneColour(9, 9).png().toBuffer();

const hidden = 'Rua da Prata 7, 38.7123 N, 9.1372 W';
/** A JPEG with text in one of its segments. */
async function jpegWith(segment: string): Promise<Buffer> {
  const text = Buffer.from(`${segment.slice(2)}\0${hidden}`, 'latin1');
  const head = Buffer.from([0xff, Number.parseInt(segment.slice(0, 2), 16), (text.length + 2) >> 8, (text.length + 2) & 255]);
  const whole = await jpeg();
  return Buffer.concat([whole.subarray(0, 2), head, text, whole.subarray(2)]);
}

/** A few kB that say that they are `side` x `side` pixels. */
async function bomb(side: number): Promise<Buffer> {
  const small = await oneColour(side, 1).png().toBuffer();
  small.writeUInt32BE(side, 20);
  return small;
}

const drawings: Record<string, string> = {
  'a rule of blanks': svg(`<style>a ${' '.repeat(200_000)}{fill:red}</style>`),
  'a style sheet of open brackets': svg(`<style>${'{'.repeat(100_000)}</style>`),
  'a style of 50,000 values': svg(`<path style="${'fill:red;'.repeat(50_000)}" d="M0 0h9"/>`),
  '2,000 selectors of 24,000 values': svg(`<style>${'a,'.repeat(1_949)}a{${'r:1;'.repeat(24_000)}}</style><path d=""/>`),
  'long values that others replace': svg(
    `<style>path{fill:${'a'.repeat(90_000)}}.a{fill:red}</style>${'<path class="a"/>'.repeat(20_000)}`,
  ),
  'classes of a megabyte': svg(`<style>.a{fill:red}</style><path class="${'a b'.repeat(330_000)}" d="M0 0h9"/>`),
  'references of a megabyte': svg(`<path fill="${'url(#a)'.repeat(145_000)}" d="M0 0h9"/>`),
  '10,000 copies': svg(`<path id="a" d="M0 0h9"/>${'<use href="#a"/>'.repeat(10_000)}`),
  '100,000 elements': svg('<g/>'.repeat(100_000)),
  '20,000 elements in each other': svg(`${'<g>'.repeat(20_000)}${'</g>'.repeat(20_000)}`),
  '50,000 attributes': svg(`<path ${many(50_000, (n) => `a${n}="1" `)}/>`),
  'a path of 500 kB': svg(`<path d="M0 0${'h1'.repeat(250_000)}"/>`),
  filters: svg(`<filter id="a">${'<feGaussianBlur stdDeviation="999"/>'.repeat(5_000)}</filter><path filter="url(#a)" d="M0 0h9"/>`),
};

const refusedDrawings = [
  ...['<svg xmlns="http://www.w3.org/2000/svg"><g>', '<html><script>alert(1)</script></html>', '', 'svg'],
  `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('&a;')}`,
  `<!DOCTYPE svg [${many(9, (n) => `<!ENTITY a${n} "${`&a${n - 1};`.repeat(10)}">`)}]>${svg('&a8;')}`,
];

const activeDrawings = [
  '<script>alert(1)</script>',
  '<a href="javascript:alert(1)"><path d="M0 0h9"/></a>',
  '<path onload="alert(1)" d="M0 0h9"/>',
  '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></body></foreignObject>',
  '<image href="https://evil.example/a.png"/>',
  '<use href="https://evil.example/a.svg#a"/>',
  '<style>@import url(https://evil.example/a.css);</style>',
  '<style>path{fill:url(https://evil.example/a#b)}</style>',
  '<set attributeName="href" to="javascript:alert(1)"/>',
  '<animate attributeName="onload" values="alert(1)"/>',
];

const wrongFiles: Record<string, [file: string, content: () => Content | Promise<Content>]> = {
  'a program that is called a picture': ['a.jpg', () => 'MZ\x90\0 this program'],
  'a page that is called a picture': ['a.png', () => '<html><script>alert(1)</script>'],
  'a picture of another kind than its name says': ['a.png', jpeg],
  'half a picture': ['a.png', async () => (await png()).subarray(0, 40)],
  'a picture of nothing': ['a.jpg', () => new Uint8Array(0)],
  'a picture that is made to fill the memory': ['a.png', () => bomb(30_000)],
  'a picture that is made to fill more of it': ['a.png', () => bomb(65_000)],
  'a PDF that runs something': ['a.pdf', () => pdf('3 0 obj <</OpenAction<</S/JavaScript/JS(app.alert(1))>>>> endobj')],
  'a PDF with bytes after its end': ['a.pdf', () => Buffer.concat([pdf(), Buffer.alloc(2_000, 'x')])],
  'a PDF that is none': ['a.pdf', () => 'PDF'],
  'a film that is none': ['a.mp4', () => 'film'],
  'subtitles that are none': ['a.vtt', () => '<script>alert(1)</script>'],
};
const slowPdfs: Record<string, () => Buffer> = {
  'a PDF of 100,000 empty packed parts': () => pdf('1 0 obj<</Type/ObjStm>>stream\n\nendstream endobj\n'.repeat(100_000)),
  'a PDF of 15 MB of #41': () => pdf('#41'.repeat(5_000_000)),
};

/** The number of a segment of a JPEG, and how it begins: APP0 and so on, and a comment. */
const segments = words(`e0JFIF e0JFXX e1Exif e1http://ns.adobe.com/xap/1.0/ e2ICC_PROFILE e4 edPhotoshop eeAdobe fe`);

/** A file with a name of its own at each try, of which the stored bytes must not match. */
const stored = (what: string, file: (turn: number) => string, content: () => Content | Promise<Content>, never: RegExp): Short => [
  what,
  [201, 422],
  async (servers, turn) => upload(await content(), `media/${file(turn)}`)(servers),
  {
    after: (servers, { status }) => {
      if (status === 201) expect(readFileSync(join(servers.content.folder, 'media', file(0)), 'latin1')).not.toMatch(never);
    },
  },
];

export const mediaRows: readonly Row[] = [
  ...rowsOf(
    { group: 'a file', ...common, slow: true },
    ...each('', wrongFiles, 422, async ([file, content], servers) => upload(await content(), `media/${file}`)(servers)),
    // Its 22 MB alone keep a server busy for as long as `/healthz` may take.
    ['a picture that is too large', 413, upload(new Uint8Array(16 * 1024 * 1024), 'media/a.jpg'), { slow: false }],
    ...each('', slowPdfs, [201, 422], (content, servers, turn) => upload(content(), `media/slow-${content().length}-${turn}.pdf`)(servers)),
    ...segments.map((segment, index) =>
      stored(
        `text in ${segment} of a JPEG goes`,
        (turn) => `segment-${index}-${turn}.jpg`,
        () => jpegWith(segment),
        new RegExp(hidden),
      ),
    ),
  ),
  ...rowsOf(
    { group: 'a drawing', ...common, slow: true },
    ...each('of', drawings, [201, 422], (content, servers, turn) =>
      upload(content, `media/drawing-${Object.values(drawings).indexOf(content)}-${turn}.svg`)(servers),
    ),
    ...each('that is refused,', refusedDrawings, 422, (content, servers) => upload(content, 'media/refused.svg')(servers)),
    ...activeDrawings.map((inner, index) =>
      stored(
        `with ${inner}`,
        (turn) => `active-${index}-${turn}.svg`,
        () => svg(`${inner}<path d="M0 0h9"/>`),
        /script|evil\.example|onload|foreignObject/i,
      ),
    ),
  ),
];
