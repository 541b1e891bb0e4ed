import { fileFields, type FormKind, formKinds } from '../../core/forms/form-definitions';
import { formMessages } from '../../core/forms/field-messages';
import { fill } from '../../core/i18n/messages';
import { isUploadId, isUploadReference, uploadHeaders, uploadPartSize } from '../../core/forms/uploads';
import { defaultLocale, isLocale } from '../../core/i18n/locales';
import { errorShape } from '../serve/error-document';
import { bodyLimit, tooLarge } from './body-limits';
import { defaultDependencies, type EndpointDependencies } from './endpoint-dependencies';
import type { UploadPart } from './outbox/uploads';
import { readBytes, type SentForm } from './read-submission';
import { asRefusal, assertOwnPage, SubmissionRefusal, tooMany } from './refusal';
import { answerLanguage, type Endpoint, sendJson, type SubmissionRequest, visitorIp } from './submission-http';

const mostBytes = Math.max(...formKinds.flatMap(fileFields).map(({ files }) => files.bytes));

/** Takes a file part by part and answers how many bytes are stored, or forgets it. */
export function uploadEndpoint(dependencies: EndpointDependencies = defaultDependencies): Endpoint {
  return async (request, response) => {
    try {
      if (request.method !== 'POST' && request.method !== 'DELETE')
        throw new SubmissionRefusal('method', { headers: { Allow: 'DELETE, POST' } });
      assertOwnPage(request, dependencies.environment().siteUrl);
      const offset =
        request.method === 'POST' ? await addPart(request, dependencies) : await forget(request, dependencies);
      sendJson(response, 200, { data: { offset } });
    } catch (error) {
      const refusal = asRefusal(error, request);
      const message = refusal.messageIn(answerLanguage(request, {}));
      sendJson(response, refusal.status, errorShape(refusal.status, message, refusal.code), refusal.details.headers);
    }
  };
}

async function addPart(request: SubmissionRequest, { outbox }: EndpointDependencies): Promise<number> {
  const part = await readPart(request);
  const answer = await (await outbox()).addUpload(part, visitorIp(request));
  if (answer === null) throw new SubmissionRefusal('conflict');
  if ('retryAfter' in answer) throw tooMany(answer.retryAfter);
  return answer.received;
}

async function forget(request: SubmissionRequest, { outbox }: EndpointDependencies): Promise<number> {
  const id = headerOf(request, 'id');
  if (!isUploadId(id)) throw new SubmissionRefusal('unreadable');
  await (await outbox()).forgetUpload(id);
  return 0;
}

const headerOf = ({ headers }: SubmissionRequest, name: keyof typeof uploadHeaders) =>
  headers[uploadHeaders[name].toLowerCase()];

async function readPart(request: SubmissionRequest): Promise<UploadPart> {
  if (request.headers['content-type'] !== 'application/octet-stream') throw new SubmissionRefusal('type');
  const id = headerOf(request, 'id');
  const [size, offset] = [bytesOf(headerOf(request, 'length')), bytesOf(headerOf(request, 'offset'))];
  if (!isUploadId(id) || size === null || size === 0 || offset === null || offset > size)
    throw new SubmissionRefusal('unreadable');
  const refusal = () => new SubmissionRefusal('tooLarge');
  if (size > mostBytes) throw refusal();
  const content = await readBytes(request, { bytes: uploadPartSize, refusal });
  if (!content) throw new SubmissionRefusal('unreadable');
  return { id, size, offset, content };
}

/** `1048576`; null: no number of bytes. */
const bytesOf = (text: unknown): number | null =>
  typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : null;

/** In bytes: of the files of a form, also as they are stored; of files uploaded before the most there may be. */
export function bytesOfFiles(form: FormKind, { fields, files }: SentForm): number {
  const sent = 2 * files.reduce((sum, { content }) => sum + content.length, 0);
  const names = fileFields(form).map(({ name }) => fields[name]);
  return names.some(Array.isArray) ? sent + bodyLimit(form) : sent;
}

/** The form with its uploaded files in place of references. Throws SubmissionRefusal. */
export async function takeUploads(
  form: FormKind,
  { fields, files }: SentForm,
  key: string | null,
  { outbox }: EndpointDependencies,
): Promise<{ uploaded: SentForm & { uploads: string[] }; storedAs?: string }> {
  const uploaded = { fields: { ...fields }, files: [...files], uploads: [] as string[] };
  let left = bodyLimit(form);
  for (const { name: field } of fileFields(form)) {
    const references = fields[field];
    if (!Array.isArray(references) || !references.every(isUploadReference)) continue;
    delete uploaded.fields[field];
    for (const { upload, name } of references) {
      const stored = await (await outbox()).readUpload(upload);
      if (stored?.usedBy && stored.usedBy.key === key) return { uploaded, storedAs: stored.usedBy.id };
      if (!stored || stored.usedBy) {
        const locale = isLocale(fields.locale) ? fields.locale : defaultLocale;
        const message = fill(formMessages[locale].fileLost, { name: name.slice(0, 120) });
        throw new SubmissionRefusal('invalid', { fields: { [field]: message } });
      }
      left -= stored.content.length;
      if (left < 0) throw tooLarge(form);
      uploaded.uploads.push(upload);
      uploaded.files.push({ field, name, type: '', content: stored.content });
    }
  }
  return { uploaded };
}
