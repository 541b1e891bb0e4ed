import { parse } from 'node:querystring';
import type { VisitorForm } from '../../core/forms/declared-fields';
import { collectBody, type BodyLimit } from './collect-body';
import { bodyLimit, textBody, tooLarge } from './limits';
import { readGatsbyForm } from './read-gatsby-form';
import { readMultipart } from './read-multipart';
import { Refusal } from './refusal';
import { fieldsOf, type SentForm } from './sent-form';
import { netlifyBody, type SubmissionRequest } from './submission-request';

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
