import { inflateSync } from 'node:zlib';

/** In bytes, of one stream. */
const longestStream = 16 * 1024 * 1024;
/** In letters: more is not searched. */
const longestText = 200_000;
const deepest = 40;

/**
 * The language and the text of a PDF, page by page, as far as its fonts say which letters they
 * draw: `{ language: 'pt-PT', text: 'Licença …' }`. A scan, or a file with a password, has no text.
 */
export function readPdf(bytes) {
  const file = bytes.toString('latin1');
  const objects = file.includes('/Encrypt') ? new Map() : objectsOf(file);
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
  const objects = new Map();
  for (const { 1: number, 0: head, index } of file.matchAll(/\b(\d{1,10})\s{1,4}\d{1,5}\s{1,4}obj\b/g)) {
    const start = index + head.length;
    const end = endOf(file, 'endobj', start);
    const at = file.slice(start, end).search(/stream\r?\n/);
    const dict = file.slice(start, at < 0 ? end : start + at);
    const from = at < 0 ? -1 : file.indexOf('\n', start + at) + 1;
    const packed = () => (from < 0 ? '' : file.slice(from, endOf(file, 'endstream', from)));
    objects.set(Number(number), { dict, stream: () => unpacked(dict, packed()) });
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
  const filters = /\/Filter\s*(\[[^\]]*\]|\/\w+)/.exec(dict)?.[1].match(/\w+/g) ?? [];
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
    const font = objects.get(Number(number))?.dict ?? '';
    const [, map] = /\/ToUnicode\s+(\d+)\s+\d+\s+R/.exec(font) ?? [];
    const letters = map === undefined ? null : lettersOf(objects.get(Number(map))?.stream() ?? '');
    const isWide = /\/Type0\b/.test(font);
    fonts.set(name, {
      bytes: isWide ? 2 : 1,
      letters,
      widths: isWide ? wideWidths(objects, font) : widthsOf(objects, font),
    });
  }
  return fonts;
}

const usualWidth = 550;

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
    /\b(\d{1,5})(?:\s{0,4}\[([^\]]*)\]|\s{1,4}(\d{1,5})\s{1,4}([\d.]+))/g,
  )) {
    const row =
      each?.match(/[\d.]+/g) ?? Array.from({ length: Math.min(Number(to) - Number(from) + 1, 0x10000) }, () => width);
    for (const [at, one] of row.entries()) widths.set(Number(from) + at, Number(one));
  }
  return widths;
}

/** `<0044> <0061>` -> 0x44: `a`; of a range each code. */
function lettersOf(map) {
  const letters = new Map();
  const text = (hex) => Buffer.from(hex.padStart(4, '0'), 'hex').swap16().toString('utf16le');
  const number = (hex) => Number.parseInt(hex, 16);
  for (const [, body] of map.matchAll(/beginbfchar([^]*?)endbfchar/g))
    for (const [, code, to] of body.matchAll(/<([\da-f]+)>\s*<((?:[\da-f]{4})+)>/gi))
      letters.set(number(code), text(to));
  for (const [, body] of map.matchAll(/beginbfrange([^]*?)endbfrange/g))
    for (const [, from, to, first, list] of body.matchAll(
      /<([\da-f]+)>\s*<([\da-f]+)>\s*(?:<((?:[\da-f]{4})+)>|\[([^\]]*)\])/gi,
    )) {
      const each = list?.match(/(?:[\da-f]{4})+/gi);
      for (let code = number(from); code <= Math.min(number(to), number(from) + 0xffff); code += 1) {
        const step = code - number(from);
        const last = first && (number(first.slice(-4)) + step).toString(16).padStart(4, '0');
        const hex = each ? each[step] : first.slice(0, -4) + last;
        if (hex) letters.set(code, text(hex));
      }
    }
  return letters;
}

