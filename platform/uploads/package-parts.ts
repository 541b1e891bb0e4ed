import type { Readable } from 'node:stream';
import { buffer as bytesOf } from 'node:stream/consumers';
import { SaxesParser } from 'saxes';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { runInSlices, TookTooLong } from './time-slicing';

/** Why an Office file is not taken; `involved`: it takes too long to look through. */
export type OfficeFault = 'macros' | 'embedded' | 'linked' | 'password' | 'damaged' | 'involved';

export class FileRefusal extends Error {
  constructor(readonly fault: OfficeFault) {
    super(fault);
  }
}

const mostParts = 5_000;
/** In bytes. `declared`: of all parts, as the archive says; `read`: of those that are looked into. */
const most = { declared: 256 * 1024 * 1024, read: 64 * 1024 * 1024, whole: 4 * 1024 * 1024 };
/** Of XML. `unbroken`: in characters, of one tag, text or comment. */
const largest = { depth: 500, attributes: 500, unbroken: 2 * 1024 * 1024 };

export interface Budget {
  ms: number;
  bytes: number;
}

export const budgetOf = ({ ms }: { ms: number }): Budget => ({ ms, bytes: most.read });

export type Attributes = Readonly<Record<string, string>>;

/** Names of elements come without their prefixes, which each writer chooses. */
export interface XmlReader {
  open?(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** What an error says of a file; of one of the libraries, that it is damaged. Null: of the code. */
export function faultIn(error: unknown): OfficeFault | null {
  if (error instanceof FileRefusal) return error.fault;
  if (error instanceof TookTooLong) return 'involved';
  const isOfFile = error instanceof Error && (error.constructor === Error || 'code' in error);
  return isOfFile ? 'damaged' : null;
}

/** The parts of an Office or OpenDocument file, by the directory of the archive. See `faultIn`. */
export class Package {
  private constructor(
    private readonly archive: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
    private readonly budget: Budget,
  ) {}

  static async open(content: Buffer, budget: Budget): Promise<Package> {
    const archive = await fromBufferPromise(content);
    if (archive.entryCount > mostParts) throw new FileRefusal('involved');
    const entries = new Map<string, Entry>();
    let [packed, unpacked] = [0, 0];
    for await (const entry of archive.eachEntry()) {
      const name = entry.fileName.toLowerCase();
      packed += entry.compressedSize;
      unpacked += entry.uncompressedSize;
      if (entry.isEncrypted()) throw new FileRefusal('password');
      // Parts that share bytes hold more than the file does; which of two of one name counts, programs do not agree on.
      if (packed > content.length || entries.has(name) || !entry.canDecodeFileData()) throw new FileRefusal('damaged');
      if (unpacked > most.declared) throw new FileRefusal('involved');
      entries.set(name, entry);
    }
    return new Package(archive, entries, budget);
  }

  /** In lower case, as no program tells one case from the other. */
  get names(): string[] {
    return [...this.entries.keys()].filter((name) => !name.endsWith('/'));
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  /** A part as a whole, if it is small. */
  async bytes(name: string): Promise<Buffer> {
    if ((this.entries.get(name)?.uncompressedSize ?? 0) > most.whole) throw new FileRefusal('involved');
    return bytesOf(await this.stream(name));
  }

  /** Reads a part as it is unpacked, while others are answered in between. */
  async xml(name: string, reader: XmlReader): Promise<void> {
    const parse = xmlParser(reader);
    for await (const piece of await this.stream(name))
      await runInSlices(function* () {
        parse(piece as Buffer);
        yield;
      }, this.budget);
    parse(null);
  }

  private async stream(name: string): Promise<Readable> {
    const entry = this.entries.get(name);
    if (!entry) throw new FileRefusal('damaged');
    this.budget.bytes -= entry.uncompressedSize;
    if (this.budget.bytes < 0) throw new FileRefusal('involved');
    return this.archive.openReadStreamPromise(entry);
  }
}

function xmlParser({ open, close, text }: XmlReader): (piece: Buffer | null) => void {
  const parser = new SaxesParser({ position: false });
  let decoder: TextDecoder | undefined;
  let [depth, attributes, unbroken] = [0, 0, 0];
  const within = (count: number, limit: number) => {
    if (count > limit) throw new FileRefusal('involved');
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (!/^(?:utf-?(?:8|16)|us-ascii)$/i.test(encoding)) throw new FileRefusal('damaged');
  });
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) throw new FileRefusal('damaged');
  });
  parser.on('opentagstart', () => void (attributes = unbroken = 0));
  parser.on('attribute', () => within((attributes += 1), largest.attributes));
  parser.on('opentag', (tag) => {
    within((depth += 1), largest.depth);
    unbroken = 0;
    open?.(localName(tag.name), tag.attributes as Attributes);
  });
  parser.on('closetag', ({ name }) => {
    [depth, unbroken] = [depth - 1, 0];
    close?.(localName(name));
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  return (piece) => {
    decoder ??= new TextDecoder(piece ? encodingOf(piece) : 'utf-8', { fatal: true });
    const more = piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
    parser.write(more);
    within((unbroken += more.length), largest.unbroken);
    if (!piece) parser.close();
  };
}

/** By the mark before the first character, as the standard wants it for others than UTF-8. */
function encodingOf(start: Buffer): string {
  const mark = start.toString('latin1', 0, 2);
  if (mark === '\xff\xfe') return 'utf-16le';
  return mark === '\xfe\xff' ? 'utf-16be' : 'utf-8';
}

/** Of all attributes of this name, whatever their prefixes. */
export const valuesOf = (attributes: Attributes, name: string): string[] =>
  Object.entries(attributes).flatMap(([full, value]) => (localName(full) === name ? [value] : []));

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
