import { parse } from 'node:querystring';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Busboy, { type BusboyInstance } from '@fastify/busboy';
import { cvSizeLimit, type VisitorForm } from '../../core/forms/form-definitions';
import { bodyLimit, mostFields, textBody, tooLarge } from './limits';
import { Refusal } from './refusal';
import { netlifyBody, type SubmissionRequest } from './submission-http';

const json = 'application/json';
const urlencoded = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data';

/**
 * Reads what was sent to a form, whoever has read the body before. Throws Refusal for what cannot
 * be read.
 */
export async function readSubmission(
  request: SubmissionRequest,
  form: VisitorForm,
): Promise<SentForm> {
  const type = mediaType(request);
  if (![json, urlencoded, multipart].includes(type) || isEncoded(request))
    throw new Refusal('type');
  const limit = limitOf(type, form);
  if (Number(request.headers['content-length']) > limit.bytes) throw limit.refusal();
  const whole = netlifyBody(request);
  if (whole) return parsed(whole, type, request, form);
  const { body } = request;
  if (!request.readableEnded && !request._body)
    return parsed(await collectBody(request, limit), type, request, form);
  if (Buffer.isBuffer(body)) return parsed(body, type, request, form);
  return type === multipart ? readGatsbyForm(request) : { fields: fieldsOf(body), file: null };
}

async function parsed(
  bytes: Buffer,
  type: string,
  { headers }: SubmissionRequest,
  form: VisitorForm,
): Promise<SentForm> {
  const limit = limitOf(type, form);
  if (bytes.length > limit.bytes) throw limit.refusal();
  if (bytes.length === 0) return { fields: {}, file: null };
  if (type === multipart) return readMultipart(bytes, headers['content-type'] ?? '', form);
  const text = bytes.toString('utf8');
  return { fields: fieldsOf(type === json ? parsedJson(text) : parse(text)), file: null };
}

/** Only a form that can hold a file may be large. */
function limitOf(type: string, form: VisitorForm): BodyLimit {
  return type === multipart
    ? { bytes: bodyLimit(form), refusal: () => tooLarge(form) }
    : { bytes: textBody, refusal: () => new Refusal('tooLarge') };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Refusal('unreadable');
  }
}

function mediaType({ headers }: SubmissionRequest): string {
  return headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
}

/** Nothing is unpacked: a few bytes could become any number. */
function isEncoded({ headers }: SubmissionRequest): boolean {
  return ![undefined, '', 'identity'].includes(headers['content-encoding']);
}

interface BodyLimit {
  bytes: number;
  /** What is said of a larger one. */
  refusal(): Refusal;
}

/** Reads a body that nobody has read yet. What is larger than it may be is left unread. */
function collectBody(request: SubmissionRequest, limit: BodyLimit): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    const done = (result: () => void) => {
      request
        .off('data', take)
        .off('end', end)
        .off('aborted', cut)
        .off('error', cut)
        .off('close', cut);
      result();
    };
    const take = (part: Buffer | string) => {
      const bytes = Buffer.from(part);
      size += bytes.length;
      if (size <= limit.bytes) parts.push(bytes);
      else
        done(() => {
          request.pause();
          reject(limit.refusal());
        });
    };
    const end = () => done(() => resolve(Buffer.concat(parts)));
    const cut = () => done(() => reject(new Refusal('unreadable')));
    request.on('data', take).on('end', end).on('aborted', cut).on('error', cut).on('close', cut);
  });
}

export interface SentFile {
  /** As the visitor's computer calls it. */
  name: string;
  type: string;
  content: Buffer;
}

/** What came, as it came: a field that was sent twice holds a list, which no form takes. */
export interface SentForm {
  fields: Record<string, unknown>;
  file: SentFile | null;
}

/** Gathers the fields of a form one by one. */
class FieldCollector {
  private count = 0;
  readonly fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;

  add(name: string, value: unknown): void {
    this.count += 1;
    if (this.count > mostFields) throw new Refusal('tooManyFields');
    const before = this.fields[name];
    this.fields[name] = before === undefined ? value : [before, value].flat();
  }
}

