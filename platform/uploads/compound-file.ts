import { reachOf } from './link-targets';
import { FileRefusal } from './package-parts';

/** What old Office programs write: a file of sectors with a table of chains and a directory. */
interface Entry {
  name: string;
  isEmpty: boolean;
  start: number;
  size: number;
}

const [headerSize, entrySize, none] = [512, 128, 0xffffffff];
const lastSector = 0xfffffffa;
const mostEntries = 20_000;
/** In bytes: of a stream, so much is looked at. */
const mostRead = 8 * 1024 * 1024;

class CompoundFile {
  private readonly sectorSize: number;
  private readonly table: number[] = [];
  private readonly smallTable: Buffer;
  private readonly smallParts: Buffer;
  readonly entries: Entry[];

  constructor(private readonly content: Buffer) {
    if (content.length < headerSize) throw new FileRefusal('damaged');
    const shift = content.readUInt16LE(30);
    if (shift !== 9 && shift !== 12) throw new FileRefusal('damaged');
    this.sectorSize = 2 ** shift;
    this.readTable();
    const directory = this.chain(content.readUInt32LE(48), mostEntries * entrySize + 1);
    if (directory.length > mostEntries * entrySize) throw new FileRefusal('involved');
    this.entries = entriesOf(directory);
    const root = this.entries.find(({ name }) => name === 'Root Entry');
    this.smallTable = this.chain(content.readUInt32LE(60));
    if (!root) throw new FileRefusal('damaged');
    this.smallParts = this.chain(root.start);
  }

  named(...names: string[]): Entry | undefined {
    return this.entries.find(({ name }) => names.includes(name));
  }

  read({ start, size }: Entry): Buffer {
    const length = Math.min(size, mostRead);
    if (size >= this.content.readUInt32LE(56)) return this.chain(start, length);
    const parts: Buffer[] = [];
    for (let at = start; parts.length * 64 < length && 4 * at + 4 <= this.smallTable.length;) {
      parts.push(this.smallParts.subarray(64 * at, 64 * (at + 1)));
      at = this.smallTable.readUInt32LE(4 * at);
    }
    return Buffer.concat(parts).subarray(0, length);
  }

  private sector(at: number): Buffer {
    const start = (at + 1) * this.sectorSize;
    return this.content.subarray(start, start + this.sectorSize);
  }

  /** The sectors of the table stand in the header, and in sectors that are chained. */
  private readTable(): void {
    const listed = numbersOf(this.content.subarray(76, headerSize));
    const most = this.content.length / this.sectorSize;
    let next = this.content.readUInt32LE(68);
    while (next < lastSector && listed.length <= most) {
      const more = numbersOf(this.sector(next));
      next = more.pop() ?? none;
      listed.push(...more);
    }
    for (const at of listed)
      if (at < lastSector && this.table.length <= most) this.table.push(...numbersOf(this.sector(at)));
  }

  /** Up to `longest` bytes, and no more than the file has: a chain may lead to itself. */
  private chain(start: number, longest = mostRead): Buffer {
    const parts: Buffer[] = [];
    const most = Math.min(longest, this.content.length) / this.sectorSize;
    for (let at = start; at < lastSector && parts.length < most; at = this.table[at] ?? none)
      parts.push(this.sector(at));
    return Buffer.concat(parts).subarray(0, longest);
  }
}

function numbersOf(bytes: Buffer): number[] {
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) => bytes.readUInt32LE(4 * at));
}

function entriesOf(directory: Buffer): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; at + entrySize <= directory.length; at += entrySize) {
    const [kind, length] = [directory.readUInt8(at + 66), directory.readUInt16LE(at + 64)];
    if (kind === 0 || length < 2 || length > 64) continue;
    entries.push({
      name: directory.toString('utf16le', at, at + length - 2),
      isEmpty: directory.readUInt32LE(at + 76) === none,
      start: directory.readUInt32LE(at + 116),
      size: directory.readUInt32LE(at + 120),
    });
  }
  return entries;
}

const macros = /^(?:macros|vba|_vba_project(?:_cur)?|\x03vbframe)$/i;
const objects = /^(?:\x01ole10native|\x03ocxname|package)$/i;
/** The beginning of a field that takes in what stands elsewhere, in characters of one and of two bytes. */
const reachingOut = ['ddeauto', 'dde', 'link', 'includetext', 'database'];
const words = reachingOut.map((word) => [...word].join('\\0?')).join('|');
const fields = new RegExp(`\\x13\\0?(?: \\0?)*(?:${words})\\0?[ "]`, 'i');

/** `doc`: a text of Word 97 and later; null: another file, as of Excel, or an installer. Throws FileRefusal. */
export function checkCompound(content: Buffer): 'doc' | null {
  const file = new CompoundFile(content);
  if (file.named('EncryptedPackage')) throw new FileRefusal('password');
  const document = file.named('WordDocument');
  if (!document) return null;
  const text = file.read(document);
  if (text.length < Math.max(Math.min(document.size, mostRead), 0x200) || text.readUInt8(1) !== 0xa5)
    throw new FileRefusal('damaged');
  if (text.readUInt16LE(10) & 0x0100) throw new FileRefusal('password');
  if (file.entries.some(({ name }) => macros.test(name))) throw new FileRefusal('macros');
  // Word leaves an empty folder behind.
  if (file.entries.some(({ name, isEmpty }) => objects.test(name) || (name === 'ObjectPool' && !isEmpty)))
    throw new FileRefusal('embedded');
  if (fields.test(text.toString('latin1'))) throw new FileRefusal('linked');
  const template = templateOf(file, text);
  if (template && reachOf(template) !== 'local') throw new FileRefusal('linked');
  return 'doc';
}

/** The template stands in a list of texts, whose place the document says. */
function templateOf(file: CompoundFile, text: Buffer): string | null {
  const table = file.named(text.readUInt16LE(10) & 0x0200 ? '1Table' : '0Table');
  const [place, isLong] = [text.readUInt32LE(0x19a), text.readUInt32LE(0x19e) > 8];
  const list = table && isLong ? file.read(table).subarray(place) : Buffer.alloc(0);
  if (list.length < 10 || list.readUInt16LE(0) !== 0xffff) return null;
  const start = 6 + 2 + 2 * list.readUInt16LE(6);
  if (start + 2 > list.length) return null;
  return list.toString('utf16le', start + 2, start + 2 + 2 * list.readUInt16LE(start));
}
