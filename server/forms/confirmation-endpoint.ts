import { checkSubmission } from '../../core/forms/submissions';
import { pathFor } from '../../core/routing/paths';
import { sha256 } from '../../platform/hash';
import { errorShape } from '../serve/error-document';
import { wantsJson } from '../../platform/http/request-headers';
import {
  answerLanguage,
  type Endpoint,
  htmlType,
  isRead,
  jsonType,
  queryOf,
  sendAnswer,
  visitorIp,
} from './submission-http';
import { asRefusal, SubmissionRefusal } from './refusal';
import { defaultDependencies, type EndpointDependencies, isOurLink } from './endpoint-dependencies';
import { plainMessage } from './plain-form';
import { storeSubmission } from './store-submission';

/** The link of the confirmation mail, stored so that no click is lost without the backend. */
export function confirmationEndpoint(dependencies: EndpointDependencies = defaultDependencies): Endpoint {
  return async (request, response) => {
    const { token, locale: asked } = queryOf(request);
    const locale = answerLanguage(request, { locale: asked });
    try {
      if (!isRead(request)) throw new SubmissionRefusal('method', { headers: { Allow: 'GET, HEAD' } });
      const { values } = checkSubmission('confirmacoes', { token, locale });
      if (!values) throw new SubmissionRefusal('link');
      // A link that nobody was sent, or whose time is over, is told so at once and stored nowhere.
      await isOurLink(
        values.token,
        ['newsletter-confirmation'],
        { wrong: 'link', expired: 'linkExpired' },
        dependencies,
      );
      const submission = {
        kind: 'confirmacoes',
        fields: { ...values },
        files: [],
        suspect: false,
        key: `confirmation-${sha256(values.token)}`,
        keyIsFirm: true,
      } as const;
      // Programs that look at the links of a mail confirm nothing.
      if (request.method === 'GET') await storeSubmission(submission, visitorIp(request), dependencies);
      const Location = `${pathFor('thankYouRegistration', locale)}#confirmada`;
      sendAnswer(response, 303, { Location, ...htmlType });
    } catch (error) {
      const refusal = asRefusal(error, request);
      const { status, code, details } = refusal;
      const message = refusal.messageIn(locale);
      const [type, body] = wantsJson(request.headers.accept)
        ? [jsonType, JSON.stringify(errorShape(status, message, code))]
        : [htmlType, plainMessage(locale, message)];
      sendAnswer(response, status, { ...details.headers, ...type }, body);
    }
  };
}
