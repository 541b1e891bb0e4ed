import { beginsAsPdf, endsAsPdf, pdfEndSize } from '../../core/forms/pdf-ends';
import { type Decrypt, type LockedPdf, openedWithoutPassword, type Encryption, withoutPadding } from './pdf-encryption';
import { PackedObjects, type PdfObject, PdfObjects } from './pdf-objects';
import { filtersOf, unpackedStream } from './pdf-streams';
import { attachmentSearch, isDataName, isNear, isOnServer, scriptSearch, type StreamSearch } from './pdf-attachments';
import { runInSlices, timeForWork, TookTooLong } from './time-slicing';
import { mostInList, type PdfDict, type PdfListener, PdfReference, PdfTooInvolved, type PdfValue } from './pdf-values';

type PdfActivity = 'script' | 'program' | 'sending' | 'remote' | 'attachment' | 'player';

const activities: ReadonlyMap<string, PdfActivity> = new Map([
  ['JavaScript', 'script'],
  ['JS', 'script'],
  ['OnInstantiate', 'script'],
  ['Launch', 'program'],
  ['SubmitForm', 'sending'],
  ['ImportData', 'sending'],
  ['GoToE', 'remote'],
  ['RichMedia', 'player'],
]);

const leadingOut = 'GoToR';
const fileKeys = ['F', 'UF', 'DOS', 'Mac', 'Unix'] as const;

const mostNamed = 1_000;
/** A document may have thousands of links. */
const mostLinks = 20_000;

interface FileName {
  of: 'attachment' | 'remote' | 'link';
  name: Buffer;
}

class PdfRules implements PdfListener {
  activity: PdfActivity | null = null;
  /** The numbers of the streams of attachments, and of forms in XML. */
  readonly attached = new Set<number>();
  readonly formParts = new Set<number>();
  /** Whether what passes stands in an object stream: no string in it is encrypted by itself. */
  isPacked = false;
  /** How often the action was named, less the times that it leads to a file beside this one. */
  #leading = 0;
  #newNames: FileName[] = [];
  readonly #names: (FileName & Pick<PdfObject, 'number' | 'generation'>)[] = [];
  #links = 0;
  #trailer: PdfDict | null = null;
  readonly #locks = new Map<number, PdfDict>();

  name(name: string): void {
    if (name === leadingOut) this.#leading += 1;
    const activity = activities.get(name);
    if (activity) this.activity ??= activity;
  }

  dict(dict: PdfDict): void {
    const action = dict.get('S');
    const led = action === leadingOut ? namesOf(dict.get('F')) : null;
    if (led) {
      this.#leading -= 1;
      this.#take('remote', led);
    }
    if (action === 'Thread' && dict.has('F')) this.activity ??= 'remote';
    const targets = ['URI', ...fileKeys].map((key) => dict.get(key));
    this.#take('link', targets.filter(Buffer.isBuffer));
    if (dict.has('XFA')) this.#collect(this.formParts, partsOf(dict.get('XFA')), 'script');
    if (dict.has('EF')) this.#attach(dict);
  }

  #attach(dict: PdfDict): void {
    const streams = dict.get('EF');
    const names = namesOf(dict);
    const parts = streams instanceof Map && !dict.has('RF') ? [...streams.values()] : [];
    this.#collect(this.attached, names ? parts : [], 'attachment');
    this.#take('attachment', names ?? []);
  }

  /** Names of files, which may be encrypted. */
  #take(of: FileName['of'], names: readonly Buffer[]): void {
    const taken = names.map((name) => ({ of, name }));
    if (this.isPacked) for (const each of taken) this.#checkName(each);
    else this.#newNames.push(...taken);
  }

  #checkName({ of, name }: FileName): void {
    if (of === 'link') {
      if (isOnServer(name)) this.activity ??= 'remote';
    } else if (!(of === 'attachment' ? isDataName(name) : isNear(name))) this.activity ??= of;
  }

  #collect(numbers: Set<number>, parts: readonly PdfValue[], otherwise: PdfActivity): void {
    const isClear = parts.length > 0 && parts.every((part) => part instanceof PdfReference);
    if (!isClear || numbers.size > mostNamed) this.activity ??= otherwise;
    else for (const part of parts as PdfReference[]) numbers.add(part.number);
  }

  object(object: PdfObject): boolean {
    this.checkEnd();
    const { value, stream, number, generation } = object;
    // A link may name a string that stands alone.
    if (Buffer.isBuffer(value)) this.#take('link', [value]);
    for (const each of this.#newNames.splice(0)) {
      if (each.of === 'link') this.#links += 1;
      this.#names.push({ ...each, number, generation });
    }
    if (this.#links > mostLinks) throw new PdfTooInvolved();
    if (!(value instanceof Map)) return false;
    if (value.get('Encrypt')) this.#trailer = value;
    if (value.has('R') && value.has('O') && value.has('U')) this.#locks.set(number, value);
    if (Math.max(this.#locks.size, this.#names.length - this.#links) > mostNamed) throw new PdfTooInvolved();
    if (stream < 0) return false;
    // Its bytes stand in another file.
    if (value.has('F') && typeof value.get('F') !== 'number') this.activity ??= 'remote';
    if (value.get('Type') === 'EmbeddedFile') this.#collect(this.attached, [new PdfReference(number)], 'attachment');
    return value.get('Type') === 'ObjStm' || value.has('First');
  }

  checkEnd(): void {
    if (this.#leading > 0) this.activity ??= 'remote';
  }

  get encryption(): Encryption | null {
    const said = this.#trailer?.get('Encrypt');
    if (!said) return null;
    const ids = this.#trailer?.get('ID');
    const [id] = Array.isArray(ids) ? ids : [];
    const dict = said instanceof PdfReference ? this.#locks.get(said.number) : said;
    return {
      dict: dict instanceof Map ? dict : new Map<string, PdfValue>(),
      id: Buffer.isBuffer(id) ? id : Buffer.alloc(0),
    };
  }

  checkNames(decrypt: Decrypt | null): void {
    for (const { of, name, ...object } of this.#names)
      this.#checkName({ of, name: decrypt ? withoutPadding(decrypt(name, object)) : name });
  }
}

/** A form in XML stands in one stream, or in several that are named in turn with their titles. */
const partsOf = (value: PdfValue | undefined): PdfValue[] =>
  Array.isArray(value)
    ? value.length < mostInList
      ? value.filter((part) => !Buffer.isBuffer(part))
      : []
    : [value ?? null];

/** Of a file that is named by a string, or by a description with several; null: it is not clear. */
function namesOf(file: PdfValue | undefined): Buffer[] | null {
  if (Buffer.isBuffer(file)) return [file];
  if (!(file instanceof Map) || file.has('FS')) return null;
  const names = fileKeys.flatMap((key) => file.get(key) ?? []);
  return names.length > 0 && names.every((name) => Buffer.isBuffer(name)) ? names : null;
}

/** Why a PDF is not taken. `involved`: it cannot be looked into in a time that fits its size. */
export type PdfFault = 'damaged' | 'involved' | LockedPdf | PdfActivity;

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
    if (error instanceof PdfTooInvolved || error instanceof TookTooLong) return 'involved';
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
      if (packed.length > mostPacked) throw new PdfTooInvolved();
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
      if (this.#unpackable < 0) throw new PdfTooInvolved();
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
        if (streams.length > mostPacked) throw new PdfTooInvolved();
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
