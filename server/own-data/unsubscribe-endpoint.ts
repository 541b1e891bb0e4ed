import { randomUUID } from 'node:crypto';
import { checkSubmission } from '../../core/forms/submissions';
import type { Locale } from '../../core/i18n/locales';
import { defaultDependencies, type EndpointDependencies, isOurLink } from '../forms/endpoint-dependencies';
import { plainMessage } from '../forms/plain-form';
import { readSubmission } from '../forms/read-submission';
import { asRefusal, SubmissionRefusal, tooMany } from '../forms/refusal';
import { answerLanguage, type Endpoint, isRead, queryOf, sendAnswer, visitorIp } from '../forms/submission-http';
import { privateHeaders } from './own-data-endpoint';
import { messagePage, unsubscribePage } from './pages';

/** Ends all mails to an address. Mail programs post here too (RFC 8058): the token is enough. */
export function unsubscribeEndpoint(dependencies: EndpointDependencies = defaultDependencies): Endpoint {
  return async (request, response) => {
    const query = queryOf(request);
    let locale: Locale = answerLanguage(request, query);
    try {
      if (isRead(request)) {
        const { token } = await checked(query, locale, dependencies);
        return sendAnswer(response, 200, privateHeaders, unsubscribePage({ locale, token }));
      }
      if (request.method !== 'POST') throw new SubmissionRefusal('method', { headers: { Allow: 'GET, HEAD, POST' } });
      const { fields } = await readSubmission(request, 'newsletter');
      const given = { ...query, ...fields };
      locale = answerLanguage(request, given);
      const { token, isOurs } = await checked(given, locale, dependencies);
      const store = await dependencies.outbox();
      // Mail programs of many people share an IP address, and no link may stop another one.
      const sender = isOurs ? `link ${token}` : visitorIp(request);
      const allowance = await store.withinLimit('cancelamentos', sender);
      if (!allowance.allowed) throw tooMany(allowance.retryAfter);
      // Each counts: who has subscribed again in between means it again.
      await store.accept({
        kind: 'cancelamentos',
        idempotencyKey: randomUUID(),
        fields: { token, locale },
        files: [],
        suspect: false,
      });
      sendAnswer(response, 200, privateHeaders, messagePage(locale, 'unsubscribed'));
    } catch (error) {
      const refusal = asRefusal(error, request);
      const page = plainMessage(locale, refusal.messageIn(locale));
      sendAnswer(response, refusal.status, { ...refusal.details.headers, ...privateHeaders }, page);
    }
  };
}

/** The token, and whether it is known to be ours: only another backend may know the secret. */
async function checked(
  { token: sent }: Readonly<Record<string, unknown>>,
  locale: Locale,
  dependencies: EndpointDependencies,
): Promise<{ token: string; isOurs: boolean }> {
  const { values } = checkSubmission('cancelamentos', { token: sent, locale });
  if (!values) throw new SubmissionRefusal('unsubscribeLink');
  const { token } = values;
  const reasons = { wrong: 'unsubscribeLink', expired: 'unsubscribeLink' } as const;
  return { token, isOurs: await isOurLink(token, ['unsubscribe'], reasons, dependencies) };
}
