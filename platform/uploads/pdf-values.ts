/** Of a PDF: numbers, names (as strings), strings (as bytes), references, lists and dictionaries. */
export type PdfValue = number | string | boolean | null | Buffer | PdfReference | PdfValue[] | PdfDict;
export type PdfDict = Map<string, PdfValue>;

export class PdfReference {
  constructor(readonly number: number) {}
}

export interface PdfListener {
  name(name: string): void;
  dict(dict: PdfDict): void;
}

/** Other keys are read, and not kept. */
const keptKeys: ReadonlySet<string> = new Set(
  (
    'S URI F UF DOS Mac Unix FS EF RF XFA Type Filter DecodeParms Length N First Encrypt ID V R O U OE UE P CF StmF CFM ' +
    'EncryptMetadata Predictor Colors BitsPerComponent Columns Name'
  ).split(' '),
);
/** The keys of this one are names that a program has chosen. */
const filtersKey = 'CF';

const deepest = 200;
export const mostInList = 64;
/** In bytes: longer names and strings are cut, or not kept. */
const longestName = 127;
const longestString = 1_024;

/** It cannot be looked into in a time that fits its size, or as no program packs it. */
export class PdfTooInvolved extends Error {}

const [plain, inName, inWord, inString, inHex, inComment, afterLess, afterGreater] = [0, 1, 2, 3, 4, 5, 6, 7];
const code = (sign: string): number => sign.charCodeAt(0);
const [slash, backslash, open, close, less, greater] = [...'/\\()<>'].map(code) as number[];
const [listOpen, listClose, percent, lineFeed, carriageReturn] = [...'[]%\n\r'].map(code);

/** Bytes that end a name or a word: blanks, and the beginnings of others. */
const ends = new Uint8Array(256);
for (const sign of '\0\t\n\f\r ()<>[]{}/%') ends[code(sign)] = 1;

class Frame {
  readonly list: PdfValue[] = [];
  key: string | null = null;
  value: PdfValue | undefined;
  /** Two numbers before an `R` become a reference. */
  last = -1;
  beforeLast = -1;

  /** `dict` null: a list. */
  constructor(
    readonly dict: PdfDict | null,
    readonly keepsAll: boolean,
  ) {}
}

/** Reads values byte by byte and keeps the few that matter: its memory does not grow. */
export class PdfValueReader {
  #state = plain;
  #word = '';
  #string: Buffer | null = null;
  #stringLength = 0;
  #brackets = 0;
  #isEscaped = false;
  #frames: Frame[] = [];
  #top = new Frame(null, true);

  /** `stopsAtWords`: a word that is no value ends it, as `endobj` does. */
  constructor(
    private readonly listener: PdfListener,
    private readonly stopsAtWords: boolean,
  ) {}

  endedBy: string | null = null;

  /** What stands outside of lists and dictionaries: of an object, its value. */
  get values(): PdfValue[] {
    return this.#top.list;
  }

  get isBetween(): boolean {
    return this.#frames.length === 0 && [plain, inName, inWord].includes(this.#state);
  }

  /** Answers where it stopped: at `to`, or behind the word that ended it. */
  write(bytes: Buffer, from: number, to: number): number {
    let at = from;
    while (at < to && this.endedBy === null) at = this.#step(bytes, at, to);
    return at;
  }

  end(): void {
    this.write(Buffer.from(' '), 0, 1);
  }

