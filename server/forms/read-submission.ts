import { parse } from 'node:querystring';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Busboy, { type BusboyInstance } from '@fastify/busboy';
import { fileFields, type FormKind } from '../../core/forms/form-definitions';
import { parseJson } from '../../platform/json';
import { bodyLimit, maxFields, textBody, tooLarge } from './body-limits';
import { SubmissionRefusal } from './refusal';
import { netlifyBody, type SubmissionRequest } from './submission-http';

const json = 'application/json';
const urlencoded = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data';

/** Reads a form, whoever has read the body before. Throws SubmissionRefusal. */
export async function readSubmission(request: SubmissionRequest, form: FormKind): Promise<SentForm> {
  const contentType = request.headers['content-type'] ?? '';
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (![json, urlencoded, multipart].includes(type) || isEncoded(request)) throw new SubmissionRefusal('type');
  const bytes = await readBytes(request, type === multipart ? limitWithFiles(form) : limitOfText);
  if (bytes?.length === 0) return { fields: {}, files: [] };
  if (type === multipart) return bytes ? readMultipart(bytes, contentType, form) : readGatsbyForm(request, form);
  const text = bytes?.toString('utf8');
  const sent = text === undefined ? request.body : type === json ? parseJson(text) : parse(text);
  return { fields: fieldsOf(sent), files: [] };
}

/** The body as it came; null when a parser of Gatsby has read it. Throws SubmissionRefusal. */
export async function readBytes(request: SubmissionRequest, limit: BodyLimit): Promise<Buffer | null> {
  if (Number(request.headers['content-length']) > limit.bytes) throw limit.refusal();
  const { body } = request;
  const isUnread = !request.readableEnded && !request._body;
  const bytes =
    netlifyBody(request) ?? (isUnread ? await collectBody(request, limit) : Buffer.isBuffer(body) ? body : null);
  if (bytes && bytes.length > limit.bytes) throw limit.refusal();
  return bytes;
}

interface BodyLimit {
  bytes: number;
  /** What is said of a larger body. */
  refusal(): SubmissionRefusal;
}

/** Only a form that can hold a file may be large. */
const limitWithFiles = (form: FormKind): BodyLimit => ({ bytes: bodyLimit(form), refusal: () => tooLarge(form) });
const limitOfText: BodyLimit = { bytes: textBody, refusal: () => new SubmissionRefusal('tooLarge') };

/** Nothing is unpacked: a few bytes could become any number. */
const isEncoded = ({ headers }: SubmissionRequest): boolean =>
  ![undefined, '', 'identity'].includes(headers['content-encoding']);

/** Reads a body that nobody has read yet. What is larger than it may be is left unread. */
async function collectBody(request: SubmissionRequest, limit: BodyLimit): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    // The connection stays open for the answer.
    for await (const part of request.iterator({ destroyOnReturn: false })) {
      const bytes = Buffer.from(part as Buffer);
      size += bytes.length;
      if (size > limit.bytes) throw limit.refusal();
      parts.push(bytes);
    }
  } catch (error) {
    request.pause();
    throw error instanceof SubmissionRefusal ? error : new SubmissionRefusal('unreadable');
  }
  return Buffer.concat(parts);
}

export interface UploadedFile {
  field: string;
  name: string;
  type: string;
  content: Buffer;
}

/** What came, as it came: a field that was sent twice holds a list, which no form takes. */
export interface SentForm {
  fields: Record<string, unknown>;
  files: UploadedFile[];
}

type Fields = SentForm['fields'];
const noFields = (): Fields => Object.create(null) as Fields;

/** The fields of an object that was sent, or of a form that was taken apart by someone else. */
function fieldsOf(sent: unknown): Fields {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent) || Buffer.isBuffer(sent))
    throw new SubmissionRefusal('unreadable');
  // Lists that are empty count too.
  const isTooLong = Object.keys(sent).length > maxFields;
  if (isTooLong || Object.values(sent).flat().length > maxFields) throw new SubmissionRefusal('tooManyFields');
  return Object.assign(noFields(), sent);
}

