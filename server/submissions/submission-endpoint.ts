import type { ServerResponse } from 'node:http';
import type { VisitorForm } from '../../src/forms/declared-fields';
import { isSuspect } from '../../src/forms/guard';
import { answerRefusal } from './answer-refusal';
import { answerTaken } from './answer-taken';
import { checkForm } from './check-form';
import { ourParts, type EndpointParts } from './endpoint-parts';
import { readSubmission } from './read-submission';
import { asRefusal } from './as-refusal';
import { Refusal } from './refusal';
import { isFromThisSite } from './same-origin';
import type { SentForm } from './sent-form';
import { storeSubmission } from './store-submission';
import { givenKey } from './submission-key';
import { visitorAddress, type SubmissionRequest } from './submission-request';

export type Endpoint = (request: SubmissionRequest, response: ServerResponse) => Promise<void>;

/** The function that takes a form: it says yes only when what was sent is stored for good, and no in words that help. */
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
      const guard = { suspect: isSuspect(sent.fields), key: givenKey(headers, sent.fields), keyIsFirm: 'idempotency-key' in headers };
      const id = await storeSubmission({ kind: form, fields, file, ...guard }, visitorAddress(request), parts);
      await answerTaken(request, response, { form, id, fields, siteUrl });
    } catch (error) {
      await answerRefusal(request, response, { form, refusal: asRefusal(error, request), fields: sent.fields, siteUrl });
    }
  };
}
