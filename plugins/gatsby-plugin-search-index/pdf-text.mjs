import { inflateSync } from 'node:zlib';
import { textOfContent } from './pdf-content.mjs';

/** In bytes, of one stream. */
const longestStream = 16 * 1024 * 1024;
/** In letters: more is not searched. */
const longestText = 200_000;
const deepest = 40;
/** In letters that are looked at: far more than any document takes, and seconds for one that is made to take long. */
const mostWork = 200_000_000;

/**
 * The language and the text of a PDF, page by page, as far as its fonts say which letters they
 * draw: `{ language: 'pt-PT', text: 'Licença …' }`. A scan, a file with a password, or one that is
 * made to take long has no text.
 */
export function readPdf(bytes) {
  try {
    return readText(bytes);
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error;
    return { language: '', text: '' };
  }
}

class TooMuchWork extends Error {}

/** The objects of a file by number, and how much of it may still be looked at. */
class Objects extends Map {
  #left = mostWork;
  /** Those that were read: most pages share them. */
  fonts = new Map();

  spend(letters) {
    this.#left -= letters;
    if (this.#left < 0) throw new TooMuchWork();
  }
}

function readText(bytes) {
  const file = bytes.toString('latin1');
  const objects = file.includes('/Encrypt') ? new Objects() : objectsOf(file);
  const root = dictOf(objects, file.slice(file.lastIndexOf('/Root')), 'Root') || catalogOf(objects);
  const [, language = ''] = /\/Lang\s*\(([\w-]{2,35})\)/.exec(root) ?? [];
  const pieces = [];
  for (const page of pagesIn(objects, dictOf(objects, root, 'Pages'), { resources: '', depth: 0 }))
    // Without its number.
    pieces.push(textOfPage(objects, page).replace(/^\s*\d+\s*\/\s*\d+(?=\s)/, ''));
  const text = pieces.join(' ').slice(0, longestText);
  return { language, text: text.normalize('NFC').replace(/\s+/g, ' ').trim() };
}

/** `12 0 obj …` -> 12: what stands before its stream, and the stream. Those within others too. */
function objectsOf(file) {
  const objects = new Objects();
  for (const { 1: number, 0: head, index } of file.matchAll(/\b(\d{1,10})\s{1,4}\d{1,5}\s{1,4}obj\b/g)) {
    const start = index + head.length;
    const end = endOf(file, 'endobj', start);
    objects.spend(end - start);
    const at = file.slice(start, end).search(/stream\r?\n/);
    const dict = file.slice(start, at < 0 ? end : start + at);
    const from = at < 0 ? -1 : file.indexOf('\n', start + at) + 1;
    const packed = () => (from < 0 ? '' : file.slice(from, endOf(file, 'endstream', from)));
    const stream = () => {
      const text = unpacked(dict, packed());
      objects.spend(end - start + text.length);
      return text;
    };
    objects.set(Number(number), { dict, stream });
  }
  for (const { dict, stream } of [...objects.values()]) {
    if (!/\/Type\s*\/ObjStm\b/.test(dict)) continue;
    const text = stream();
    const first = numberOf(dict, 'First');
    const places = (text.slice(0, first).match(/\d+/g) ?? []).map(Number);
    for (let at = 0; at + 1 < places.length; at += 2) {
      const end = places[at + 3] ?? text.length;
      objects.set(places[at], { dict: text.slice(first + places[at + 1], first + end), stream: () => '' });
    }
  }
  return objects;
}

function endOf(file, word, from) {
  const at = file.indexOf(word, from);
  return at < 0 ? file.length : at;
}

const numberOf = (dict, key) => Number(new RegExp(`/${key}\\s+(\\d+)`).exec(dict)?.[1] ?? 0);

/** Pictures and fonts are packed in other ways: they have no text. */
function unpacked(dict, packed) {
  const filters = /\/Filter\s*(\[[^[\]]*\]|\/\w+)/.exec(dict)?.[1].match(/\w+/g) ?? [];
  if (filters.length === 0) return packed;
  if (filters.length > 1 || !/^Fl(?:ateDecode)?$/.test(filters[0])) return '';
  try {
    return inflateSync(Buffer.from(packed, 'latin1'), { maxOutputLength: longestStream, finishFlush: 2 }).toString(
      'latin1',
    );
  } catch {
    return '';
  }
}

const catalogOf = (objects) => [...objects.values()].find(({ dict }) => /\/Type\s*\/Catalog\b/.test(dict))?.dict ?? '';

/** What a key leads to, here or in an object of its own: a dictionary, or a list with its brackets. */
function dictOf(objects, dict, key) {
  // Looking takes its time in a short one too.
  objects.spend(dict.length + 1_000);
  const [found, number] = new RegExp(`/${key}\\s*(?:(\\d+)\\s+\\d+\\s+R|(?=<<|\\[))`).exec(dict) ?? [];
  if (found === undefined) return '';
  if (number !== undefined) return objects.get(Number(number))?.dict ?? '';
  const start = dict.indexOf(found) + found.length;
  let depth = 0;
  for (const { 0: sign, index } of dict.slice(start).matchAll(/<<|>>|\[|\]/g)) {
    depth += sign === '<<' || sign === '[' ? 1 : -1;
    if (depth === 0) return dict.slice(start, start + index + sign.length);
  }
  return dict.slice(start);
}

const referencesIn = (text) =>
  [...text.matchAll(/\b(\d{1,10})\s{1,4}\d{1,5}\s{1,4}R\b/g)].map(([, number]) => Number(number));

function* pagesIn(objects, node, { resources, depth }) {
  if (depth > deepest) return;
  const own = dictOf(objects, node, 'Resources') || resources;
  const kids = dictOf(objects, node, 'Kids');
  if (!kids) yield { dict: node, resources: own };
  for (const number of referencesIn(kids))
    yield* pagesIn(objects, objects.get(number)?.dict ?? '', { resources: own, depth: depth + 1 });
}

function textOfPage(objects, { dict, resources }) {
  const [, one] = /\/Contents\s+(\d+)\s+\d+\s+R/.exec(dict) ?? [];
  const streams = one === undefined ? referencesIn(dictOf(objects, dict, 'Contents')) : [Number(one)];
  const read = (number) => {
    const object = objects.get(number);
    const many = object && /^\s*\[/.test(object.dict) ? referencesIn(object.dict) : null;
    return many ? many.map((each) => objects.get(each)?.stream() ?? '').join('\n') : (object?.stream() ?? '');
  };
  return textOfContent(streams.map(read).join('\n'), fontsOf(objects, resources));
}

/** `/F4` -> how its codes are read, and how far each moves on, in thousandths of the size. */
function fontsOf(objects, resources) {
  const fonts = new Map();
  for (const [, name, number] of dictOf(objects, resources, 'Font').matchAll(/\/([^\s/<>[\]()]+)\s+(\d+)\s+\d+\s+R/g)) {
    if (!objects.fonts.has(number)) objects.fonts.set(number, fontOf(objects, objects.get(Number(number))?.dict ?? ''));
    fonts.set(name, objects.fonts.get(number));
  }
  return fonts;
}

function fontOf(objects, font) {
  const [, map] = /\/ToUnicode\s+(\d+)\s+\d+\s+R/.exec(font) ?? [];
  const letters = map === undefined ? null : lettersOf(objects, objects.get(Number(map))?.stream() ?? '');
  const isWide = /\/Type0\b/.test(font);
  return { bytes: isWide ? 2 : 1, letters, widths: isWide ? wideWidths(objects, font) : widthsOf(objects, font) };
}

function widthsOf(objects, font) {
  const first = numberOf(font, 'FirstChar');
  const widths = dictOf(objects, font, 'Widths').match(/[\d.]+/g) ?? [];
  return new Map(widths.map((width, at) => [first + at, Number(width)]));
}

/** `[3 [260 0] 19 24 572]` -> 3: 260, 4: 0, 19 to 24: 572 */
function wideWidths(objects, font) {
  const list = dictOf(objects, font, 'DescendantFonts');
  const [number] = referencesIn(list);
  const own = number === undefined ? list : (objects.get(number)?.dict ?? '');
  const widths = new Map();
  const said = dictOf(objects, own, 'W').slice(1, -1);
  for (const [, from, each, to, width] of said.matchAll(
    /\b(\d{1,5})(?:\s{0,4}\[([^[\]]*)\]|\s{1,4}(\d{1,5})\s{1,4}([\d.]+))/g,
  )) {
    const row =
      each?.match(/[\d.]+/g) ?? Array.from({ length: Math.min(Number(to) - Number(from) + 1, 0x10000) }, () => width);
    objects.spend(50 * row.length);
    for (const [at, one] of row.entries()) widths.set(Number(from) + at, Number(one));
  }
  return widths;
}

/** `<0044> <0061>` -> 0x44: `a`; of a range each code. */
function lettersOf(objects, map) {
  const letters = new Map();
  const text = (hex) => Buffer.from(hex.padStart(4, '0'), 'hex').swap16().toString('utf16le');
  const number = (hex) => Number.parseInt(hex, 16);
  const blocks = (name) =>
    map
      .split(`begin${name}`)
      .slice(1)
      .map((block) => block.split(`end${name}`, 1)[0]);
  for (const body of blocks('bfchar'))
    for (const [, code, to] of body.matchAll(/<([\da-f]+)>\s*<((?:[\da-f]{4})+)>/gi))
      letters.set(number(code), text(to));
  for (const body of blocks('bfrange'))
    for (const [, from, to, first, list] of body.matchAll(
      /<([\da-f]+)>\s*<([\da-f]+)>\s*(?:<((?:[\da-f]{4})+)>|\[([^[\]]*)\])/gi,
    )) {
      const each = list?.match(/(?:[\da-f]{4})+/gi);
      const last = Math.min(number(to), number(from) + 0xffff);
      objects.spend(50 * Math.max(0, last - number(from)));
      for (let code = number(from); code <= last; code += 1) {
        const step = code - number(from);
        const end = first && (number(first.slice(-4)) + step).toString(16).padStart(4, '0');
        const hex = each ? each[step] : first.slice(0, -4) + end;
        if (hex) letters.set(code, text(hex));
      }
    }
  return letters;
}
