import type { FormKind } from '../../core/forms/form-definitions';
import { isSuspect } from '../../core/forms/guard';
import { formMessages } from '../../core/forms/field-messages';
import { answerLanguage, type Endpoint, readSitePage, type SubmissionRequest, visitorIp } from './submission-http';
import { answerRefusal, answerTaken, isGivenAway } from './submission-response';
import { pathFor } from '../../core/routing/paths';
import { checkForm } from './check-form';
import { parsedPage } from './html-editor';
import { type EndpointDependencies, defaultDependencies } from './endpoint-dependencies';
import { readSubmission, type SentForm } from './read-submission';
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
    const { method } = request;
    let sent: SentForm = { fields: {}, files: [] };
    try {
      if (method !== 'POST') throw new SubmissionRefusal('method', { headers: { Allow: 'POST' } });
      assertOwnPage(request, siteUrl);
      sent = await readSubmission(request, form);
      const take = () => takeForm(request, { form, sent, siteUrl }, dependencies);
      const bytes = bytesOfFiles(form, sent);
      const taken = await (bytes === 0 ? take() : withDocumentBudget(bytes, patience, take));
      await answerTaken(request, response, { form, siteUrl, ...taken });
    } catch (error) {
      const refused = { form, refusal: asRefusal(error, request), fields: sent.fields, siteUrl };
      await answerRefusal(request, response, refused, dependencies.refusals());
    }
  };
}

/** Reads its files, checks it and stores it. Throws SubmissionRefusal, also NoRoom. */
async function takeForm(
  request: SubmissionRequest,
  { form, sent, siteUrl }: { form: FormKind; sent: SentForm; siteUrl: string },
  dependencies: EndpointDependencies,
): Promise<{ id: string; fields: SentForm['fields'] }> {
  const key = givenKey(request.headers, sent.fields);
  const { uploaded, storedAs } = await takeUploads(form, sent, key, dependencies);
  if (storedAs) return { id: storedAs, fields: sent.fields };
  const { fields, files } = await checkForm(form, uploaded);
  await checkDocument(request, fields, siteUrl);
  await checkOffer(request, fields, siteUrl);
  const suspect = isSuspect(form, sent.fields);
  const keyIsFirm = 'idempotency-key' in request.headers;
  const { uploads } = uploaded;
  const submission = { kind: form, fields, files, uploads, suspect, key, keyIsFirm };
  const id = await storeSubmission(submission, visitorIp(request), dependencies);
  if (suspect) (request.warn ?? complain)('a submission was held back: npm run outbox');
  return { id, fields };
}

/** A document that nobody gives away cannot be asked for. */
async function checkDocument(
  request: SubmissionRequest,
  fields: Readonly<Record<string, unknown>>,
  siteUrl: string,
): Promise<void> {
  if (fields.recurso === undefined) return;
  const locale = answerLanguage(request, fields);
  const readPage = (path: string) => readSitePage(request, path, siteUrl);
  if (await isGivenAway({ locale, fields, readPage })) return;
  throw new SubmissionRefusal('invalid', {
    fields: { recurso: formMessages[locale].unknownDocument },
  });
}

/** Nobody applies for a job that has closed. If the page of the jobs cannot be read, it is open. */
async function checkOffer(
  request: SubmissionRequest,
  { oferta, ...fields }: Readonly<Record<string, unknown>>,
  siteUrl: string,
): Promise<void> {
  if (!oferta) return;
  const locale = answerLanguage(request, fields);
  const list = await readSitePage(request, pathFor('offers', locale), siteUrl);
  const options = list === null ? [] : parsedPage(list).querySelectorAll('[name="oferta"] option');
  if (list === null || options.some((option) => option.getAttribute('value') === oferta)) return;
  throw new SubmissionRefusal('invalid', { fields: { oferta: formMessages[locale].closedOffer } });
}
