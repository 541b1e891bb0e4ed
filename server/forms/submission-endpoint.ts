import type { ServerResponse } from 'node:http';
import type { VisitorForm } from '../../core/forms/declared-fields';
import { isSuspect } from '../../core/forms/guard';
import { formMessages } from '../../core/forms/messages';
import { answerLanguage } from './answer-language';
import { answerRefusal } from './answer-refusal';
import { answerTaken } from './answer-taken';
import { checkForm } from './check-form';
import { ourParts, type EndpointParts } from './endpoint-parts';
import { readSitePage } from './form-page';
import { isGivenAway } from './next-page';
import { readSubmission } from './read-submission';
import { asRefusal, complain } from './as-refusal';
import { Refusal } from './refusal';
import { isFromThisSite } from './same-origin';
import type { SentForm } from './sent-form';
import { storeSubmission } from './store-submission';
import { givenKey } from './submission-key';
import { visitorAddress, type SubmissionRequest } from './submission-request';

export type Endpoint = (request: SubmissionRequest, response: ServerResponse) => Promise<void>;

/**
 * The function that takes a form: it says yes only when what was sent is stored for good, and no in
 * words that help.
 */
export function submissionEndpoint(form: VisitorForm, parts: EndpointParts = ourParts): Endpoint {
  return async (request, response) => {
    const { siteUrl } = parts.environment();
    const { method, headers, siteHost = headers.host } = request;
    let sent: SentForm = { fields: {}, file: null };
    try {
      if (method !== 'POST') throw new Refusal('method', { headers: { Allow: 'POST' } });
      if (!isFromThisSite(headers, siteHost, siteUrl)) throw new Refusal('origin');
      sent = await readSubmission(request, form);
      const { fields, file } = await checkForm(form, sent);
      if (form === 'descargas') await checkDocument(request, fields, siteUrl);
      const suspect = isSuspect(form, sent.fields);
      const guard = {
        suspect,
        key: givenKey(headers, sent.fields),
        keyIsFirm: 'idempotency-key' in headers,
      };
      const id = await storeSubmission(
        { kind: form, fields, file, ...guard },
        visitorAddress(request),
        parts,
      );
      if (suspect) (request.warn ?? complain)('a submission was held back: npm run outbox');
      await answerTaken(request, response, { form, id, fields, siteUrl });
    } catch (error) {
      const refused = { form, refusal: asRefusal(error, request), fields: sent.fields, siteUrl };
      await answerRefusal(request, response, refused, parts.refusals());
    }
  };
}

/** A document that nobody gives away cannot be asked for. */
async function checkDocument(
  request: SubmissionRequest,
  fields: Readonly<Record<string, unknown>>,
  siteUrl: string,
): Promise<void> {
  const locale = answerLanguage(request, fields);
  const readPage = (path: string) => readSitePage(request, path, siteUrl);
  if (await isGivenAway({ locale, fields, readPage })) return;
  throw new Refusal('invalid', { fields: { recurso: formMessages[locale].unknownDocument } });
}
