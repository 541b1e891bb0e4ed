import { beginsAsPdf, endsAsPdf, pdfEndSize } from '../../core/forms/pdf-ends';
import { type Decrypt, type LockedPdf, openedWithoutPassword } from './pdf-encryption';
import { PackedObjects, type PdfObject, PdfObjects, TooInvolved } from './pdf-objects';
import { PdfRules, type PdfActivity } from './pdf-rules';
import { filtersOf, UnreadablePacking, unpackedStream } from './pdf-streams';
import { attachmentSearch, scriptSearch, type StreamSearch } from './pdf-attachments';
import { runInSlices, timeForWork, TookTooLong } from './time-slicing';

/** Why a PDF is not taken. `involved`: it cannot be looked into in a time that fits its size. */
export type PdfFault = 'damaged' | 'involved' | LockedPdf | PdfActivity;

/** Real files have a few hundred packed parts. */
const mostPacked = 5_000;

/** In bytes, of all that is unpacked: what is small is not made to take long. */
const mostUnpacked = (size: number): number => Math.min(1024 * 1024 + 40 * size, 32 * 1024 * 1024);

export function isPdf(content: Buffer): boolean {
  return beginsAsPdf(content.toString('latin1', 0, pdfEndSize));
}

const blanks = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]);

/** Whether the mark of its end stands where readers look for it; blanks behind it do not count. */
function isWhole(content: Buffer): boolean {
  let end = content.length;
  while (end > 0 && blanks.has(content[end - 1] ?? -1)) end -= 1;
  return endsAsPdf(content.toString('latin1', Math.max(end - pdfEndSize, 0), end));
}

/** What is wrong with a PDF; null: nothing. Sliced: others are answered in between. */
export async function pdfFault(content: Buffer, left = timeForWork()): Promise<PdfFault | null> {
  if (!isWhole(content)) return 'damaged';
  try {
    return await new PdfCheck(content, left).fault();
  } catch (error) {
    const isTooMuch = [TooInvolved, TookTooLong, UnreadablePacking].some(
      (kind) => error instanceof kind,
    );
    if (isTooMuch) return 'involved';
    throw error;
  }
}

class PdfCheck {
  readonly #rules = new PdfRules();
  readonly #objects: PdfObjects;
  #unpackable: number;

  constructor(
    content: Buffer,
    private readonly left: { ms: number },
  ) {
    this.#objects = new PdfObjects(content, this.#rules);
    this.#unpackable = mostUnpacked(content.length);
  }

  async fault(): Promise<PdfFault | null> {
    const packed: PdfObject[] = [];
    await this.#each((object) => {
      if (!this.#rules.object(object)) return;
      packed.push(object);
      if (packed.length > mostPacked) throw new TooInvolved();
    });
    if (this.#rules.activity) return this.#rules.activity;
    const { encryption } = this.#rules;
    const decrypt = encryption ? openedWithoutPassword(encryption) : null;
    if (typeof decrypt === 'string') return decrypt;
    this.#rules.checkNames(decrypt);
    for (const object of packed) if (!this.#rules.activity) await this.#readPacked(object, decrypt);
    return this.#rules.activity ?? this.#faultOfStreams(decrypt);
  }

  /** `visit` is called with each object that stands in the file itself. */
  #each(visit: (object: PdfObject) => void): Promise<void> {
    const objects = this.#objects.all();
    const rules = this.#rules;
    return runInSlices(function* () {
      for (const object of objects) {
        if (object) visit(object);
        else yield;
        if (rules.activity) return;
      }
    }, this.left);
  }

  async #readPacked(object: PdfObject, decrypt: Decrypt | null): Promise<void> {
    if (!(object.value instanceof Map)) return;
    this.#rules.isPacked = true;
    const inside = new PackedObjects(this.#rules, object.value);
    for await (const piece of this.#unpacked(object, decrypt)) {
      await runInSlices(() => inside.write(piece), this.left);
      if (this.#rules.activity) return;
    }
    inside.end();
    this.#rules.checkEnd();
  }

  #unpacked(object: PdfObject, decrypt: Decrypt | null): AsyncGenerator<Buffer> {
    const bytes = this.#objects.streamOf(object);
    const dict = object.value instanceof Map ? object.value : new Map();
    const isPlain = !decrypt || filtersOf(dict).includes('Crypt');
    return unpackedStream(dict, isPlain ? [bytes] : decrypt(bytes, object), (count) => {
      this.#unpackable -= count;
      if (this.#unpackable < 0) throw new TooInvolved();
    });
  }

  /** Looks into the streams that forms and attachments name, and only into these. */
  async #faultOfStreams(decrypt: Decrypt | null): Promise<PdfFault | null> {
    const searches: [ReadonlySet<number>, PdfActivity, () => StreamSearch][] = [
      [this.#rules.attached, 'attachment', attachmentSearch],
      [this.#rules.formParts, 'script', scriptSearch],
    ];
    for (const [numbers, fault, search] of searches) {
      if (numbers.size === 0) continue;
      const streams: PdfObject[] = [];
      await this.#each((object) => {
        const isNamed = numbers.has(object.number) || Number.isNaN(object.number);
        if (isNamed && object.stream >= 0) streams.push(object);
        if (streams.length > mostPacked) throw new TooInvolved();
      });
      const found = new Set(streams.map(({ number }) => number));
      // What is not there as a stream, or under another number, is not looked into by guessing.
      if ([...numbers].some((number) => !found.has(number))) return fault;
      for (const stream of streams) {
        const { sees } = search();
        for await (const piece of this.#unpacked(stream, decrypt)) if (sees(piece)) return fault;
      }
    }
    return null;
  }
}
