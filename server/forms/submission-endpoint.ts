import { fileFields, type FormKind, forms } from '../../core/forms/form-definitions';
import { isSuspect, wrongGuards } from '../../core/forms/guard';
import { formMessages } from '../../core/forms/field-messages';
import { kindsOf } from '../../core/forms/limits';
import { checkSubmission } from '../../core/forms/submissions';
import { defaultLocale, isLocale, type Locale } from '../../core/i18n/locales';
import {
  answerLanguage,
  type Endpoint,
  pageReader,
  type ReadPage,
  type SubmissionRequest,
  visitorIp,
} from './submission-http';
import { answerRefusal, answerTaken, downloadPage } from './submission-response';
import { pathFor } from '../../core/routing/paths';
import { checkFile } from './check-files';
import { parsedPage } from './html-editor';
import { type EndpointDependencies, defaultDependencies } from './endpoint-dependencies';
import type { AcceptedFile } from './outbox/delivery-queue';
import { readSubmission, type SentForm, type UploadedFile } from './read-submission';
import { asRefusal, assertOwnPage, complain, SubmissionRefusal } from './refusal';
import { bytesOfFiles, takeUploads } from './upload-endpoint';
import { withDocumentBudget } from '../../platform/uploads/document-budget';
import { givenKey, storeSubmission } from './store-submission';

/** In ms: how long a form waits for its turn, so that its answer comes before the server gives up. */
const patience = 15_000;

/** The function that takes a form: it says yes only when the form is stored. */
export function submissionEndpoint(form: FormKind, dependencies: EndpointDependencies = defaultDependencies): Endpoint {
  return async (request, response) => {
    const { siteUrl } = dependencies.environment();
    const readPage = pageReader(request, siteUrl);
    let sent: SentForm = { fields: {}, files: [] };
    try {
      if (request.method !== 'POST') throw new SubmissionRefusal('method', { headers: { Allow: 'POST' } });
      assertOwnPage(request, siteUrl);
      sent = await readSubmission(request, form);
      const take = () => takeForm(request, { form, sent, readPage }, dependencies);
      const bytes = bytesOfFiles(form, sent);
      const taken = await (bytes === 0 ? take() : withDocumentBudget(bytes, patience, take));
      await answerTaken(request, response, { form, readPage, ...taken });
    } catch (error) {
      const refused = { form, refusal: asRefusal(error, request), fields: sent.fields, readPage };
      await answerRefusal(request, response, refused, dependencies.refusals());
    }
  };
}

/** Reads its files, checks it and stores it. Throws SubmissionRefusal, also NoRoom. */
async function takeForm(
  request: SubmissionRequest,
  { form, sent, readPage }: { form: FormKind; sent: SentForm; readPage: ReadPage },
  dependencies: EndpointDependencies,
): Promise<{ id: string; fields: SentForm['fields'] }> {
  const key = givenKey(request.headers, sent.fields);
  const { uploaded, storedAs } = await takeUploads(form, sent, key, dependencies);
  if (storedAs) return { id: storedAs, fields: sent.fields };
  const { fields, files } = await checkForm(form, uploaded);
  const locale = answerLanguage(request, fields);
  await checkDocument(fields, locale, readPage);
  await checkOffer(fields, locale, readPage);
  const suspect = isSuspect(form, sent.fields);
  const keyIsFirm = 'idempotency-key' in request.headers;
  const { uploads } = uploaded;
  const submission = { kind: form, fields, files, uploads, suspect, key, keyIsFirm };
  const id = await storeSubmission(submission, visitorIp(request), dependencies);
  if (suspect) (request.warn ?? complain)('a submission was held back: npm run outbox');
  return { id, fields };
}

/** What was sent, cleaned, and its files. Throws SubmissionRefusal with all that is wrong at once. */
async function checkForm(form: FormKind, sent: SentForm) {
  const locale = isLocale(sent.fields.locale) ? sent.fields.locale : defaultLocale;
  const described: Record<string, unknown> = {};
  const wrongFiles: Record<string, string> = {};
  const kept: AcceptedFile[] = [];
  for (const control of fileFields(form)) {
    const { name: field, files: rules } = control;
    const multiple = rules.count > 1;
    const files = sent.files.filter((file) => file.field === field);
    const facts = [];
    for (const file of fits(files, rules.bytes) ? files : []) {
      const checked = await checkFile(file, control, locale);
      // Each bad file is named.
      if ('wrong' in checked) wrongFiles[field] = [wrongFiles[field] ?? [], checked.wrong].flat().join(' ');
      else kept.push(checked.file);
      // By the name that its bytes give it: how the visitor's computer calls it says nothing.
      const { fileName, mediaType } = 'file' in checked ? checked.file : { fileName: 'file.pdf', mediaType: '' };
      facts.push({ name: fileName, type: mediaType, size: file.content.length });
    }
    // Files that are not read count as of a kind that is taken.
    const [kind] = kindsOf(rules);
    const unread = files.map(({ name, content }) => ({ name, size: content.length, kind }));
    const all = facts.length === files.length ? facts : unread;
    if (files.length > 0 || !multiple) described[field] = multiple ? all : all[0];
  }
  const { values, fields: wrong } = checkSubmission(form, { ...sent.fields, ...described });
  const all = { ...wrong, ...wrongFiles, ...wrongGuards(sent.fields, locale) };
  if (!values || Object.keys(all).length > 0) throw new SubmissionRefusal('invalid', { fields: asAsked(form, all) });
  const names = fileFields(form).map(({ name }) => name as string);
  // Undefined ones are left out, so that the same content has the same key however it was sent.
  const fields = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !names.includes(name) && value !== undefined),
  );
  return { fields, files: kept };
}

/** In the order in which the form asks; what no visitor is asked for comes last. */
function asAsked(form: FormKind, wrong: Record<string, string>): Record<string, string> {
  const names: string[] = forms[form].fields.map(({ name }) => name);
  const place = (name: string) => (names.indexOf(name) + names.length + 1) % (names.length + 1);
  return Object.fromEntries(Object.entries(wrong).sort(([a], [b]) => place(a) - place(b)));
}

/** Nothing is read of files that are too large or empty: the schema says so. */
function fits(files: readonly UploadedFile[], limit: number): boolean {
  const sizes = files.map(({ content }) => content.length);
  return !sizes.includes(0) && sizes.reduce((sum, size) => sum + size, 0) <= limit;
}

/** A document that nobody gives away cannot be asked for. */
async function checkDocument(fields: SentForm['fields'], locale: Locale, readPage: ReadPage): Promise<void> {
  if (fields.recurso === undefined || (await downloadPage({ locale, fields, readPage })).isGivenAway) return;
  throw new SubmissionRefusal('invalid', { fields: { recurso: formMessages[locale].unknownDocument } });
}

/** Nobody applies for a job that has closed. If the page of the jobs cannot be read, it is open. */
async function checkOffer({ oferta }: SentForm['fields'], locale: Locale, readPage: ReadPage): Promise<void> {
  if (!oferta) return;
  const list = await readPage(pathFor('offers', locale));
  const options = list === null ? [] : parsedPage(list).querySelectorAll('[name="oferta"] option');
  if (list === null || options.some((option) => option.getAttribute('value') === oferta)) return;
  throw new SubmissionRefusal('invalid', { fields: { oferta: formMessages[locale].closedOffer } });
}
