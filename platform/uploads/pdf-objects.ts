import { type PdfDict, type PdfListener, PdfTooInvolved, type PdfValue, PdfValueReader } from './pdf-values';

export interface PdfObject {
  number: number;
  generation: number;
  value: PdfValue | undefined;
  /** Where the bytes of its stream begin; -1: it has none. */
  stream: number;
}

const stepSize = 16 * 1024;
/** Parts that lie within one another are read once for each: real files have few. */
const mostReadings = 4;
const smallest = 1024 * 1024;

const [lineFeed, carriageReturn] = [0x0a, 0x0d];

/** Every object of a PDF, wherever it stands. `generation` -1: the dictionary of a trailer. */
export class PdfObjects {
  #left: number;
  readonly #next = new Map<string, { from: number; at: number }>();

  constructor(
    private readonly content: Buffer,
    private readonly listener: PdfListener,
  ) {
    this.#left = mostReadings * content.length + smallest;
  }

  *all(): Generator<PdfObject | undefined> {
    let at = 0;
    for (let found = 0; ; found += 1) {
      const [object, trailer] = [this.#after('obj', at), this.#after('trailer', at)];
      const [start, end] = object < trailer ? [object, object + 3] : [trailer, trailer + 7];
      if (start === Infinity) return;
      const own = start === trailer ? { number: -1, generation: -1 } : this.#numberBefore(start);
      if (own) yield* this.#objectAt(end, own);
      at = end;
      if (found % 100 === 0) yield undefined;
    }
  }

  /** Looks for each word once, also where it is far away. */
  #after(word: string, from: number): number {
    const known = this.#next.get(word);
    if (known && known.from <= from && known.at >= from) return known.at;
    const at = this.content.indexOf(word, from);
    this.#next.set(word, { from, at: at < 0 ? Infinity : at });
    return at < 0 ? Infinity : at;
  }

  /** `12 0` before `obj`; null: it is the end of another word. */
  #numberBefore(at: number): Pick<PdfObject, 'number' | 'generation'> | null {
    const before = this.content.toString('latin1', Math.max(0, at - 30), at);
    if (/[a-z]$/i.test(before)) return null;
    const found = /(\d{1,10})[\0\s]+(\d{1,5})[\0\s]*$/.exec(before);
    return { number: Number(found?.[1] ?? NaN), generation: Number(found?.[2] ?? 0) };
  }

  *#objectAt(start: number, own: Pick<PdfObject, 'number' | 'generation'>): Generator<PdfObject | undefined> {
    const reader = new PdfValueReader(this.listener, true);
    let at = start;
    while (at < this.content.length && reader.endedBy === null) {
      const end = Math.min(at + stepSize, this.content.length);
      const stopped = reader.write(this.content, at, end);
      this.#left -= stopped - at;
      if (this.#left < 0) throw new PdfTooInvolved();
      at = stopped;
      if (at === end) yield undefined;
    }
    const stream = reader.endedBy === 'stream' ? this.#lineAfter(at) : -1;
    yield { ...own, value: reader.values[0], stream };
  }

  #lineAfter(at: number): number {
    const lineEnd = this.content[at] === carriageReturn ? at + 1 : at;
    return this.content[lineEnd] === lineFeed ? lineEnd + 1 : lineEnd;
  }

  /** The bytes of a stream: as long as it says, if its end stands there. */
  streamOf({ stream, value }: PdfObject): Buffer {
    const length = value instanceof Map ? value.get('Length') : undefined;
    const said = typeof length === 'number' ? stream + length : NaN;
    const isSaid = said >= stream && /^[\0\s]{0,4}endstream/.test(this.content.toString('latin1', said, said + 13));
    const bytes = this.content.subarray(stream, isSaid ? said : this.#after('endstream', stream));
    this.#left -= bytes.length;
    if (this.#left < 0) throw new PdfTooInvolved();
    return bytes;
  }
}

const mostInStream = 50_000;
/** In bytes: the numbers and places of so many. */
const longestHead = 1024 * 1024;

/** Reads an object stream piece by piece. An open string or comment would hide an object. */
export class PackedObjects {
  readonly #reader: PdfValueReader;
  readonly #count: number;
  readonly #first: number;
  readonly #head: Buffer[] = [];
  /** Where objects begin, the last one first. */
  #starts: number[] | null = null;
  #at = 0;

  constructor(listener: PdfListener, dict: PdfDict) {
    const [count, first] = [dict.get('N') ?? 0, dict.get('First') ?? 0];
    if (typeof count !== 'number' || typeof first !== 'number') throw new PdfTooInvolved();
    if (!(count <= mostInStream && first <= longestHead)) throw new PdfTooInvolved();
    this.#reader = new PdfValueReader(listener, false);
    [this.#count, this.#first] = [count, first];
  }

  *write(piece: Buffer): Generator<void> {
    let from = 0;
    if (this.#at < this.#first) {
      from = Math.min(piece.length, this.#first - this.#at);
      this.#head.push(piece.subarray(0, from));
      this.#at += from;
    }
    while (from < piece.length) {
      const starts = (this.#starts ??= this.#startsOfHead());
      while (starts.length > 0 && starts.at(-1)! <= this.#at) this.#beginObject(starts);
      const next = (starts.at(-1) ?? Infinity) - this.#at;
      const to = Math.min(piece.length, from + stepSize, from + next);
      this.#reader.write(piece, from, to);
      this.#at += to - from;
      from = to;
      yield;
    }
  }

  end(): void {
    this.#reader.end();
  }

  #beginObject(starts: number[]): void {
    starts.pop();
    if (!this.#reader.isBetween) throw new PdfTooInvolved();
    this.#reader.end();
  }

  #startsOfHead(): number[] {
    const head = Buffer.concat(this.#head.splice(0)).toString('latin1');
    const numbers = head.match(/\d+/g) ?? [];
    // Readers skip comments, and go on behind what is called the first object.
    if (/[^\d\s\0]/.test(head) || numbers.length < 2 * this.#count) throw new PdfTooInvolved();
    const places = numbers.slice(0, 2 * this.#count).filter((_, index) => index % 2 === 1);
    return places.map((place) => this.#first + Number(place)).sort((a, b) => b - a);
  }
}
