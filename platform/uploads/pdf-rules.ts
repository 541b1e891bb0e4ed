import { isDataName } from './pdf-attachments';
import type { Decrypt, Encryption } from './pdf-encryption';
import { type PdfObject, TooInvolved } from './pdf-objects';
import {
  mostInList,
  type PdfDict,
  type PdfListener,
  PdfReference,
  type PdfValue,
} from './pdf-values';

/** What a PDF does, or holds, beside pages to read. */
export type PdfActivity = 'script' | 'program' | 'sending' | 'remote' | 'attachment' | 'player';

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

/** The action that leads into another PDF. */
const leadingOut = 'GoToR';
const fileKeys = ['F', 'UF', 'DOS', 'Mac', 'Unix'] as const;

const mostNamed = 1_000;

interface FileName {
  of: 'attachment' | 'remote';
  name: Buffer;
}

/** Decides by the values of a PDF, as they pass, what it does. */
export class PdfRules implements PdfListener {
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
    if (dict.has('XFA')) this.#note(this.formParts, partsOf(dict.get('XFA')), 'script');
    if (dict.has('EF')) this.#attach(dict);
  }

  #attach(dict: PdfDict): void {
    const streams = dict.get('EF');
    const names = namesOf(dict);
    const parts = streams instanceof Map && !dict.has('RF') ? [...streams.values()] : [];
    this.#note(this.attached, names ? parts : [], 'attachment');
    this.#take('attachment', names ?? []);
  }

  /** Names of files, which may be encrypted. */
  #take(of: FileName['of'], names: readonly Buffer[]): void {
    const taken = names.map((name) => ({ of, name }));
    if (this.isPacked) for (const each of taken) this.#checkName(each);
    else this.#newNames.push(...taken);
  }

  #checkName({ of, name }: FileName): void {
    const isGood = of === 'attachment' ? isDataName(name) : isNear(name);
    if (!isGood) this.activity ??= of;
  }

  #note(numbers: Set<number>, parts: readonly PdfValue[], otherwise: PdfActivity): void {
    const isClear = parts.length > 0 && parts.every((part) => part instanceof PdfReference);
    if (!isClear || numbers.size > mostNamed) this.activity ??= otherwise;
    else for (const part of parts as PdfReference[]) numbers.add(part.number);
  }

  /** At the end of an object of the file itself; whether it is one that holds others. */
  object(object: PdfObject): boolean {
    this.checkEnd();
    const { value, stream, number, generation } = object;
    for (const each of this.#newNames.splice(0)) this.#names.push({ ...each, number, generation });
    if (!(value instanceof Map)) return false;
    if (value.get('Encrypt')) this.#trailer = value;
    if (value.has('R') && value.has('O') && value.has('U')) this.#locks.set(number, value);
    if (Math.max(this.#locks.size, this.#names.length) > mostNamed) throw new TooInvolved();
    if (stream < 0) return false;
    // Its bytes stand in another file.
    if (value.has('F') && typeof value.get('F') !== 'number') this.activity ??= 'remote';
    if (value.get('Type') === 'EmbeddedFile')
      this.#note(this.attached, [new PdfReference(number)], 'attachment');
    return value.get('Type') === 'ObjStm' || value.has('First');
  }

  /** At the end of values that belong together. */
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

  /** When it is known whether strings are encrypted. */
  checkNames(decrypt: Decrypt | null): void {
    for (const { of, name, ...object } of this.#names)
      this.#checkName({ of, name: decrypt ? withoutPadding(decrypt(name, object)) : name });
  }
}

/** No name ends in what fills up the last block of an encryption. */
const withoutPadding = (pieces: Iterable<Buffer>): Buffer =>
  Buffer.from(
    Buffer.concat([...pieces])
      .toString('latin1')
      .replace(/(?<![\x01-\x10])[\x01-\x10]+$/, ''),
    'latin1',
  );

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

/** A file in the same folder or below: no other machine, and no address. */
const isNear = (name: Buffer): boolean => /^[^\\/:\0\xfe][^\\:\0]*$/.test(name.toString('latin1'));