/** A multipart form that Gatsby's parser has read: fields in `body`, files in `files`. */
function readGatsbyForm({ body, files }: SubmissionRequest, form: FormKind): SentForm {
  const sent = (Array.isArray(files) ? files : []) as GatsbyFile[];
  if (sent.length > maxFiles(form)) throw new SubmissionRefusal('tooManyFields');
  const found = sent.filter(({ fieldname }) => isFileField(form, fieldname));
  return { fields: fieldsOf(body ?? {}), files: found.flatMap((file) => fileOf(file) ?? []) };
}

const isFileField = (form: FormKind, field: string): boolean => fileFields(form).some(({ name }) => name === field);

/** Above what a form takes, so that its own message says how many. */
const maxFiles = (form: FormKind): number => (fileFields(form).some(({ files }) => files.count > 1) ? 20 : 1);

interface GatsbyFile {
  fieldname: string;
  originalname: string;
  mimetype: string;
  /** Not there when the connection broke. */
  buffer?: Buffer;
}

function fileOf({ fieldname: field, originalname, mimetype, buffer }: GatsbyFile): UploadedFile | null {
  if (!buffer || (!originalname && buffer.length === 0)) return null;
  return { field, name: utf8(originalname), type: mimetype, content: buffer };
}

/** That parser takes each byte of a name for a letter: `currÃ­culo.pdf` -> `currículo.pdf`. */
function utf8(name: string): string {
  const read = Buffer.from(name, 'latin1').toString('utf8');
  return /[^\0-\xff]/.test(name) || read.includes('\ufffd') ? name : read;
}

/** In bytes: so much is parsed at a time, then other requests get their turn. */
const slice = 64 * 1024;

/** Parses a multipart form without copying files. A file field without a file counts as none. */
function readMultipart(bytes: Buffer, contentType: string, form: FormKind): Promise<SentForm> {
  return new Promise((resolve, reject) => {
    const fields = noFields();
    const files: UploadedFile[] = [];
    let refusal: SubmissionRefusal | null = null;
    const refuse = (why: SubmissionRefusal) => void (refusal ??= why);
    const fail = () => reject(refusal ?? new SubmissionRefusal('unreadable'));
    try {
      const parser = new Busboy({
        headers: { 'content-type': contentType },
        limits: {
          fieldNameSize: 100,
          fieldSize: textBody,
          fields: maxFields,
          files: maxFiles(form),
          // Those that are neither: each costs its time.
          parts: maxFields + maxFiles(form),
          fileSize: bodyLimit(form),
          headerPairs: 20,
        },
      });
      parser.on('field', (name, value, nameCut, valueCut) => {
        if (nameCut || valueCut) return refuse(tooLarge(form));
        const before = fields[name];
        fields[name] = before === undefined ? value : [before, value].flat();
      });
      parser.on('file', (field, stream, name, _encoding, type) => {
        const parts: Buffer[] = [];
        let start: number | null = null;
        let length = 0;
        stream.on('data', (part: Buffer) => {
          // The last bytes of a slice may come from the parser's own memory.
          if (part.buffer === bytes.buffer) start ??= part.byteOffset - bytes.byteOffset - length;
          if (start === null) parts.push(part);
          length += part.length;
        });
        stream.on('error', fail);
        stream.on('end', () => {
          const content = start === null ? Buffer.concat(parts) : bytes.subarray(start, start + length);
          if (isFileField(form, field) && (name || content.length > 0))
            files.push({ field, name: name ?? '', type, content });
        });
      });
      parser.on('fieldsLimit', () => refuse(new SubmissionRefusal('tooManyFields')));
      parser.on('filesLimit', () => refuse(new SubmissionRefusal('tooManyFields')));
      parser.on('partsLimit', () => refuse(new SubmissionRefusal('tooManyFields')));
      parser.on('error', fail);
      parser.on('finish', () => (refusal ? fail() : resolve({ fields, files })));
      feed(parser, bytes, () => refusal !== null).then((whole) => whole || fail(), fail);
    } catch {
      fail();
    }
  });
}

/** Feeds a parser slice by slice; false when it was stopped before the end. */
async function feed(parser: BusboyInstance, bytes: Buffer, isStopped: () => boolean) {
  for (let offset = 0; offset < bytes.length; offset += slice) {
    await new Promise<void>((resolve) => parser.write(bytes.subarray(offset, offset + slice), () => resolve()));
    if (isStopped()) return false;
    // Busboy calls back at once: without this all slices would be one turn of the event loop.
    await nextTurn();
  }
  parser.end();
  return true;
}
