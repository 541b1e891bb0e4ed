import type { SubmissionRequest } from './submission-request';
import { Refusal } from './refusal';
import { fieldsOf, type SentFile, type SentForm } from './sent-form';

/**
 * A multipart form that Gatsby's own parser has read already: fields in `body`, files in `files`.
 */
export function readGatsbyForm({ body, files }: SubmissionRequest): SentForm {
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
