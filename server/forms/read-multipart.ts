import { setImmediate as nextTurn } from 'node:timers/promises';

import Busboy, { type BusboyInstance } from '@fastify/busboy';
import type { VisitorForm } from '../../core/forms/declared-fields';
import { cvSizeLimit } from '../../core/forms/limits';
import { bodyLimit, mostFields, tooLarge } from './limits';
import { Refusal } from './refusal';
import { FieldGatherer, type SentFile, type SentForm } from './sent-form';

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
export function readMultipart(
  bytes: Buffer,
  contentType: string,
  form: VisitorForm,
): Promise<SentForm> {
  return new Promise((resolve, reject) => {
    const gathered = new FieldGatherer();
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
        gathered.add(name, value);
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
      parser.on('finish', () => (refusal ? fail() : resolve({ fields: gathered.fields, file })));
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