  #step(bytes: Buffer, at: number, to: number): number {
    const byte = bytes[at]!;
    switch (this.#state) {
      case plain:
        return this.#begin(byte, at);
      case inName:
      case inWord:
        return this.#readWord(bytes, at, to);
      case inString:
        return this.#readString(bytes, at, to);
      case inHex:
        if (byte === greater) this.#endString(true);
        else this.#keepByte(byte);
        return at + 1;
      case inComment:
        if (byte === lineFeed || byte === carriageReturn) this.#state = plain;
        return at + 1;
      case afterLess:
        this.#state = plain;
        if (byte !== less) return this.#beginString(inHex, at);
        this.#open(new Map());
        return at + 1;
      default:
        this.#state = plain;
        if (byte !== greater) return at;
        this.#close();
        return at + 1;
    }
  }

  #begin(byte: number, at: number): number {
    if (byte === slash) [this.#state, this.#word] = [inName, ''];
    else if (byte === open) return this.#beginString(inString, at + 1);
    else if (byte === less) this.#state = afterLess;
    else if (byte === greater) this.#state = afterGreater;
    else if (byte === listOpen) this.#open(null);
    else if (byte === listClose) this.#close();
    else if (byte === percent) this.#state = inComment;
    else if (ends[byte] === 0) {
      [this.#state, this.#word] = [inWord, ''];
      return at;
    }
    return at + 1;
  }

  #readWord(bytes: Buffer, from: number, to: number): number {
    let at = from;
    while (at < to && ends[bytes[at]!] === 0) at += 1;
    const end = Math.min(at, from + longestName - this.#word.length);
    // Most are short: for them this is faster than a call of the buffer.
    for (let next = from; next < end; next += 1) this.#word += String.fromCharCode(bytes[next]!);
    if (at < to) {
      const isName = this.#state === inName;
      this.#state = plain;
      if (isName) this.#name(unescaped(this.#word));
      else this.#wordOf(this.#word);
    }
    return at;
  }

  #beginString(state: number, at: number): number {
    [this.#state, this.#stringLength, this.#brackets, this.#isEscaped] = [state, 0, 1, false];
    return at;
  }

  #readString(bytes: Buffer, from: number, to: number): number {
    for (let at = from; at < to; at += 1) {
      const byte = bytes[at]!;
      if (this.#isEscaped) this.#isEscaped = false;
      else if (byte === backslash) this.#isEscaped = true;
      else if (byte === open) this.#brackets += 1;
      else if (byte === close && --this.#brackets === 0) {
        this.#endString(false);
        return at + 1;
      }
      this.#keepByte(byte);
    }
    return to;
  }

  #keepByte(byte: number): void {
    if (this.#stringLength < longestString) (this.#string ??= Buffer.alloc(longestString))[this.#stringLength] = byte;
    this.#stringLength += 1;
  }

  #endString(isHex: boolean): void {
    this.#state = plain;
    const isKept = this.#keeps() && this.#stringLength <= longestString;
    const sent = isKept ? (this.#string?.toString('latin1', 0, this.#stringLength) ?? '') : '';
    this.#value(isKept ? (isHex ? ofHex(sent) : ofLiteral(sent)) : true);
  }

  /** Whether the value that comes next is kept. */
  #keeps({ dict, list, key, keepsAll }: Frame = this.#top): boolean {
    if (!dict) return keepsAll && list.length < mostInList;
    return key !== null && (keepsAll ? dict.size < mostInList : keptKeys.has(key));
  }

  #open(dict: PdfDict | null): void {
    if (this.#frames.length >= deepest) throw new PdfTooInvolved();
    const keepsAll = dict ? this.#top.key === filtersKey : this.#keeps();
    this.#frames.push(this.#top);
    this.#top = new Frame(dict, keepsAll);
  }

  #close(): void {
    const outer = this.#frames.pop();
    if (!outer) return;
    const inner = this.#top;
    this.#commit(inner);
    this.#top = outer;
    this.#value(inner.dict ?? inner.list);
    if (inner.dict) this.listener.dict(inner.dict);
  }

  #name(name: string): void {
    this.listener.name(name);
    const top = this.#top;
    if (!top.dict || (top.key !== null && top.value === undefined)) return this.#value(name);
    this.#commit(top);
    top.key = name;
    top.value = undefined;
    top.last = -1;
  }

  #wordOf(word: string): void {
    const top = this.#top;
    const isNumber = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(word);
    if (isNumber) {
      this.#value(Number(word));
      top.beforeLast = top.last;
      top.last = Number(word);
    } else if (word === 'R' && top.last >= 0 && top.beforeLast >= 0) {
      // A full list stays full.
      if (!top.dict && this.#keeps()) top.list.length -= 2;
      this.#value(new PdfReference(top.beforeLast));
    } else if (word in constants) this.#value(constants[word as keyof typeof constants]);
    else if (this.stopsAtWords && this.#frames.length === 0) this.endedBy = word;
    else this.#value(null);
  }

  #value(value: PdfValue): void {
    const top = this.#top;
    if (typeof value !== 'number') top.last = -1;
    if (top.dict) top.value = value;
    else if (this.#keeps()) top.list.push(value);
  }

  #commit(frame: Frame): void {
    const { dict, key, value } = frame;
    if (!dict || key === null || !this.#keeps(frame)) return;
    // Readers differ in which one counts: none of them is of a use.
    dict.set(key, dict.has(key) ? true : (value ?? null));
  }
}

const constants = { true: true, false: false, null: null } as const;

/** `/J#53` -> `JS` */
const unescaped = (name: string): string =>
  name.includes('#')
    ? name.replace(/#([\da-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
    : name;

const ofHex = (text: string): Buffer => {
  const digits = text.replace(/[^\da-f]/gi, '');
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
};

const letters: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

const ofLiteral = (text: string): Buffer =>
  Buffer.from(
    text.replace(/(?<!\\)\r\n?/g, '\n').replace(/\\(\r\n|[0-7]{1,3}|[^])/g, (_, escaped: string) => {
      if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) & 0xff);
      return /[\r\n]/.test(escaped) ? '' : (letters[escaped] ?? escaped);
    }),
    'latin1',
  );
