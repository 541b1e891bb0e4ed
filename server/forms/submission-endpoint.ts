import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { VisitorForm } from '../../core/forms/form-definitions';
import { isSuspect } from '../../core/forms/guard';
import { formMessages } from '../../core/forms/messages';
import {
  answerLanguage,
  readSitePage,
  type SubmissionRequest,
  visitorAddress,
} from './submission-http';
import { answerRefusal, answerTaken, isGivenAway } from './submission-response';
import { checkForm } from './check-form';
import { type EndpointParts, ourParts } from './endpoint-dependencies';
import { readSubmission, type SentForm } from './read-submission';
import { asRefusal, complain, Refusal } from './refusal';
import { givenKey, storeSubmission } from './store-submission';

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

/**
 * Whether a form comes from a page of this site. Browsers say where it stood; what says nothing is
 * no browser, and has nobody's cookies or trust to abuse.
 */
function isFromThisSite(
  headers: IncomingHttpHeaders,
  host: string | undefined,
  siteUrl: string,
): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site') return false;
  const { origin } = headers;
  if (origin === undefined) return true;
  // Sent by a browser that hides where it was; what it says of the relation nobody but it can
  // write.
  if (origin === 'null') return site === 'same-origin';
  return (
    URL.canParse(origin) &&
    (new URL(origin).origin === siteUrl ||
      hostOf(origin) === hostOf(`${new URL(origin).protocol}//${host}`))
  );
}

function hostOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).host : null;
}
