import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

/** Real documents have some hundred parts. */
const mostParts = 5_000;
/** In bytes, as the archive says: more is no document that somebody can open. */
const mostUnpacked = 256 * 1024 * 1024;
const mostContentTypes = 1024 * 1024;

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;
const endSize = 22;
const longestComment = 0xffff;

interface Part {
  name: string;
  isEncrypted: boolean;
  isPacked: boolean;
  packed: number;
  unpacked: number;
  offset: number;
}

export type OfficeKind = 'docx' | 'xlsx';

const mainTypes: readonly (readonly [OfficeKind, string])[] = [
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'],
];

/**
 * What a Word or Excel document is by its own list of parts, of which only the list of types is
 * unpacked. `active`: with macros or programs; `damaged`: no archive that adds up; null: another
 * archive.
 */
export async function officeKind(
  content: Buffer,
): Promise<OfficeKind | 'active' | 'damaged' | null> {
  const parts = partsOf(content);
  if (!parts) return 'damaged';
  const list = parts.find(({ name }) => name === '[Content_Types].xml');
  const types = list && (await textOf(content, list));
  if (!types) return null;
  if (parts.some(isActive) || /macroEnabled|vbaProject|activeX|oleObject/i.test(types))
    return 'active';
  return mainTypes.find(([, type]) => types.includes(type))?.[0] ?? null;
}

const isActive = ({ name }: Part): boolean =>
  /(?:^|\/)(?:vbaProject|activeX\d*|macrosheets|oleObject\d*)\b/i.test(name);

/** The parts by the directory at the end; null: it does not add up, or holds too much. */
function partsOf(content: Buffer): Part[] | null {
  const end = endOf(content);
  if (end < 0) return null;
  const count = content.readUInt16LE(end + 10);
  let at = content.readUInt32LE(end + 16);
  const parts: Part[] = [];
  if (count > mostParts) return null;
  let [packed, unpacked] = [0, 0];
  while (parts.length < count) {
    if (at + 46 > end || content.readUInt32LE(at) !== entryMark) return null;
    const part = partAt(content, at);
    packed += part.packed;
    unpacked += part.unpacked;
    // Parts that share bytes hold more than the file does.
    if (part.isEncrypted || packed > content.length || unpacked > mostUnpacked) return null;
    parts.push(part);
    at +=
      46 +
      content.readUInt16LE(at + 28) +
      content.readUInt16LE(at + 30) +
      content.readUInt16LE(at + 32);
  }
  return parts;
}

function endOf(content: Buffer): number {
  const first = Math.max(0, content.length - endSize - longestComment);
  for (let at = content.length - endSize; at >= first; at -= 1)
    if (content.readUInt32LE(at) === endMark) return at;
  return -1;
}

function partAt(content: Buffer, at: number): Part {
  const nameLength = content.readUInt16LE(at + 28);
  return {
    name: content.toString('utf8', at + 46, at + 46 + nameLength),
    isEncrypted: (content.readUInt16LE(at + 8) & 1) === 1,
    isPacked: content.readUInt16LE(at + 10) === 8,
    packed: content.readUInt32LE(at + 20),
    unpacked: content.readUInt32LE(at + 24),
    offset: content.readUInt32LE(at + 42),
  };
}

async function textOf(content: Buffer, { offset, packed, isPacked }: Part): Promise<string | null> {
  if (offset + 30 > content.length || content.readUInt32LE(offset) !== localMark) return null;
  const start = offset + 30 + content.readUInt16LE(offset + 26) + content.readUInt16LE(offset + 28);
  const bytes = content.subarray(start, start + packed);
  if (!isPacked) return bytes.length > mostContentTypes ? null : bytes.toString('utf8');
  const unpacked = await promisify(inflateRaw)(bytes, { maxOutputLength: mostContentTypes }).catch(
    () => null,
  );
  return unpacked && unpacked.toString('utf8');
}
