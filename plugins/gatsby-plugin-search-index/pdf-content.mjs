// What the content of a page draws: its operators, and the codes of its strings.

const parts = /\((?:\\[^]|[^\\()]|\((?:\\[^]|[^\\()])*\))*\)|<[\da-f\s]*>|\/[^\s<>[\]()/%]+|[-+]?[\d.]+|[a-z*'"]+/gi;

/** The text of a page, as its fonts say which letters they draw. */
export function textOfContent(content, fonts) {
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

const usualWidth = 550;

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