const parts = /\((?:\\[^]|[^\\()]|\((?:\\[^]|[^\\()])*\))*\)|<[\da-f\s]*>|\/[^\s<>[\]()/%]+|[-+]?[\d.]+|[a-z*'"]+/gi;

function textOfContent(content, fonts) {
  const page = new Lettering(fonts);
  let operands = [];
  for (const [part] of content.matchAll(parts)) {
    if (/^[-+\d./(<]/.test(part)) operands.push(part);
    else {
      page.operators[part]?.(operands);
      operands = [];
    }
  }
  return page.text;
}

/** From so much of the size of the letters on a gap is a space. */
const gap = 0.15;

/** Letters that stand further on than where the last ones end, or on another line, begin a word. */
class Lettering {
  text = '';
  #font;
  #size = 1;
  #scale = 1;
  #lead = 0;
  /** Where the line begins, where the pen is, and where the last letters end. */
  #line = [0, 0];
  #pen = [0, 0];
  #end = [NaN, NaN];

  constructor(fonts) {
    const moved = (operands) => this.#move(...operands.slice(-2).map(Number));
    const shown = (operands) => this.#show(operands);
    const onNextLine = (operands) => {
      this.#move(0, -this.#lead);
      this.#show(operands.slice(-1));
    };
    this.operators = {
      BT: () => this.#place(1, 0, 0),
      Tf: ([name = '', size]) => ([this.#font, this.#size] = [fonts.get(name.slice(1)), Number(size)]),
      TL: ([lead]) => (this.#lead = Number(lead)),
      Td: moved,
      TD: (operands) => {
        this.#lead = -Number(operands.at(-1));
        moved(operands);
      },
      Tm: (operands) => {
        const [a, b, , , right, up] = operands.slice(-6).map(Number);
        this.#place(Math.hypot(a, b) || 1, right, up);
      },
      'T*': () => this.#move(0, -this.#lead),
      Tj: shown,
      TJ: shown,
      "'": onNextLine,
      '"': onNextLine,
    };
  }

  #place(scale, right, up) {
    this.#scale = scale;
    [this.#line, this.#pen] = [
      [right, up],
      [right, up],
    ];
  }

  #move(right, up) {
    this.#place(this.#scale, this.#line[0] + right * this.#scale, this.#line[1] + up * this.#scale);
  }

  /** Strings, and between them how far the pen goes back. */
  #show(operands) {
    const unit = this.#size * this.#scale;
    for (const operand of operands) {
      if (!/^[(<]/.test(operand)) {
        this.#pen[0] -= (Number(operand) / 1000) * unit;
        continue;
      }
      const { text, width } = decoded(operand, this.#font);
      const isNear = this.#end[1] === this.#pen[1] && Math.abs(this.#pen[0] - this.#end[0]) <= gap * Math.abs(unit);
      this.text += isNear ? text : ` ${text}`;
      this.#pen[0] += (width / 1000) * unit;
      this.#end = [...this.#pen];
    }
  }
}

function decoded(string, font) {
  if (!font) return { text: '', width: 0 };
  const { bytes: size, letters, widths } = font;
  const bytes = string.startsWith('<') ? Buffer.from(string.replace(/[^\da-f]/gi, ''), 'hex') : literal(string);
  let [text, width] = ['', 0];
  for (let at = 0; at + size <= bytes.length; at += size) {
    const code = bytes.readUIntBE(at, size);
    text += letters ? (letters.get(code) ?? '') : size === 1 ? western.decode(bytes.subarray(at, at + 1)) : '';
    width += widths.get(code) ?? usualWidth;
  }
  return { text, width };
}

const western = new TextDecoder('windows-1252');

const escapes = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

const literal = (string) =>
  Buffer.from(
    string
      .slice(1, -1)
      .replace(/\\(\r\n|[0-7]{1,3}|[^])/g, (_, escaped) =>
        /^[0-7]/.test(escaped)
          ? String.fromCharCode(Number.parseInt(escaped, 8) & 0xff)
          : /[\r\n]/.test(escaped)
            ? ''
            : (escapes[escaped] ?? escaped),
      ),
    'latin1',
  );