/** The fields of an object that was sent, or of a form that was taken apart by someone else. */
function fieldsOf(sent: unknown): Record<string, unknown> {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent) || Buffer.isBuffer(sent))
    throw new Refusal('unreadable');
  // Counted before any of it is looked at: lists that are empty count too.
  if (Object.keys(sent).length > mostFields) throw new Refusal('tooManyFields');
  const collected = new FieldCollector();
  for (const [name, value] of Object.entries(sent))
    for (const one of Array.isArray(value) ? value : [value]) collected.add(name, one);
  // A list stays one, even of a single value: it is no text.
  for (const [name, value] of Object.entries(sent))
    if (Array.isArray(value)) collected.fields[name] = value;
  return collected.fields;
}

/**
 * A multipart form that Gatsby's own parser has read already: fields in `body`, files in `files`.
 */
function readGatsbyForm({ body, files }: SubmissionRequest): SentForm {
  const sent = (Array.isArray(files) ? files : []) as GatsbyFile[];
  if (sent.length > 1) throw new Refusal('tooManyFields');
  const [found] = sent;
  return { fields: fieldsOf(body ?? {}), file: found?.fieldname === 'cv' ? fileOf(found) : null };
}

interface GatsbyFile {
  fieldname: string;
  originalname: string;
  mimetype: string;
  /** Not there when the connection broke. */
  buffer?: Buffer;
}

function fileOf({ originalname, mimetype, buffer }: GatsbyFile): SentFile | null {
  if (!buffer || (!originalname && buffer.length === 0)) return null;
  return { name: utf8(originalname), type: mimetype, content: buffer };
}

/** That parser takes each byte of a name for a letter: `currÃ­culo.pdf` -> `currículo.pdf`. */
function utf8(name: string): string {
  const read = Buffer.from(name, 'latin1').toString('utf8');
  return /[^\0-\xff]/.test(name) || read.includes('\ufffd') ? name : read;
}

/** The name of the one field that a file may stand in. */
const fileField = 'cv';

/**
 * So much is parsed at a time, in bytes: between two of them others get their turn, and what is
 * refused ends the work.
 */
const slice = 64 * 1024;

/**
 * Takes a multipart form apart. A field without a file in it, as a browser sends it, counts as
 * none.
 */
function readMultipart(bytes: Buffer, contentType: string, form: VisitorForm): Promise<SentForm> {
  return new Promise((resolve, reject) => {
    const collected = new FieldCollector();
    let file: SentFile | null = null;
    let refusal: Refusal | null = null;
    const refuse = (why: Refusal) => void (refusal ??= why);
    const fail = () => reject(refusal ?? new Refusal('unreadable'));
    try {
      const parser = new Busboy({
        headers: { 'content-type': contentType },
        limits: {
          fieldNameSize: 100,
          fieldSize: bodyLimit('informacoes'),
          fields: mostFields,
          files: 1,
          // Those that are neither: each costs its time.
          parts: mostFields + 1,
          fileSize: cvSizeLimit + 1,
          headerPairs: 20,
        },
      });
      parser.on('field', (name, value, nameCut, valueCut) => {
        if (nameCut || valueCut) return refuse(tooLarge(form));
        collected.add(name, value);
      });
      parser.on('file', (field, stream, name, _encoding, type) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('error', fail);
        stream.on('end', () => {
          const content = Buffer.concat(parts);
          if (field === fileField && (name || content.length > 0))
            file = { name: name ?? '', type, content };
        });
      });
      parser.on('fieldsLimit', () => refuse(new Refusal('tooManyFields')));
      parser.on('filesLimit', () => refuse(new Refusal('tooManyFields')));
      parser.on('partsLimit', () => refuse(new Refusal('tooManyFields')));
      parser.on('error', fail);
      parser.on('finish', () => (refusal ? fail() : resolve({ fields: collected.fields, file })));
      feed(parser, bytes, () => refusal !== null).then((whole) => whole || fail(), fail);
    } catch {
      fail();
    }
  });
}

/**
 * Gives a parser the bytes one slice after the other; false when it was stopped before their end.
 */
async function feed(
  parser: BusboyInstance,
  bytes: Buffer,
  isStopped: () => boolean,
): Promise<boolean> {
  for (let place = 0; place < bytes.length; place += slice) {
    await new Promise<void>((resolve) =>
      parser.write(bytes.subarray(place, place + slice), () => resolve()),
    );
    if (isStopped()) return false;
    // Busboy calls back at once: without this all slices would be one turn of the event loop.
    await nextTurn();
  }
  parser.end();
  return true;
}
